import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { SummaryEntry } from './error-summary.tsx'
import { fieldId } from './field-id.ts'

/** The form's errors in the order of its fields, which is the order of the labels. */
export function summaryOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  labels: Readonly<Record<string, string>>,
): SummaryEntry[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [{ target: fieldId(name), label, message }] : []
  })
}
