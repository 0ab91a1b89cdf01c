import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { TextField } from '../../shared/forms/form-fields.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { type EmailValues, emailSchema } from './account-schema.ts'
import type { AuthOutcome, Refusal } from './auth-client.ts'
import { AuthForm } from './auth-form.tsx'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { type AuthProblemText, generalProblem } from './auth-problem.tsx'
import { useAuthSubmit } from './use-auth-submit.ts'

interface EmailFormProps {
  /** E-mail address typed on the page before; may arrive after the first render. */
  readonly typed: string
  readonly action: string
  readonly send: (email: string) => Promise<AuthOutcome>
  readonly onSent: (email: string) => void
}

function problemOf({ status }: Refusal): AuthProblemText {
  return status === 429 ? { text: AUTH_MESSAGES.tooManyTries } : generalProblem(status)
}

/** Asks for an e-mail address to send a link to. The response never reveals whether an account exists. */
export function EmailForm({ typed, action, send, onSent }: EmailFormProps) {
  const form = useForm<EmailValues>({
    resolver: zodResolver(emailSchema),
    defaultValues: { email: typed },
  })
  const { getValues, setValue } = form
  useEffect(() => {
    if (typed !== '' && getValues('email') === '') setValue('email', typed)
  }, [typed, getValues, setValue])
  const sending = useAuthSubmit(form, {
    send: ({ email }) => send(email),
    onDone: (_, { email }) => onSent(email),
    problemOf,
    fields: ['email'],
  })
  return (
    <AuthForm sending={sending}>
      <TextField
        control={form.control}
        name="email"
        label="E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <Button type="submit" wide>
        {sending.busy ? 'Wird gesendet …' : action}
      </Button>
    </AuthForm>
  )
}
