import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useIsOver } from '../../shared/connection/use-after-outage.ts'
import type { AuthOutcome, Refusal } from './auth-client.ts'
import { type AuthProblemText, isUnreachable, REACHABLE } from './auth-problem.tsx'
import { fieldMessages } from './field-messages.ts'

/** The form's own code did not come, so sending again would not help: the notice of the connection offers a reload. */
export const CODE_MISSING = 'CODE_MISSING'

interface AuthSubmitOptions<Values extends FieldValues, Sent, Answer> {
  readonly send: (values: Sent) => Promise<AuthOutcome<Answer>>
  /** The form stays disabled until the returned promise resolves. */
  readonly onDone: (answer: Answer, values: Sent) => void | Promise<void>
  /** The message for errors that belong to no field. */
  readonly problemOf: (refusal: Refusal, values: Sent) => AuthProblemText
  /** The form's fields for which the server may return errors, in their order. */
  readonly fields: readonly FieldPath<Values>[]
  /** A full page load follows on success: the form stays disabled until then. */
  readonly leaves?: boolean
}

/** Sends a form to /api/auth: one request at a time, field errors at their fields, others on top of the form. */
export function useAuthSubmit<Values extends FieldValues, Sent, Answer>(
  { handleSubmit, setError, setFocus }: UseFormReturn<Values, unknown, Sent>,
  { send, onDone, problemOf, fields, leaves = false }: AuthSubmitOptions<Values, Sent, Answer>,
) {
  const [problem, setProblem] = useState<AuthProblemText | null>(null)
  const [outage, setOutage] = useState<Refusal | null>(null)
  const isOver = useIsOver(outage)
  const [busy, setBusy] = useState(false)
  // A double click comes before the next render, so state would not stop it; a ref does.
  const sending = useRef(false)

  const submit = handleSubmit(async (values) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(null)
    setOutage(null)
    const outcome = await send(values)
    if (outcome.ok) {
      await onDone(outcome.answer, values)
      if (leaves) return
    }
    sending.current = false
    // Synchronously, because a field that is still disabled cannot take the focus.
    flushSync(() => setBusy(false))
    if (outcome.ok) return
    const wrong = fieldMessages(outcome, fields)
    for (const { name, message } of wrong) setError(name, { type: 'server', message })
    if (wrong[0]) setFocus(wrong[0].name)
    else {
      setProblem(problemOf(outcome, values))
      if (isUnreachable(outcome) && outcome.code !== CODE_MISSING) setOutage(outcome)
    }
  })

  return {
    busy,
    problem: isOver ? REACHABLE : problem,
    onSubmit: (event: SyntheticEvent) => void submit(event),
  }
}
