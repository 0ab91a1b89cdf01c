import styles from './pay-bar.module.css'
import type { Scale } from './scale.ts'

interface PayBarProps {
  readonly low: number
  readonly median: number
  readonly high: number
  readonly scale: Scale
}

const THICKNESS = 8
/** So that a span of nothing is still seen. */
const LEAST = 1
/** On a narrower span the mark of the middle would cover it. */
const NARROW = 4

/** A span as a bar with its middle. The numbers beside it say the same. */
export function PayBar({ low, median, high, scale }: PayBarProps) {
  const at = (pay: number) => (100 * (pay - scale.from)) / (scale.to - scale.from)
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 100 ${THICKNESS}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.track} width="100" height={THICKNESS} />
      <rect
        className={styles.span}
        x={at(low)}
        width={Math.max(at(high) - at(low), LEAST)}
        height={THICKNESS}
      />
      {at(high) - at(low) < NARROW ? null : (
        <rect className={styles.middle} x={at(median) - LEAST / 2} width={LEAST} height={THICKNESS} />
      )}
    </svg>
  )
}
