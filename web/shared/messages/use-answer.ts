import { useRef, useState } from 'react'
import { isOutage } from '../errors/error-codes.ts'
import { errorText } from '../errors/error-text.ts'
import { UNANSWERED } from '../errors/unanswered.ts'
import { toastDone } from '../toast/toast.tsx'

export interface Answered {
  /** The answer took effect: what the page shows has to be asked for again. */
  readonly onDone: () => Promise<unknown>
  readonly onStay: () => void
}

/** One press at a time; what goes wrong is said in the question, which stays. */
export function useAnswer({ onDone, onStay }: Answered) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async (
    verb: () => Promise<unknown>,
    done: string,
    wordsFor?: (error: unknown) => string | null,
  ) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(null)
    try {
      await verb()
      toastDone({ title: done })
      onStay()
      await onDone()
    } catch (error) {
      setProblem(wordsFor?.(error) ?? (isOutage(error) ? UNANSWERED : errorText(error)))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { act, busy, problem }
}
