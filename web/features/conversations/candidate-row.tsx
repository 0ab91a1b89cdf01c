import {
  type Conversation,
  otherSideName,
  stateWords,
} from '../../entities/conversation/conversation-labels.ts'
import { requestHref } from '../../entities/conversation/request-href.ts'
import { formatRecent } from '../../shared/format/moments.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './candidate-row.module.css'
import { SideTile } from './side-tile.tsx'

interface CandidateRowProps {
  readonly conversation: Conversation
  readonly now: number
}

/** One request that the company has written to. */
export function CandidateRow({ conversation, now }: CandidateRowProps) {
  const { id, requestId, requestTitle, requestIsOnline, jobTitle, lastMessageAt, unreadCount } = conversation
  const { word, tone } = stateWords(conversation)
  const name = otherSideName(conversation)
  const page = requestHref(requestId)
  return (
    <li className={styles.row}>
      <SideTile conversation={conversation} />
      <div className={styles.words}>
        <p className={styles.headline}>
          <span className={styles.name}>{name}</span>
          <Badge tone={tone}>{word}</Badge>
          {unreadCount > 0 ? <Badge tone="warn">{unreadCount} ungelesen</Badge> : null}
        </p>
        <p className={styles.request}>{requestTitle}</p>
        <p className={styles.meta}>
          zu {jobTitle} · zuletzt {formatRecent(lastMessageAt, now)}
        </p>
      </div>
      <div className={styles.actions}>
        {requestIsOnline && page !== null ? (
          <ButtonLink to={page} look="secondary" size="s">
            Gesuch ansehen
            <VisuallyHidden>: {name}</VisuallyHidden>
          </ButtonLink>
        ) : null}
        <ButtonLink to={paths.dashboard.href({ tab: 'messages', thread: id })} size="s">
          Zum Gespräch
          <VisuallyHidden> mit {name}</VisuallyHidden>
        </ButtonLink>
      </div>
    </li>
  )
}
