import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField, TextField } from '../../shared/forms/form-fields.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { accountEmail } from './account-email.ts'
import { type AccountType, addressProblem } from './account-schema.ts'
import { changeEmail } from './auth-client.ts'
import styles from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { memberProblem } from './member-problem.ts'
import { useAuthSubmit } from './use-auth-submit.ts'

function changeEmailSchema(current: string, accountType: AccountType) {
  return z.object({
    newEmail: accountEmail('Bitte geben Sie die neue E-Mail-Adresse ein.').superRefine((address, context) => {
      const message =
        address === current ? AUTH_MESSAGES.addressUnchanged : addressProblem(address, accountType)
      if (message) context.addIssue({ code: 'custom', message })
    }),
    password: z.string().min(1, 'Bitte geben Sie Ihr Passwort ein.'),
  })
}

interface ChangeEmailFormProps {
  readonly current: string
  readonly accountType: AccountType
}

/** The address moves once both mailboxes have agreed; until then nothing changes. */
export function ChangeEmailForm({ current, accountType }: ChangeEmailFormProps) {
  const form = useForm({
    resolver: zodResolver(changeEmailSchema(current, accountType)),
    defaultValues: { newEmail: '', password: '' },
  })
  const [pending, setPending] = useState<string | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pending !== null) notice.current?.focus()
  }, [pending])
  const sending = useAuthSubmit(form, {
    send: ({ newEmail, password }) => changeEmail(newEmail, password),
    onDone: (_, { newEmail }) => {
      form.reset()
      setPending(newEmail)
    },
    problemOf: memberProblem,
    fields: ['newEmail', 'password'],
  })
  if (pending !== null) {
    return (
      <div ref={notice} role="status" tabIndex={-1} className={styles.pending}>
        <Notice tone="info" title="Jetzt bitte in beiden Postfächern bestätigen">
          <p>
            Wir haben eine Mail an <strong>{current}</strong> und eine an <strong>{pending}</strong>{' '}
            geschickt. Öffnen Sie den Link in beiden, innerhalb von 24 Stunden. Bis dahin melden Sie sich wie
            bisher an.
          </p>
          <div className={styles.way}>
            <Button look="secondary" size="s" onClick={() => setPending(null)}>
              Andere Adresse eingeben
            </Button>
          </div>
        </Notice>
      </div>
    )
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
