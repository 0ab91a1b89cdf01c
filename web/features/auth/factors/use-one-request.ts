import { useRef, useState } from 'react'
import type { AuthOutcome } from '../auth-client.ts'
import type { AuthProblemText } from '../auth-problem.tsx'
import { factorProblem } from './factor-problem.ts'

interface OneRequest<Answer> {
  readonly send: () => Promise<AuthOutcome<Answer>>
  /** The button stays busy until the returned promise resolves. */
  readonly onDone: (answer: Answer) => void | Promise<void>
}

/** A button that sends one request, however often it is pressed, and the words for its failure. */
export function useOneRequest<Answer>({ send, onDone }: OneRequest<Answer>) {
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<AuthProblemText | null>(null)
  const run = async (): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    const outcome = await send()
    if (outcome.ok) await onDone(outcome.answer)
    else setProblem(factorProblem(outcome))
    busy.current = false
    setSending(false)
  }
  return { sending, problem, run: () => void run() }
}
