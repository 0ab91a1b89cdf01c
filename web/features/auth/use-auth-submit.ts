import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { AuthOutcome, Refusal } from './auth-client.ts'
import type { AuthProblemText } from './auth-problem.tsx'
import { fieldMessages } from './field-messages.ts'

interface AuthSubmitOptions<Values extends FieldValues, Sent, Answer> {
  readonly send: (values: Sent) => Promise<AuthOutcome<Answer>>
  /** While it runs the form stays asleep: until the next page is there, or until this is over. */
  readonly onDone: (answer: Answer, values: Sent) => void | Promise<void>
  /** For what belongs to no field. */
  readonly problemOf: (refusal: Refusal, values: Sent) => AuthProblemText
  /** The form's fields that the server may have something to say about, in their order. */
  readonly fields: readonly FieldPath<Values>[]
  /** After success a full page load follows: the form does not wake up before it. */
  readonly leaves?: boolean
}

/** Sending a form to /api/auth: once at a time, what is wrong beside its field, everything else on top of the form. */
export function useAuthSubmit<Values extends FieldValues, Sent, Answer>(
  { handleSubmit, setError, setFocus }: UseFormReturn<Values, unknown, Sent>,
  { send, onDone, problemOf, fields, leaves = false }: AuthSubmitOptions<Values, Sent, Answer>,
) {
  const [problem, setProblem] = useState<AuthProblemText | null>(null)
  const [busy, setBusy] = useState(false)
  // State arrives too late for a double click; the ref does not.
  const sending = useRef(false)

  const submit = handleSubmit(async (values) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(null)
    const outcome = await send(values)
    if (outcome.ok) {
      await onDone(outcome.answer, values)
      if (leaves) return
    }
    sending.current = false
    // At once: a field that is still disabled cannot take the focus.
    flushSync(() => setBusy(false))
    if (outcome.ok) return
    const wrong = fieldMessages(outcome, fields)
    for (const { name, message } of wrong) setError(name, { type: 'server', message })
    if (wrong[0]) setFocus(wrong[0].name)
    else setProblem(problemOf(outcome, values))
  })

  return { busy, problem, onSubmit: (event: SyntheticEvent) => void submit(event) }
}
