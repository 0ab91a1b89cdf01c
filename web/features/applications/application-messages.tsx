import { useState } from 'react'
import type { ApplicationMessage_MessageFragment } from '../../entities/application/application.generated.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { formatRecent } from '../../shared/format/moments.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './application-drawer.module.css'
import { OlderApplicationMessagesDocument } from './company-applications.generated.ts'

type Message = Omit<ApplicationMessage_MessageFragment, '__typename'>

/** `pageSize` of the documents minus one. */
const PAGE = 50

interface ApplicationMessagesProps {
  readonly id: string
  readonly name: string
  /** Newest first, one more than a page. */
  readonly newest: readonly Message[]
  readonly now: number
}

/** What both sides wrote, oldest first. */
export function ApplicationMessages({ id, name, newest, now }: ApplicationMessagesProps) {
  const client = useClient()
  const [older, setOlder] = useState<readonly Message[]>([])
  const [more, setMore] = useState<boolean | null>(null)
  const [failed, setFailed] = useState(false)
  const page = newest.slice(0, PAGE)
  const oldest = older.at(-1) ?? page.at(-1)
  const messages = [...page, ...older.filter(({ id: known }) => !page.some((one) => one.id === known))]
  const hasOlder = more ?? newest.length > PAGE
  if (messages.length === 0) return null
  const load = async () => {
    if (!oldest) return
    setFailed(false)
    try {
      const { data } = await client.query({
        query: OlderApplicationMessagesDocument,
        variables: { id, beforeId: oldest.id },
        fetchPolicy: 'no-cache',
      })
      const rows = data?.applicationMessages ?? []
      setOlder((known) => [...known, ...rows.slice(0, PAGE)])
      setMore(rows.length > PAGE)
    } catch (error) {
      console.warn('Older messages could not be loaded', error)
      setFailed(true)
    }
  }
  return (
    <section className={styles.part} aria-labelledby="bewerbung-nachrichten">
      <h3 id="bewerbung-nachrichten" className={styles.partTitle}>
        Nachrichten
      </h3>
      {hasOlder ? (
        <Button look="secondary" size="s" onClick={() => void load()}>
          Ältere Nachrichten
        </Button>
      ) : null}
      <p role="alert" className={styles.problem}>
        {failed ? 'Das hat nicht geklappt. Bitte noch einmal.' : null}
      </p>
      <ol className={styles.messages}>
        {messages.toReversed().map((message) => (
          <li key={message.id} data-own={message.fromCompany ? '' : undefined}>
            <p className={styles.body2}>{message.body}</p>
            <p className={styles.by}>
              {message.fromCompany ? (message.authorName ?? 'Ihr Betrieb') : name},{' '}
              <time dateTime={message.createdAt}>{formatRecent(message.createdAt, now)}</time>
              {message.fromCompany && message.isRead ? ' · gelesen' : ''}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
