import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { beginSessionTransition } from '../../shared/auth/session-transition.ts'
import { Button } from '../../shared/ui/button.tsx'
import { newPasswordSchema } from './account-schema.ts'
import { type Refusal, resetPassword } from './auth-client.ts'
import { AuthForm } from './auth-form.tsx'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { type AuthProblemText, generalProblem } from './auth-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useAuthSubmit } from './use-auth-submit.ts'

const resetSchema = z.object({ password: newPasswordSchema })

type ResetValues = z.input<typeof resetSchema>

interface ResetFormProps {
  readonly token: string
  /** The account has no password that anybody knows. */
  readonly isFirst: boolean
  /** Called with the server's error code when the link has expired while the page was open. */
  readonly onLinkOver: (code: string) => void
  readonly onDone: () => void | Promise<void>
}

/** Asks for the new password only: the link identifies the account. */
export function ResetForm({ token, isFirst, onLinkOver, onDone }: ResetFormProps) {
  const form = useForm<ResetValues>({
    resolver: zodResolver(resetSchema),
    reValidateMode: 'onChange',
    defaultValues: { password: '' },
  })
  const release = useRef(() => {})
  // Unmounted without a page load: another account is signed in here, and this tab follows its session events again.
  useEffect(() => () => release.current(), [])
  const sending = useAuthSubmit(form, {
    send: async ({ password }) => {
      // The request may end the session of this browser.
      release.current = beginSessionTransition()
      const outcome = await resetPassword(token, password)
      if (!outcome.ok) release.current()
      return outcome
    },
    onDone,
    fields: ['password'],
    leaves: true,
    problemOf: ({ status, code }: Refusal): AuthProblemText => {
      if (code.startsWith('LINK_')) onLinkOver(code)
      return status === 429 ? { text: AUTH_MESSAGES.tooManyTries } : generalProblem(status, undefined, code)
    },
  })
  return (
    <AuthForm sending={sending}>
      <NewPasswordField
        control={form.control}
        name="password"
        label={isFirst ? 'Passwort' : 'Neues Passwort'}
      />
      <Button type="submit" wide>
        {isFirst
          ? sending.busy
            ? 'Wird festgelegt …'
            : 'Passwort festlegen'
          : sending.busy
            ? 'Wird geändert …'
            : 'Passwort ändern'}
      </Button>
    </AuthForm>
  )
}
