import { Textarea, type TextareaProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { TextCounter } from './text-counter.tsx'
import { type FieldProps, useField } from './use-field.tsx'

interface TextAreaFieldProps<Values extends FieldValues, Sent>
  extends FieldProps<Values, Sent, string>,
    Pick<TextareaProps, 'placeholder' | 'minRows' | 'maxRows' | 'onKeyDown' | 'onSelect' | 'inputContainer'> {
  readonly max: number
}

/** Grows with its text and counts the characters that are left. */
export function TextAreaField<Values extends FieldValues, Sent>(props: TextAreaFieldProps<Values, Sent>) {
  const { control, name, label, hint, optional, max, ...rest } = props
  const { field, common } = useField<Values, Sent, string>(props)
  const value = String(field.value ?? '')
  return (
    <div>
      <Textarea {...rest} {...common} autosize value={value} onChange={field.onChange} />
      <TextCounter text={value} max={max} />
    </div>
  )
}
