import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { PasswordField } from '../../shared/forms/form-fields.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { PasswordChecklist } from './password-checklist.tsx'

interface NewPasswordFieldProps<Values extends FieldValues, Sent> {
  readonly control: Control<Values, unknown, Sent>
  readonly name: FieldPathByValue<Values, string>
  readonly label: string
}

/** Field for a new password with the rules below it, ticked off while typing. */
export function NewPasswordField<Values extends FieldValues, Sent>({
  control,
  name,
  label,
}: NewPasswordFieldProps<Values, Sent>) {
  const password: string = useWatch({ control, name })
  const { errors } = useFormState({ control, name })
  return (
    <div className={arrange.stack10}>
      <PasswordField control={control} name={name} label={label} autoComplete="new-password" />
      <PasswordChecklist password={password} quiet={errors[name] !== undefined} />
    </div>
  )
}
