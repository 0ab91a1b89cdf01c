/*
 * The controls that every form has. Selects (select-fields.tsx) and the growing text area (text-area-field.tsx) have
 * files of their own: they import Mantine's popovers, which the sign-in page does not need.
 */
import {
  Checkbox,
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { fieldId } from './field-id.ts'
import { type FieldProps, useField } from './use-field.tsx'

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
