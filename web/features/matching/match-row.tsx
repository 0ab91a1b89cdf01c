import type { ReactNode } from 'react'
import { LeadingReason, ReasonList } from '../../entities/match/reason-list.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Fold } from '../../shared/ui/fold.tsx'
import surface from '../../shared/ui/surface.module.css'
import styles from './match-row.module.css'

interface MatchRowProps {
  readonly card: ReactNode
  readonly reasons: readonly string[]
  /** Below all reasons: what they were read from, and how to change it. */
  readonly children?: ReactNode
  /** Beside the leading reason. */
  readonly action?: ReactNode
}

/** A card with the reason why it is here, and all of them on demand: `details` work before hydration too. */
export function MatchRow({ card, reasons, children, action }: MatchRowProps) {
  const others = reasons.slice(1)
  return (
    <div className={surface.tinted}>
      {card}
      <div className={styles.why}>
        <div className={classNames(arrange.apart, styles.line)}>
          <LeadingReason reasons={reasons} />
          {action}
        </div>
        <Fold title="Warum sehe ich das?">
          <div className={classNames(arrange.stack12, styles.answer)}>
            {others.length > 0 ? <ReasonList reasons={others} /> : null}
            {children}
          </div>
        </Fold>
      </div>
    </div>
  )
}
