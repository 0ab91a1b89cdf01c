import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import {
  type Conversation,
  otherSideName,
  whyClosed,
} from '../../entities/conversation/conversation-labels.ts'
import { CONVERSATION_MESSAGE } from '../../entities/conversation/conversation-orders.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { Arrival } from '../../shared/messages/arrival.tsx'
import { MessageForm } from '../../shared/messages/message-form.tsx'
import { OlderMessages } from '../../shared/messages/older-messages.tsx'
import { useOlderMessages } from '../../shared/messages/use-older-messages.ts'
import { paths } from '../../shared/routing/paths.ts'
import { holdOpen } from '../../shared/toast/own-actions.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { OlderMessagesDocument, type ThreadQuery } from './conversations.generated.ts'
import styles from './thread.module.css'
import { ThreadEntry } from './thread-entry.tsx'
import { ThreadHead } from './thread-head.tsx'
import { threadItems } from './thread-items.ts'
import { useReadMark } from './use-read-mark.ts'

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
  const client = useClient()
  const { messages, hasOlder, loading, failed, loadOlder } = useOlderMessages({
    newest,
    load: async (beforeId) => {
      const { data } = await client.query({
        query: OlderMessagesDocument,
        variables: { id, beforeId },
        fetchPolicy: 'no-cache',
      })
      return data?.messagesOfConversation ?? []
    },
  })
  const newestMessage = messages.at(-1)
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
          <OlderMessages
            className={styles.older}
            loading={loading}
            failed={failed}
            onLoad={() => {
              heightBefore.current = scroller.current?.scrollHeight ?? null
              void loadOlder()
            }}
          />
        ) : null}
        <ol className={arrange.stack12}>
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
      <Arrival
        // Another name: what was said with the one before is no longer there to be read.
        key={otherSideName(conversation)}
        newest={newestMessage?.id}
        words={
          newestMessage && !newestMessage.isOwn
            ? `Neue Nachricht von ${newestMessage.authorName ?? otherSideName(conversation)}: ${newestMessage.body}`
            : null
        }
      />
      <Answer conversation={conversation} onChanged={onChanged} />
    </section>
  )
}

interface AnswerProps {
  readonly conversation: Conversation
  readonly onChanged: () => Promise<unknown>
}

function Answer({ conversation, onChanged }: AnswerProps) {
  const { id } = conversation
  return (
    <MessageForm
      storageKey={`gespraech:${id}`}
      label={`Nachricht an ${otherSideName(conversation)}`}
      labelHidden
      rows={2}
      hint={
        <span className={styles.keys}>
          <kbd>Strg</kbd> <kbd>Enter</kbd> sendet
        </span>
      }
      className={styles.answer}
      closed={whyClosed(conversation)}
      closedMeanwhile="In diesem Gespräch kann gerade nicht geschrieben werden. Ihr Text bleibt stehen."
      order={{
        kind: CONVERSATION_MESSAGE,
        subject: id,
        title: `Nachricht an ${otherSideName(conversation)}`,
        href: paths.dashboard.href({ tab: 'messages', thread: id }),
      }}
      onChanged={onChanged}
    />
  )
}

/** In place of a thread that there is not: an unknown id, or one that is gone for this person. */
export function NoThread({ backHref }: { readonly backHref: string }) {
  return (
    <div className={classNames(arrange.stack8, styles.none)}>
      <p>Dieses Gespräch gibt es nicht oder nicht mehr.</p>
      <Link to={backHref}>Zu allen Gesprächen</Link>
    </div>
  )
}
