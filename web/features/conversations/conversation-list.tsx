import { Link } from 'react-router-dom'
import {
  type Conversation,
  isOwnMessage,
  otherSideName,
} from '../../entities/conversation/conversation-labels.ts'
import { formatShortMoment } from '../../shared/format/moments.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './conversation-list.module.css'
import { SideTile } from './side-tile.tsx'

interface ConversationListProps {
  readonly conversations: readonly Conversation[]
  readonly hrefOf: (id: string) => string
  /** The one that is shown beside the list. */
  readonly opened: string | null
  readonly now: number
}

function previewOf({ side, state, lastMessageText, lastMessageFromCompany }: Conversation): string {
  const own = isOwnMessage(lastMessageFromCompany, side)
  if (state === 'abgesagt' && side === 'company')
    return own ? 'Hat abgesagt' : `Hat abgesagt: ${lastMessageText}`
  if (state === 'abgesagt') return 'Sie haben abgesagt'
  return own ? `Sie: ${lastMessageText}` : lastMessageText
}

/** Newest message first. */
export function ConversationList({ conversations, hrefOf, opened, now }: ConversationListProps) {
  return (
    <ul className={styles.list}>
      {conversations.map((conversation) => {
        const { id, side, requestTitle, jobTitle, unreadCount, lastMessageAt } = conversation
        return (
          <li key={id}>
            <Link
              to={hrefOf(id)}
              preventScrollReset
              className={styles.row}
              aria-current={id === opened ? 'true' : undefined}
              data-unread={unreadCount > 0 ? '' : undefined}
            >
              <SideTile conversation={conversation} />
              <span className={styles.words}>
                <span className={styles.line}>
                  <span className={styles.name}>{otherSideName(conversation)}</span>
                  <time className={styles.time} dateTime={lastMessageAt}>
                    {formatShortMoment(lastMessageAt, now)}
                  </time>
                </span>
                <span className={styles.about}>{side === 'company' ? requestTitle : jobTitle}</span>
                <span className={styles.line}>
                  <span className={styles.preview}>{previewOf(conversation)}</span>
                  {unreadCount > 0 ? (
                    <span className={styles.unread}>
                      {unreadCount > 99 ? '99+' : unreadCount}
                      <VisuallyHidden> ungelesen</VisuallyHidden>
                    </span>
                  ) : null}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
