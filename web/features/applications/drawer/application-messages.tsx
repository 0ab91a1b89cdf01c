import type { ApplicationMessage } from '../../../entities/application/application-data.ts'
import { formatRecent } from '../../../shared/format/moments.ts'
import { OlderMessages } from '../../../shared/messages/older-messages.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { classNames } from '../../../shared/ui/class-names.ts'
import styles from './application-messages.module.css'
import part from './application-part.module.css'
import { ReportMessages } from './report-messages.tsx'
import { useApplicationMessages } from './use-application-messages.ts'

interface ApplicationMessagesProps {
  readonly id: string
  readonly name: string
  /** One more than a page. */
  readonly newest: readonly ApplicationMessage[]
  readonly now: number
}

/** What both sides wrote, oldest first. */
export function ApplicationMessages({ id, name, newest, now }: ApplicationMessagesProps) {
  const { messages, hasOlder, loading, failed, loadOlder } = useApplicationMessages(id, newest)
  if (messages.length === 0) return null
  return (
    <section className={part.part} aria-labelledby="bewerbung-nachrichten">
      <h3 id="bewerbung-nachrichten" className={part.title}>
        Nachrichten
      </h3>
      {hasOlder ? (
        <OlderMessages
          className={part.problem}
          loading={loading}
          failed={failed}
          onLoad={() => void loadOlder()}
        />
      ) : null}
      <ol className={classNames(arrange.stack8, styles.messages)}>
        {messages.map((message) => (
          <li key={message.id} data-own={message.fromCompany ? '' : undefined}>
            <p className={part.text}>{message.body}</p>
            <p className={part.by}>
              {message.fromCompany ? (message.authorName ?? 'Ihr Betrieb') : name},{' '}
              <time dateTime={message.createdAt}>{formatRecent(message.createdAt, now)}</time>
              {message.fromCompany && message.isRead ? ' · gelesen' : ''}
            </p>
          </li>
        ))}
      </ol>
      {messages.some(({ fromCompany }) => !fromCompany) ? <ReportMessages id={id} from={name} /> : null}
    </section>
  )
}
