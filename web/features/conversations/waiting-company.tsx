import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Conversation } from '../../entities/conversation/conversation-labels.ts'
import { formatRecent } from '../../shared/format/moments.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import textStyles from '../../shared/ui/text.module.css'
import { type Asking, ConversationQuestion } from './conversation-questions.tsx'
import styles from './releases.module.css'
import { SideTile } from './side-tile.tsx'

interface WaitingCompanyProps {
  readonly conversation: Conversation
  readonly now: number
  readonly onChanged: () => Promise<unknown>
}

/** A company that has written and waits: what it wrote, and every way to answer. */
export function WaitingCompany({ conversation, now, onChanged }: WaitingCompanyProps) {
  const {
    id,
    companyName,
    companyTown,
    companyIsVerified,
    askedAt,
    lastMessageText,
    jobTitle,
    jobSlug,
    jobSalaryRange,
  } = conversation
  const [asking, setAsking] = useState<Asking | null>(null)
  const article = useRef<HTMLElement>(null)
  return (
    <article ref={article} className={styles.waiting} tabIndex={-1} aria-labelledby={`wartet-${id}`}>
      <header className={styles.company}>
        <SideTile conversation={conversation} />
        <div>
          <h2 id={`wartet-${id}`} className={textStyles.sizeM}>
            {companyName} möchte Sie kennenlernen
          </h2>
          <p className={textStyles.minor}>
            {companyTown ? `${companyTown} · ` : null}
            {companyIsVerified ? (
              <span className={styles.verified}>geprüfter Betrieb</span>
            ) : (
              'zurzeit nicht geprüft'
            )}
            {' · '}
            {formatRecent(askedAt, now)}
          </p>
        </div>
      </header>
      <p className={classNames(textStyles.asWritten, styles.words)}>„{lastMessageText}“</p>
      <p className={textStyles.minor}>
        Zu dieser Stelle: {jobSlug ? <Link to={paths.job.href(jobSlug)}>{jobTitle}</Link> : jobTitle}
        {jobSalaryRange ? ` · ${jobSalaryRange}` : null}
      </p>
      {asking ? (
        <ConversationQuestion
          key={asking}
          asking={asking}
          conversation={conversation}
          now={now}
          onDone={onChanged}
          onStay={() => {
            setAsking(null)
            // The question stood in place of its buttons.
            focusIfLost(() => article.current)
          }}
        />
      ) : (
        <LiveFieldset>
          <div className={classNames(arrange.wrap10, styles.actions)}>
            <Button onClick={() => setAsking('release')}>Kontaktdaten freigeben</Button>
            <ButtonLink to={paths.dashboard.href({ tab: 'messages', thread: id })} look="secondary">
              Antworten, ohne freizugeben
            </ButtonLink>
            <Button look="secondary" onClick={() => setAsking('decline')}>
              Absagen
            </Button>
            <Button look="quiet" className={styles.block} onClick={() => setAsking('block')}>
              Betrieb sperren
            </Button>
          </div>
        </LiveFieldset>
      )}
    </article>
  )
}
