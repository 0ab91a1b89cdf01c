import type { ReactNode } from 'react'
import { classNames } from '../../../shared/ui/class-names.ts'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import styles from './reading-pane.module.css'

interface ChangeDifferenceProps {
  readonly heading?: string
  /** What becomes of the approved version, in a sentence. */
  readonly state: string
  /** Only the fields that differ. */
  readonly children: ReactNode
}

/** What the change of something published alters, or what was resubmitted since its approval, above the text that people would read. */
export function ChangeDifference({ heading = 'Was sich ändert', state, children }: ChangeDifferenceProps) {
  return (
    <section
      className={classNames(surface.panel, styles.difference)}
      data-reviewed
      aria-labelledby="aenderung"
    >
      <h2 id="aenderung" className={textStyles.sizeL}>
        {heading}
      </h2>
      <p className={styles.note}>{state}</p>
      {children}
    </section>
  )
}
