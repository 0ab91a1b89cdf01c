import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { SendMessageDocument } from '../../entities/conversation/conversation.generated.ts'
import {
  type Conversation,
  otherSideName,
  whyClosed,
} from '../../entities/conversation/conversation-labels.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { SignInAgain } from '../../shared/forms/sign-in-again.tsx'
import { MessageField } from '../../shared/messages/message-field.tsx'
import { useSender } from '../../shared/messages/use-sender.ts'
import { useUnsentText } from '../../shared/messages/use-unsent-text.ts'
import { holdOpen } from '../../shared/toast/own-actions.ts'
import { Button } from '../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import type { ThreadQuery } from './conversations.generated.ts'
import styles from './thread.module.css'
import { ThreadEntry } from './thread-entry.tsx'
import { ThreadHead } from './thread-head.tsx'
import { threadItems } from './thread-items.ts'
import { useReadMark } from './use-read-mark.ts'
import { useThreadMessages } from './use-thread-messages.ts'

interface ThreadProps {
  readonly conversation: Conversation
  readonly messages: ThreadQuery['messagesOfConversation']
  readonly happenings: ThreadQuery['eventsOfConversation']
  /** The list, on narrow screens. */
  readonly backHref: string
  readonly now: number
  /** Asks for the conversation, its messages and the list again. */
  readonly onChanged: () => Promise<unknown>
}

/** One conversation: what was written and what happened, and the field to answer. */
export function Thread({
  conversation,
  messages: newest,
  happenings,
  backHref,
  now,
  onChanged,
}: ThreadProps) {
  const { id, otherReadAt, unreadCount } = conversation
  const { messages, hasOlder, loading, failed, loadOlder } = useThreadMessages(id, newest)
  const items = threadItems({ messages, happenings, hasOlder, now })
  const scroller = useRef<HTMLElement>(null)
  const heightBefore = useRef<number | null>(null)
  useReadMark(id, unreadCount)
  useEffect(() => holdOpen(id), [id])

  const last = items.at(-1)?.key
  const first = items[0]?.key
  // A new entry is brought into view; older ones are added above what is being read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest entry decides
  useLayoutEffect(() => {
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
  }, [last])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the oldest entry decides
  useLayoutEffect(() => {
    const box = scroller.current
    if (box && heightBefore.current !== null) box.scrollTop += box.scrollHeight - heightBefore.current
    heightBefore.current = null
  }, [first])

  return (
    <section className={styles.thread} aria-label={`Gespräch mit ${otherSideName(conversation)}`}>
      <ThreadHead conversation={conversation} backHref={backHref} now={now} onChanged={onChanged} />
      <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label="Nachrichten">
        {hasOlder ? (
          <p className={styles.older}>
            <Button
              look="secondary"
              size="s"
              aria-disabled={loading || undefined}
              onClick={() => {
                heightBefore.current = scroller.current?.scrollHeight ?? null
                void loadOlder()
              }}
            >
              {loading ? 'Werden geladen …' : 'Ältere Nachrichten'}
            </Button>
            <span role="alert">{failed ? 'Das hat nicht geklappt. Bitte noch einmal.' : null}</span>
          </p>
        ) : null}
        <ol className={styles.entries}>
          {items.map((item) => (
            <ThreadEntry
              key={item.key}
              item={item}
              conversation={conversation}
              otherReadAt={otherReadAt}
              now={now}
            />
          ))}
        </ol>
      </section>
      <Arrivals conversation={conversation} messages={messages} />
      <Answer conversation={conversation} onChanged={onChanged} />
    </section>
  )
}

/** Tells screen readers politely what the other side wrote while the thread is open. */
function Arrivals({
  conversation,
  messages,
}: {
  readonly conversation: Conversation
  readonly messages: ThreadQuery['messagesOfConversation']
}) {
  const [words, setWords] = useState('')
  const newest = messages.at(-1)
  const seen = useRef(newest?.id)
  const name = otherSideName(conversation)
  useEffect(() => {
    if (!newest || newest.id === seen.current) return
    seen.current = newest.id
    if (!newest.isOwn) setWords(`Neue Nachricht von ${newest.authorName ?? name}: ${newest.body}`)
  }, [newest, name])
  return (
    <VisuallyHidden>
      <span role="status">{words}</span>
    </VisuallyHidden>
  )
}

interface AnswerProps {
  readonly conversation: Conversation
  readonly onChanged: () => Promise<unknown>
}

function Answer({ conversation, onChanged }: AnswerProps) {
  const { id } = conversation
  const client = useClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, keptAt, write } = useUnsentText(`gespraech:${id}`)
  const { submit, sending, problem, signedOut } = useSender({
    send: (body, clientKey) =>
      client.mutate({
        mutation: SendMessageDocument,
        variables: { id, body, clientKey },
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
      return 'In diesem Gespräch kann gerade nicht geschrieben werden. Ihr Text bleibt stehen.'
    },
  })
  const send = () => {
    field.current?.focus()
    void submit(text)
  }
  const closed = whyClosed(conversation)
  if (closed !== null)
    return (
      <div className={styles.closed}>
        <p role="status">{closed}</p>
        {text === '' ? null : <p className={styles.unsent}>Nicht gesendet: „{text}“</p>}
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
        label={`Nachricht an ${otherSideName(conversation)}`}
        labelHidden
        text={text}
        keptAt={keptAt}
        sending={sending}
        problem={problem}
        rows={2}
        onText={write}
        onSend={send}
        hint={
          <span className={styles.keys}>
            <kbd>Strg</kbd> <kbd>Enter</kbd> sendet
          </span>
        }
      />
      {signedOut ? <SignInAgain /> : null}
      <Button type="submit" className={styles.send} aria-disabled={sending || undefined}>
        Senden
      </Button>
    </form>
  )
}

/** In place of a thread that there is not: an unknown id, or one that is gone for this person. */
export function NoThread({ backHref }: { readonly backHref: string }) {
  return (
    <div className={styles.none}>
      <p>Dieses Gespräch gibt es nicht oder nicht mehr.</p>
      <Link to={backHref}>Zu allen Gesprächen</Link>
    </div>
  )
}
