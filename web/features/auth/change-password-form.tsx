import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useClient } from '../../shared/apollo/use-client.ts'
import { beginSessionTransition } from '../../shared/auth/session-transition.ts'
import { PasswordField } from '../../shared/forms/form-fields.tsx'
import { keepPush } from '../../shared/push/keep-push.ts'
import { ACCOUNT_SECURITY, noteOwnAction } from '../../shared/toast/own-actions.ts'
import { toastDone } from '../../shared/toast/toast.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { newPasswordSchema } from './account-schema.ts'
import { changePassword } from './auth-client.ts'
import { AuthForm } from './auth-form.tsx'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { memberProblem } from './member-problem.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useAuthSubmit } from './use-auth-submit.ts'

const changePasswordSchema = z
  .object({
    currentPassword: z.string().min(1, 'Bitte geben Sie Ihr jetziges Passwort ein.'),
    newPassword: newPasswordSchema,
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ['newPassword'],
    message: AUTH_MESSAGES.passwordUnchanged,
  })

type ChangePasswordValues = z.input<typeof changePasswordSchema>

interface ChangePasswordFormProps {
  /** Tells password managers which account the new password belongs to. */
  readonly email: string
  readonly onChanged: () => void
}

export function ChangePasswordForm({ email, onChanged }: ChangePasswordFormProps) {
  const client = useClient()
  const form = useForm<ChangePasswordValues>({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { control, reset } = form
  const sending = useAuthSubmit(form, {
    send: ({ currentPassword, newPassword }) => {
      const release = beginSessionTransition()
      noteOwnAction(ACCOUNT_SECURITY)
      return keepPush(client, () => changePassword(currentPassword, newPassword)).finally(release)
    },
    onDone: () => {
      reset()
      toastDone({ title: 'Passwort geändert', text: 'Alle anderen Geräte sind jetzt abgemeldet.' })
      onChanged()
    },
    problemOf: memberProblem,
    fields: ['currentPassword', 'newPassword'],
  })
  return (
    <AuthForm sending={sending}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        control={control}
        name="currentPassword"
        label="Jetziges Passwort"
        autoComplete="current-password"
      />
      <NewPasswordField control={control} name="newPassword" label="Neues Passwort" />
      <div>
        <Button type="submit">{sending.busy ? 'Wird geändert …' : 'Passwort ändern'}</Button>
      </div>
    </AuthForm>
  )
}
