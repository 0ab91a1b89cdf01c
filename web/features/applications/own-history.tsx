import { useEffect, useMemo, useRef, useState } from 'react'
import { SendApplicationMessageDocument } from '../../entities/application/application.generated.ts'
import type {
  Application,
  ApplicationEvent,
  ApplicationMessage,
} from '../../entities/application/application-data.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { formatRecent } from '../../shared/format/moments.ts'
import { SignInAgain } from '../../shared/forms/sign-in-again.tsx'
import { MessageField } from '../../shared/messages/message-field.tsx'
import { useSender } from '../../shared/messages/use-sender.ts'
import { useUnsentText } from '../../shared/messages/use-unsent-text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { OlderOwnApplicationMessagesDocument } from './own-applications.generated.ts'
import styles from './own-history.module.css'
import { eventWords, type HistoryItem, historyOf, MESSAGES_PAGE, mergeMessages } from './own-history-items.ts'

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
  const { messages, hasOlder, loading, failed, loadOlder } = useMessages(id, newest)
  const items = historyOf({ messages, events, hasOlder })
  return (
    <section className={styles.history} aria-labelledby="verlauf">
      <h2 id="verlauf" className={styles.heading}>
        Verlauf und Nachrichten
      </h2>
      {hasOlder ? (
        <p className={styles.older}>
          <Button
            look="secondary"
            size="s"
            aria-disabled={loading || undefined}
            onClick={() => void loadOlder()}
          >
            {loading ? 'Werden geladen …' : 'Ältere Nachrichten'}
          </Button>
          <span role="alert">{failed ? 'Das hat nicht geklappt. Bitte noch einmal.' : null}</span>
        </p>
      ) : null}
      <ol className={styles.items}>
        {items.map((item) => (
          <Entry key={item.key} item={item} companyName={companyName} otherReadAt={otherReadAt} now={now} />
        ))}
      </ol>
      <Arrivals items={items} companyName={companyName} />
      <Answer application={application} onChanged={onChanged} />
    </section>
  )
}

function useMessages(id: string, newest: readonly ApplicationMessage[]) {
  const client = useClient()
  const [older, setOlder] = useState<readonly ApplicationMessage[]>([])
  const [moreBefore, setMoreBefore] = useState<boolean | null>(null)
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const busy = useRef(false)
  // The answer holds one message more than a page: it only says that there are older ones.
  const messages = useMemo(() => mergeMessages(older, newest.slice(0, MESSAGES_PAGE)), [older, newest])
  const hasOlder = moreBefore ?? newest.length > MESSAGES_PAGE

  // What was shown stays shown when newer messages push it out of the newest answer.
  useEffect(() => {
    setOlder((known) =>
      newest.length > MESSAGES_PAGE ? mergeMessages(known, newest.slice(0, MESSAGES_PAGE)) : known,
    )
  }, [newest])

  const loadOlder = async () => {
    const beforeId = messages[0]?.id
    if (busy.current || beforeId === undefined) return
    busy.current = true
    setLoading(true)
    setFailed(false)
    try {
      const { data } = await client.query({
        query: OlderOwnApplicationMessagesDocument,
        variables: { id, beforeId },
        fetchPolicy: 'no-cache',
      })
      const rows = data?.applicationMessages ?? []
      setOlder((known) => mergeMessages(known, rows.slice(0, MESSAGES_PAGE)))
      setMoreBefore(rows.length > MESSAGES_PAGE)
    } catch (error) {
      console.warn('Older messages could not be loaded', error)
      setFailed(true)
    } finally {
      busy.current = false
      setLoading(false)
    }
  }
  return { messages, hasOlder, loading, failed, loadOlder }
}

interface EntryProps {
  readonly item: HistoryItem
  readonly companyName: string
  readonly otherReadAt: string | null
  readonly now: number
}

function Entry({ item, companyName, otherReadAt, now }: EntryProps) {
  if (item.kind === 'event') {
    const { event } = item
    return (
      <li className={styles.event} data-status={event.toStatus ?? undefined}>
        <p>
          <strong>{eventWords(event, companyName)}</strong>{' '}
          <time dateTime={event.happenedAt}>{formatRecent(event.happenedAt, now)}</time>
        </p>
        {event.text ? <p className={styles.text}>{event.text}</p> : null}
      </li>
    )
  }
  const { body, isOwn, authorName, createdAt } = item.message
  const author = isOwn ? 'Sie' : [authorName, companyName].filter(Boolean).join(', ')
  const wasRead = otherReadAt !== null && Date.parse(otherReadAt) >= Date.parse(createdAt)
  return (
    <li className={styles.message} data-own={isOwn ? '' : undefined}>
      <VisuallyHidden>{author}: </VisuallyHidden>
      <p className={styles.text}>{body}</p>
      <p className={styles.meta}>
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

/** Tells screen readers politely what has come while the page is open. */
function Arrivals({
  items,
  companyName,
}: {
  readonly items: readonly HistoryItem[]
  readonly companyName: string
}) {
  const [words, setWords] = useState('')
  const last = items.at(-1)
  const seen = useRef(last?.key)
  useEffect(() => {
    if (!last || last.key === seen.current) return
    seen.current = last.key
    if (last.kind === 'event') setWords(eventWords(last.event, companyName))
    else if (!last.message.isOwn) setWords(`Neue Nachricht von ${companyName}: ${last.message.body}`)
  }, [last, companyName])
  return (
    <VisuallyHidden>
      <span role="status">{words}</span>
    </VisuallyHidden>
  )
}

interface AnswerProps {
  readonly application: Application
  readonly onChanged: () => Promise<unknown>
}

function Answer({ application, onChanged }: AnswerProps) {
  const { id, companyName, mayWrite, status } = application
  const client = useClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, keptAt, write } = useUnsentText(`bewerbung:${id}`)
  const { submit, sending, problem, signedOut } = useSender({
    send: (body, clientKey) =>
      client.mutate({
        mutation: SendApplicationMessageDocument,
        variables: { id, text: body, clientKey },
        fetchPolicy: 'no-cache',
      }),
    onSent: () => {
      write('')
      // Sent is sent: the list follows with the event where this reload fails.
      return onChanged().catch(() => undefined)
    },
    explain: (error) => {
      if (errorCode(error) !== 'INVALID_STATE') return null
      void onChanged()
      return 'Zu dieser Bewerbung kann gerade nicht geschrieben werden. Ihr Text bleibt stehen.'
    },
  })
  const send = () => {
    field.current?.focus()
    void submit(text)
  }
  if (!mayWrite)
    return (
      <div className={styles.closed}>
        <p role="status">
          {status === 'zurueckgezogen'
            ? 'Sie haben die Bewerbung zurückgezogen. Nachrichten sind nicht mehr möglich.'
            : 'Diese Bewerbung ist abgeschlossen. Nachrichten sind nicht mehr möglich.'}
        </p>
        {text === '' ? null : <p>Nicht gesendet: „{text}“</p>}
      </div>
    )
  return (
    <form
      className={styles.answer}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <MessageField
        ref={field}
        label={`Nachricht an ${companyName}`}
        text={text}
        keptAt={keptAt}
        sending={sending}
        problem={problem}
        rows={3}
        onText={write}
        onSend={send}
      />
      {signedOut ? <SignInAgain /> : null}
      <Button type="submit" className={styles.send} aria-disabled={sending || undefined}>
        Senden
      </Button>
    </form>
  )
}
