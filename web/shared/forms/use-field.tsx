import type { ReactNode } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { fieldId } from './field-id.ts'
import { FieldLabel } from './field-label.tsx'

export interface FieldProps<Values extends FieldValues, Sent, Value> {
  readonly control: Control<Values, unknown, Sent>
  readonly name: FieldPathByValue<Values, Value>
  readonly label: string
  readonly hint?: ReactNode
  readonly optional?: boolean
}

/** The props that every control of a form shares: registration, label and error. */
export function useField<Values extends FieldValues, Sent, Value>({
  control,
  name,
  label,
  hint,
  optional = false,
}: FieldProps<Values, Sent, Value>) {
  const { field, fieldState } = useController({ control, name })
  return {
    field,
    common: {
      id: fieldId(name),
      name,
      label: <FieldLabel text={label} optional={optional} />,
      description: hint,
      error: fieldState.error?.message,
      ref: field.ref,
      onBlur: field.onBlur,
    },
  }
}
