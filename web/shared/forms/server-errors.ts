import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { errorCode } from '../errors/error-codes.ts'
import { errorFields } from '../errors/error-fields.ts'
import { errorText } from '../errors/error-text.ts'
import { fieldProblem } from './field-problems.ts'

interface ServerErrorOptions<Values extends FieldValues> {
  readonly setError: UseFormSetError<Values>
  /** The server's field name → the form's. A field that is not listed makes a message above the form. */
  readonly fields: Readonly<Record<string, FieldPath<Values>>>
}

/**
 * Shows the server's field errors at their fields and returns the message for above the form, or null when every error
 * belongs to a field.
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  { setError, fields }: ServerErrorOptions<Values>,
): string | null {
  if (errorCode(error) !== 'INVALID_INPUT') return errorText(error)
  const wrong = Object.entries(errorFields(error))
  let unplaced = wrong.length === 0
  for (const [field, rule] of wrong) {
    const name = fields[field]
    if (name === undefined) unplaced = true
    else setError(name, { type: 'server', message: fieldProblem(rule) })
  }
  return unplaced ? errorText(error) : null
}
