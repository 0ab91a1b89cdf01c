import {
  Checkbox,
  MultiSelect,
  type MultiSelectProps,
  PasswordInput,
  type PasswordInputProps,
  Select,
  type SelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { fieldId } from './field-id.ts'
import { FieldLabel } from './field-label.tsx'
import { TextCounter } from './text-counter.tsx'

interface FieldProps<Values extends FieldValues, Sent, Value> {
  readonly control: Control<Values, unknown, Sent>
  readonly name: FieldPathByValue<Values, Value>
  readonly label: string
  readonly hint?: ReactNode
  readonly optional?: boolean
}

function useField<Values extends FieldValues, Sent, Value>({
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

interface TextFieldProps<Values extends FieldValues, Sent>
  extends FieldProps<Values, Sent, string>,
    Pick<
      TextInputProps,
      'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'rightSection' | 'className' | 'spellCheck'
    > {}

export function TextField<Values extends FieldValues, Sent>(props: TextFieldProps<Values, Sent>) {
  const { control, name, label, hint, optional, ...rest } = props
  const { field, common } = useField<Values, Sent, string>(props)
  return <TextInput {...rest} {...common} value={String(field.value ?? '')} onChange={field.onChange} />
}

interface PasswordFieldProps<Values extends FieldValues, Sent>
  extends FieldProps<Values, Sent, string>,
    Pick<PasswordInputProps, 'autoComplete'> {}

export function PasswordField<Values extends FieldValues, Sent>(props: PasswordFieldProps<Values, Sent>) {
  const { control, name, label, hint, optional, ...rest } = props
  const { field, common } = useField<Values, Sent, string>(props)
  return (
    <PasswordInput
      {...rest}
      {...common}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
    />
  )
}

interface TextAreaFieldProps<Values extends FieldValues, Sent>
  extends FieldProps<Values, Sent, string>,
    Pick<TextareaProps, 'placeholder' | 'minRows' | 'maxRows'> {
  readonly max: number
}

/** Grows with its text and says how much room is left once it gets tight. */
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

interface SelectFieldProps<Values extends FieldValues, Sent>
  extends FieldProps<Values, Sent, string>,
    Pick<SelectProps, 'data' | 'placeholder' | 'searchable' | 'clearable'> {}

export function SelectField<Values extends FieldValues, Sent>(props: SelectFieldProps<Values, Sent>) {
  const { control, name, label, hint, optional, ...rest } = props
  const { field, common } = useField<Values, Sent, string>(props)
  const value = String(field.value ?? '')
  return (
    <Select
      {...rest}
      {...common}
      value={value === '' ? null : value}
      onChange={(next) => field.onChange(next ?? '')}
      nothingFoundMessage="Nichts gefunden"
      clearButtonProps={{ 'aria-label': 'Auswahl entfernen' }}
      allowDeselect={false}
    />
  )
}

interface MultiSelectFieldProps<Values extends FieldValues, Sent>
  extends FieldProps<Values, Sent, string[]>,
    Pick<MultiSelectProps, 'data' | 'placeholder' | 'maxValues'> {}

export function MultiSelectField<Values extends FieldValues, Sent>(
  props: MultiSelectFieldProps<Values, Sent>,
) {
  const { control, name, label, hint, optional, placeholder, ...rest } = props
  const { field, common } = useField<Values, Sent, string[]>(props)
  const value: string[] = field.value
  return (
    <MultiSelect
      {...rest}
      {...common}
      {...(value.length === 0 && placeholder !== undefined ? { placeholder } : {})}
      value={value}
      onChange={field.onChange}
      searchable
      hidePickedOptions
      nothingFoundMessage="Nichts gefunden"
    />
  )
}

interface CheckFieldProps<Values extends FieldValues, Sent>
  extends Omit<FieldProps<Values, Sent, boolean>, 'label' | 'optional'> {
  readonly label: ReactNode
}

export function CheckField<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  hint,
}: CheckFieldProps<Values, Sent>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Checkbox
      id={fieldId(name)}
      name={name}
      ref={field.ref}
      label={label}
      description={hint}
      error={fieldState.error?.message}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  )
}
