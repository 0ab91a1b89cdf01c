import type {
  Application,
  ApplicationEvent,
  ApplicationMessage,
} from '../../../entities/application/application-data.ts'
import { APPLICATION_MESSAGE } from '../../../entities/application/application-message-orders.ts'
import { formatRecent } from '../../../shared/format/moments.ts'
import { Arrival } from '../../../shared/messages/arrival.tsx'
import { MessageForm } from '../../../shared/messages/message-form.tsx'
import { OlderMessages } from '../../../shared/messages/older-messages.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import timeline from '../../../shared/ui/timeline.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { ReportMessages } from '../drawer/report-messages.tsx'
import { useApplicationMessages } from '../drawer/use-application-messages.ts'
import { ownApplicationHref } from './own-application-href.ts'
import styles from './own-history.module.css'
import { eventWords, type HistoryItem, historyOf } from './own-history-items.ts'

interface OwnHistoryProps {
  readonly application: Application
  readonly events: readonly ApplicationEvent[]
  /** Newest first, one more than a page shows. */
  readonly messages: readonly ApplicationMessage[]
  readonly now: number
  readonly onChanged: () => Promise<unknown>
}

/** What happened and what was written, oldest first, and the field to write while the application is open. */
export function OwnHistory({ application, events, messages: newest, now, onChanged }: OwnHistoryProps) {
  const { id, companyName, otherReadAt } = application
  const { messages, hasOlder, loading, failed, loadOlder } = useApplicationMessages(id, newest)
  const items = historyOf({ messages, events, hasOlder })
  return (
    <section className={classNames(arrange.stack16, arrange.shrinks)} aria-labelledby="verlauf">
      <h2 id="verlauf" className={textStyles.sizeL}>
        Verlauf und Nachrichten
      </h2>
      {hasOlder ? (
        <OlderMessages
          className={styles.older}
          loading={loading}
          failed={failed}
          onLoad={() => void loadOlder()}
        />
      ) : null}
      <ol className={timeline.timeline}>
        {items.map((item, at) => (
          <Entry
            key={item.key}
            item={item}
            isLatest={at === items.length - 1}
            companyName={companyName}
            otherReadAt={otherReadAt}
            now={now}
          />
        ))}
      </ol>
      <Arrival newest={items.at(-1)?.key} words={wordsOf(items.at(-1), companyName)} />
      <Answer application={application} onChanged={onChanged} />
      {messages.some(({ fromCompany }) => fromCompany) ? <ReportMessages id={id} from={companyName} /> : null}
    </section>
  )
}

/** What screen readers are told about a new entry. */
function wordsOf(item: HistoryItem | undefined, companyName: string): string | null {
  if (!item) return null
  if (item.kind === 'event') return eventWords(item.event, companyName)
  return item.message.isOwn ? null : `Neue Nachricht von ${companyName}: ${item.message.body}`
}

interface EntryProps {
  readonly item: HistoryItem
  readonly isLatest: boolean
  readonly companyName: string
  readonly otherReadAt: string | null
  readonly now: number
}

function Entry({ item, isLatest, companyName, otherReadAt, now }: EntryProps) {
  if (item.kind === 'event') {
    const { event } = item
    return (
      <li
        className={classNames(timeline.point, styles.event)}
        data-latest={isLatest || undefined}
        data-status={event.toStatus ?? undefined}
      >
        <p>
          <strong>{eventWords(event, companyName)}</strong>{' '}
          <time dateTime={event.happenedAt}>{formatRecent(event.happenedAt, now)}</time>
        </p>
        {event.text ? <p className={classNames(textStyles.asWritten, styles.text)}>{event.text}</p> : null}
      </li>
    )
  }
  const { body, isOwn, authorName, createdAt } = item.message
  const author = isOwn ? 'Sie' : [authorName, companyName].filter(Boolean).join(', ')
  const wasRead = otherReadAt !== null && Date.parse(otherReadAt) >= Date.parse(createdAt)
  return (
    <li className={classNames(arrange.stack4, styles.message)} data-own={isOwn ? '' : undefined}>
      <VisuallyHidden>{author}: </VisuallyHidden>
      <p className={classNames(textStyles.asWritten, styles.text)}>{body}</p>
      <p className={classNames(textStyles.tiny, styles.meta)}>
        {isOwn ? null : <span aria-hidden="true">{author} ·</span>}
        <time dateTime={createdAt}>{formatRecent(createdAt, now)}</time>
        {isOwn && wasRead ? (
          <>
            <span>· gelesen</span>
            <Icon name="check" size={14} />
          </>
        ) : null}
      </p>
    </li>
  )
}

interface AnswerProps {
  readonly application: Application
  readonly onChanged: () => Promise<unknown>
}

function Answer({ application, onChanged }: AnswerProps) {
  const { id, companyName, mayWrite, status } = application
  return (
    <MessageForm
      storageKey={`bewerbung:${id}`}
      label={`Nachricht an ${companyName}`}
      rows={3}
      className={styles.answer}
      closed={
        mayWrite
          ? null
          : status === 'zurueckgezogen'
            ? 'Sie haben die Bewerbung zurückgezogen. Nachrichten sind nicht mehr möglich.'
            : 'Diese Bewerbung ist abgeschlossen. Nachrichten sind nicht mehr möglich.'
      }
      closedMeanwhile="Zu dieser Bewerbung kann gerade nicht geschrieben werden. Ihr Text bleibt stehen."
      order={{
        kind: APPLICATION_MESSAGE,
        subject: id,
        title: `Nachricht an ${companyName}`,
        href: ownApplicationHref(id),
      }}
      onChanged={onChanged}
    />
  )
}
