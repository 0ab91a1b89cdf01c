import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './text-hints.module.css'

interface TextHint {
  /** The matched words; empty when the hint is about something missing. */
  readonly found: string
  readonly advice: string
  /** What can be done about it at once. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

interface TextHintsProps {
  readonly title: string
  readonly hints: readonly TextHint[]
}

/** Hints beside a text; they never block saving. */
export function TextHints({ title, hints }: TextHintsProps) {
  return (
    <div role="status" className={arrange.above10}>
      {hints.length === 0 ? null : (
        <Notice tone="warn" title={title}>
          {hints.map(({ found, advice, action }) => (
            <div key={advice} className={classNames(arrange.stack8, styles.hint)}>
              <p>
                {found ? `„${found}“: ` : ''}
                {advice}
              </p>
              {action ? (
                <Button size="s" look="secondary" onClick={action.onPress}>
                  {action.label}
                </Button>
              ) : null}
            </div>
          ))}
        </Notice>
      )}
    </div>
  )
}
