import { type ReactNode, useEffect, useId, useRef } from 'react'
import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { focusIfLost } from '../ui/focus-if-lost.ts'
import surface from '../ui/surface.module.css'
import textStyles from '../ui/text.module.css'
import styles from './question.module.css'

interface QuestionProps {
  readonly title: string
  readonly children: ReactNode
  /** The action as a verb. */
  readonly action: string
  readonly stay: string
  /** True where the action cannot be taken back: staying is the primary button then. */
  readonly isDangerous: boolean
  readonly busy: boolean
  readonly problem: string | null
  readonly onAct: () => void
  readonly onStay: () => void
}

/** Asks in place, where the answer takes effect, and not in a dialog over the page. */
export function Question({
  title,
  children,
  action,
  stay,
  isDangerous,
  busy,
  problem,
  onAct,
  onStay,
}: QuestionProps) {
  const id = useId()
  const group = useRef<HTMLElement>(null)

  useEffect(() => {
    let opener: Element | null = null
    // The menu that opened the question gives the focus back to its button first.
    const frame = requestAnimationFrame(() => {
      opener = document.activeElement
      group.current?.focus({ preventScroll: true })
      group.current?.scrollIntoView({ block: 'nearest' })
    })
    return () => {
      cancelAnimationFrame(frame)
      focusIfLost(() => (opener instanceof HTMLElement && opener.isConnected ? opener : null))
    }
  }, [])

  return (
    <section
      ref={group}
      className={classNames(arrange.stack8, surface.tinted, styles.question)}
      data-dangerous={isDangerous ? '' : undefined}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onStay()
      }}
    >
      <p id={id} className={textStyles.strong}>
        {title}
      </p>
      <div className={classNames(arrange.stack12, styles.text)}>{children}</div>
      <p role="alert" className={textStyles.refusal}>
        {problem}
      </p>
      <div className={classNames(arrange.wrap10, styles.actions)}>
        <Button
          look={isDangerous ? 'secondary' : 'primary'}
          className={isDangerous ? styles.danger : undefined}
          aria-disabled={busy || undefined}
          onClick={onAct}
        >
          {action}
        </Button>
        <Button look={isDangerous ? 'primary' : 'secondary'} onClick={onStay}>
          {stay}
        </Button>
      </div>
    </section>
  )
}
