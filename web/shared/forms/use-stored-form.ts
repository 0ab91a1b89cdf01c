import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useIsOver } from '../connection/use-after-outage.ts'
import { errorCode, isOutage } from '../errors/error-codes.ts'
import { showServerErrors } from './server-errors.ts'

interface Versioned {
  readonly version: number
}

interface StoredFormOptions<Values extends FieldValues, Sent, Stored extends Versioned> {
  /** The record that the form was filled with; null when the form creates one. */
  readonly stored: Stored | null
  /** The server's field name → the form's. */
  readonly serverFields: Readonly<Record<string, FieldPath<Values>>>
  readonly save: (values: Sent, expectedVersion: number) => Promise<unknown>
  /** The record as it is now, read past the cache; null when it is gone. */
  readonly readStored: () => Promise<Stored | null>
  readonly toValues: (stored: Stored) => Values
  readonly onSaved: () => void | Promise<void>
}

/**
 * A form that edits one record with optimistic locking by its version. One save runs at a time. The server's field errors
 * appear at their fields. On a conflict the person chooses which version stays. No failure loses typed text.
 */
export function useStoredForm<Values extends FieldValues, Sent extends Values, Stored extends Versioned>(
  form: UseFormReturn<Values, unknown, Sent>,
  { stored, serverFields, save, readStored, toValues, onSaved }: StoredFormOptions<Values, Sent, Stored>,
) {
  const { handleSubmit, formState, reset, setError } = form
  const version = useRef(stored?.version ?? 0)
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [outage, setOutage] = useState<Error | null>(null)
  const isReachable = useIsOver(outage)
  const [conflict, setConflict] = useState(false)
  const [signedOut, setSignedOut] = useState(false)
  const [failures, setFailures] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)

  // Error messages are above the fields, while the focus is at the button below. An effect, because it has to run after
  // the fields are enabled again.
  useEffect(() => {
    if (failures > 0) (notice.current ?? summary.current)?.focus()
  }, [failures])

  const fail = (error: unknown) => {
    setProblem(showServerErrors(error, { setError, fields: serverFields }))
    setOutage(error instanceof Error && isOutage(error) ? error : null)
  }

  const send = async (values: Sent) => {
    // A double click comes before the next render, so state would not stop it; a ref does.
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    setOutage(null)
    setConflict(false)
    setSignedOut(false)
    try {
      await save(values, version.current)
      version.current += 1
      reset(values)
      await onSaved()
    } catch (error) {
      const code = errorCode(error)
      if (code === 'CONFLICT') setConflict(true)
      else if (code === 'UNAUTHENTICATED') setSignedOut(true)
      else fail(error)
      setFailures((count) => count + 1)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  /** The stored version, or null with a message when it could not be loaded. */
  const readOther = async () => {
    try {
      return await readStored()
    } catch (error) {
      fail(error)
      return null
    }
  }

  const loadOther = async () => {
    const other = await readOther()
    if (!other) return
    version.current = other.version
    reset(toValues(other))
    setConflict(false)
  }

  const keepMine = async () => {
    const other = await readOther()
    if (!other) return
    version.current = other.version
    await handleSubmit(send)()
  }

  return {
    form,
    summary,
    notice,
    sending,
    problem,
    /** The problem was an outage, which is over. */
    isReachable,
    conflict,
    signedOut,
    loadOther,
    keepMine,
    unsaved: formState.isDirty && !sending,
    onSubmit: (event: SyntheticEvent) =>
      void handleSubmit(send, () => requestAnimationFrame(() => summary.current?.focus()))(event),
  }
}

export type StoredFormState<Values extends FieldValues, Sent extends Values> = ReturnType<
  typeof useStoredForm<Values, Sent, Versioned>
>
