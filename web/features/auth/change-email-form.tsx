import type { FragmentType } from '@apollo/client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { accountEmail } from '../../shared/forms/account-email.ts'
import { PasswordField, TextField } from '../../shared/forms/form-fields.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { type AccountType, emailProblem } from './account-schema.ts'
import { changeEmail } from './auth-client.ts'
import { AuthForm } from './auth-form.tsx'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { memberProblem } from './member-problem.ts'
import {
  type PendingEmailChange_ChangeFragment,
  PendingEmailChange_ChangeFragmentDoc,
} from './pending-email-change.generated.ts'
import { PendingEmailChange } from './pending-email-change.tsx'
import { useAuthSubmit } from './use-auth-submit.ts'

function changeEmailSchema(current: string, accountType: AccountType) {
  return z.object({
    newEmail: accountEmail('Bitte geben Sie die neue E-Mail-Adresse ein.').superRefine((email, context) => {
      const message = email === current ? AUTH_MESSAGES.emailUnchanged : emailProblem(email, accountType)
      if (message) context.addIssue({ code: 'custom', message })
    }),
    password: z.string().min(1, 'Bitte geben Sie Ihr Passwort ein.'),
  })
}

interface ChangeEmailFormProps {
  readonly current: string
  readonly accountType: AccountType
  /** A change that is not confirmed by both mailboxes yet. */
  readonly pending: FragmentType<PendingEmailChange_ChangeFragment> | null
  /** A change was requested or cancelled: reload it. */
  readonly onChanged: () => Promise<void>
}

/** The e-mail address changes once both mailboxes have confirmed. */
export function ChangeEmailForm({ current, accountType, pending, onChanged }: ChangeEmailFormProps) {
  const form = useForm({
    resolver: zodResolver(changeEmailSchema(current, accountType)),
    defaultValues: { newEmail: '', password: '' },
  })
  const change = useFragmentOf(PendingEmailChange_ChangeFragmentDoc, pending)
  const isPending = change !== null
  const begun = useRef(false)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Only after the person's own request: opening the page must not move the focus.
    if (isPending && begun.current) notice.current?.focus()
    begun.current = false
  }, [isPending])
  const sending = useAuthSubmit(form, {
    send: ({ newEmail, password }) => changeEmail(newEmail, password),
    onDone: async () => {
      form.reset()
      begun.current = true
      await onChanged()
    },
    problemOf: memberProblem,
    fields: ['newEmail', 'password'],
  })
  if (change) {
    return <PendingEmailChange ref={notice} current={current} change={change} onCancelled={onChanged} />
  }
  return (
    <AuthForm sending={sending}>
      <TextField
        control={form.control}
        name="newEmail"
        label="Neue E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={`Jetzt: ${current}`}
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Passwort"
        autoComplete="current-password"
        hint="Damit nur Sie Ihre Adresse ändern können."
      />
      <div>
        <Button type="submit">{sending.busy ? 'Wird gesendet …' : 'Mails zum Bestätigen senden'}</Button>
      </div>
    </AuthForm>
  )
}
