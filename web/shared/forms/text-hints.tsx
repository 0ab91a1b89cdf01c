import { Notice } from '../ui/notice.tsx'
import styles from './text-hints.module.css'

interface TextHint {
  /** The matched words; empty when the hint is about something missing. */
  readonly found: string
  readonly advice: string
}

interface TextHintsProps {
  readonly title: string
  readonly hints: readonly TextHint[]
}

/** Hints beside a text; they never block saving. */
export function TextHints({ title, hints }: TextHintsProps) {
  return (
    <div role="status" className={styles.hints}>
      {hints.length === 0 ? null : (
        <Notice tone="warn" title={title}>
          {hints.map(({ found, advice }) => (
            <p key={advice}>
              {found ? `„${found}“: ` : ''}
              {advice}
            </p>
          ))}
        </Notice>
      )}
    </div>
  )
}
