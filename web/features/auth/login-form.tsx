import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField, TextField } from '../../shared/forms/form-fields.tsx'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { type SignInValues, signInSchema } from './account-schema.ts'
import { type Refusal, signIn } from './auth-client.ts'
import styles from './auth-form.module.css'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { AuthProblem, type AuthProblemText, OFFLINE_PROBLEM, UNAVAILABLE_PROBLEM } from './auth-problem.tsx'

interface LoginFormProps {
  /** Called with a session; the page knows where to go. */
  readonly onSignedIn: () => Promise<void>
  readonly children?: ReactNode
}

function problemOf({ status }: Refusal): AuthProblemText {
  if (status === 0) return OFFLINE_PROBLEM
  if (status === 503) return UNAVAILABLE_PROBLEM
  if (status === 429) return { text: AUTH_MESSAGES.rateLimited }
  if (status === 401) return { text: AUTH_MESSAGES.wrongCredentials }
  return {
    text: AUTH_MESSAGES.signInUnexpected,
    help: 'Bitte versuchen Sie es gleich noch einmal. Ihr Konto ist davon nicht betroffen.',
  }
}

export function LoginForm({ onSignedIn, children }: LoginFormProps) {
  const { control, handleSubmit } = useForm<SignInValues>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  })
  const [problem, setProblem] = useState<AuthProblemText | null>(null)
  const [busy, setBusy] = useState(false)
  const problemRef = useRef<HTMLDivElement>(null)

  const submit = handleSubmit(async (values) => {
    setBusy(true)
    setProblem(null)
    const outcome = await signIn(values)
    if (outcome.ok) return onSignedIn()
    setBusy(false)
    setProblem(problemOf(outcome))
    problemRef.current?.focus()
  })

  return (
    // POST, so that no password can end in an address should the browser ever send the form itself.
    <form method="post" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div ref={problemRef} role="alert" tabIndex={-1} className={styles.problem}>
        {problem ? <AuthProblem problem={problem} /> : null}
      </div>
      <LiveFieldset busy={busy}>
        <TextField
          control={control}
          name="email"
          label="E-Mail-Adresse"
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <PasswordField control={control} name="password" label="Passwort" autoComplete="current-password" />
        <Button type="submit" wide>
          {busy ? 'Wird angemeldet …' : 'Anmelden'}
        </Button>
      </LiveFieldset>
      {children}
    </form>
  )
}
