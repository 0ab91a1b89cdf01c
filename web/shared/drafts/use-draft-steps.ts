import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

export interface DraftStepFields<Values extends FieldValues> {
  readonly title: string
  readonly fields: readonly FieldPath<Values>[]
}

/** Which step a form shows on a narrow screen. A step is left forwards only when its fields are right. */
export function useDraftSteps<Values extends FieldValues, Sent>(
  { trigger }: UseFormReturn<Values, unknown, Sent>,
  steps: readonly DraftStepFields<Values>[],
) {
  const [current, setCurrent] = useState(0)
  const head = useRef<HTMLParagraphElement>(null)
  /** Shown where the form is in steps: what is out of sight is not pressed. */
  const nextButton = useRef<HTMLButtonElement>(null)

  const go = useCallback((step: number) => {
    flushSync(() => setCurrent(step))
    head.current?.focus()
  }, [])
  const context = useMemo(() => (steps.length > 0 ? { current, open: setCurrent } : null), [steps, current])

  return {
    titles: steps.map(({ title }) => title),
    current,
    context,
    head,
    nextButton,
    isLast: current >= steps.length - 1,
    back: current > 0 ? () => go(current - 1) : null,
    next: async () => {
      const fields = steps[current]?.fields ?? []
      if (await trigger([...fields], { shouldFocus: true })) go(current + 1)
    },
    /** Enter in a field means the next step, where there is one. */
    hasNextInSight: () => nextButton.current?.checkVisibility() ?? false,
  }
}
