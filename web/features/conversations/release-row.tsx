import { useState } from 'react'
import type { Conversation } from '../../entities/conversation/conversation-labels.ts'
import { formatRecent } from '../../shared/format/moments.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { type Asking, ConversationQuestion } from './conversation-questions.tsx'
import styles from './releases.module.css'
import { SideTile } from './side-tile.tsx'

interface ReleaseRowProps {
  readonly conversation: Conversation
  readonly now: number
  readonly onChanged: () => Promise<unknown>
}

/** A company that sees the contact of the person: since when, and when it last looked. */
export function ReleaseRow({ conversation, now, onChanged }: ReleaseRowProps) {
  const { companyName, companyTown, jobTitle, releasedAt, lastOpenedAt, lastOpenedBy, contactIsOpen } =
    conversation
  const [asking, setAsking] = useState<Asking | null>(null)
  const isStale = conversation.releaseIsCurrent === false
  return (
    <li className={classNames(arrange.stack14, styles.row)}>
      <LiveFieldset>
        <div className={classNames(arrange.apart, styles.line)}>
          <div className={styles.company}>
            <SideTile conversation={conversation} />
            <div>
              <h3 className={textStyles.sizeM}>{companyName}</h3>
              <p className={textStyles.minor}>{[companyTown, jobTitle].filter(Boolean).join(' · ')}</p>
            </div>
          </div>
          <dl className={classNames(arrange.wrap, styles.facts)}>
            <div>
              <dt>{contactIsOpen ? 'sieht Ihre Daten seit' : 'zurzeit gesperrt, seit'}</dt>
              <dd>{releasedAt ? formatRecent(releasedAt, now) : ''}</dd>
            </div>
            <div>
              <dt>zuletzt geöffnet</dt>
              <dd>
                {lastOpenedAt ? formatRecent(lastOpenedAt, now) : 'noch nie'}
                {lastOpenedAt && lastOpenedBy ? <span className={styles.by}>{lastOpenedBy}</span> : null}
              </dd>
            </div>
          </dl>
          <Button
            look="secondary"
            aria-expanded={asking === 'withdraw'}
            onClick={() => setAsking('withdraw')}
          >
            Zurückziehen
            <VisuallyHidden>: {companyName}</VisuallyHidden>
          </Button>
        </div>
        {isStale ? (
          <p className={styles.stale}>
            Sie haben Ihre Angaben seitdem geändert; der Betrieb sieht die früheren.{' '}
            <Button look="quiet" size="s" onClick={() => setAsking('release')}>
              Neue Angaben freigeben
            </Button>
          </p>
        ) : null}
      </LiveFieldset>
      {asking ? (
        <ConversationQuestion
          key={asking}
          asking={asking}
          conversation={conversation}
          now={now}
          onDone={onChanged}
          onStay={() => setAsking(null)}
        />
      ) : null}
    </li>
  )
}

/** A company that both write with, without the contact. */
export function AnsweredRow({ conversation, now, onChanged }: ReleaseRowProps) {
  const { id, companyName, companyTown, jobTitle } = conversation
  const [asking, setAsking] = useState<Asking | null>(null)
  return (
    <li className={classNames(arrange.stack14, styles.row)}>
      <LiveFieldset>
        <div className={classNames(arrange.apart, styles.line)}>
          <div className={styles.company}>
            <SideTile conversation={conversation} />
            <div>
              <h3 className={textStyles.sizeM}>{companyName}</h3>
              <p className={textStyles.minor}>{[companyTown, jobTitle].filter(Boolean).join(' · ')}</p>
            </div>
          </div>
          <div className={classNames(arrange.wrap10, styles.actions)}>
            <ButtonLink to={paths.dashboard.href({ tab: 'messages', thread: id })} look="secondary" size="s">
              Zum Gespräch
              <VisuallyHidden> mit {companyName}</VisuallyHidden>
            </ButtonLink>
            <Button size="s" onClick={() => setAsking('release')}>
              Freigeben
              <VisuallyHidden>: {companyName}</VisuallyHidden>
            </Button>
          </div>
        </div>
      </LiveFieldset>
      {asking ? (
        <ConversationQuestion
          asking={asking}
          conversation={conversation}
          now={now}
          onDone={onChanged}
          onStay={() => setAsking(null)}
        />
      ) : null}
    </li>
  )
}

/** What is over: what the company saw, and until when. */
export function EndedRow({ conversation, now }: Pick<ReleaseRowProps, 'conversation' | 'now'>) {
  const { id, companyName, state, withdrawnAt, closedAt, openedCount, lastOpenedAt } = conversation
  const end =
    state === 'abgesagt' && closedAt
      ? `Von Ihnen abgesagt: ${formatRecent(closedAt, now)}.`
      : withdrawnAt
        ? `Von Ihnen zurückgezogen: ${formatRecent(withdrawnAt, now)}.`
        : 'Beendet.'
  const seen =
    openedCount > 0 && lastOpenedAt
      ? `Geöffnet: ${openedCount}-mal, zuletzt ${formatRecent(lastOpenedAt, now)}.`
      : 'Hat Ihre Daten nie gesehen.'
  return (
    <li className={classNames(arrange.stack14, styles.row)}>
      <div className={classNames(arrange.apart, styles.line)}>
        <div>
          <h3 className={textStyles.sizeM}>{companyName}</h3>
          <p className={textStyles.minor}>
            {end} {seen}
          </p>
        </div>
        {state === 'abgesagt' ? null : (
          <ButtonLink to={paths.dashboard.href({ tab: 'messages', thread: id })} look="quiet" size="s">
            Zum Gespräch
            <VisuallyHidden> mit {companyName}</VisuallyHidden>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
