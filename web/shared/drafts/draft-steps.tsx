import { type ReactNode, type Ref, useContext, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { REVEAL } from '../forms/focus-control.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './draft-steps.module.css'
import { StepsContext } from './steps-context.ts'

interface DraftStepProps {
  /** Its place among the steps of the form, from 0. */
  readonly step: number
  readonly children: ReactNode
}

/** One of the steps of a form. Narrow screens show the current one, wide ones the whole form. */
export function DraftStep({ step, children }: DraftStepProps) {
  const steps = useContext(StepsContext)
  const part = useRef<HTMLDivElement>(null)
  const open = steps?.open

  useEffect(() => {
    const element = part.current
    if (!element || !open) return
    // At once, because the field that is asked for takes the focus next.
    const show = () => flushSync(() => open(step))
    element.addEventListener(REVEAL, show)
    return () => element.removeEventListener(REVEAL, show)
  }, [open, step])

  return (
    <div ref={part} className={classNames(styles.step, steps && steps.current !== step && styles.other)}>
      {children}
    </div>
  )
}

interface StepHeadProps {
  readonly titles: readonly string[]
  readonly current: number
  readonly ref: Ref<HTMLParagraphElement>
}

/** Above the current step on narrow screens. Takes the focus when another step opens. */
export function StepHead({ titles, current, ref }: StepHeadProps) {
  return (
    <div className={styles.head}>
      <p ref={ref} className={styles.count} tabIndex={-1}>
        Schritt {current + 1} von {titles.length}: {titles[current]}
      </p>
      <div className={styles.bars} aria-hidden="true">
        {titles.map((title, index) => (
          <span key={title} className={classNames(styles.bar, index <= current && styles.reached)} />
        ))}
      </div>
    </div>
  )
}
