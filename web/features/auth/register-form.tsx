import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { ChoiceField } from '../../shared/forms/choice-field.tsx'
import { CheckField, PasswordField, TextField } from '../../shared/forms/form-fields.tsx'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { type AccountType, type SignUp, type SignUpValues, signUpSchema } from './account-schema.ts'
import { type Refusal, signUp } from './auth-client.ts'
import styles from './auth-form.module.css'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { AuthProblem, type AuthProblemText, OFFLINE_PROBLEM, UNAVAILABLE_PROBLEM } from './auth-problem.tsx'
import { fieldMessages } from './field-messages.ts'
import { PasswordChecklist } from './password-checklist.tsx'

const ACCOUNT_TYPES = [
  { value: 'applicant', label: 'Bewerber', text: 'Ich suche Arbeit' },
  { value: 'employer', label: 'Arbeitgeber', text: 'Ich suche Fachpersonal' },
] as const

interface RegisterFormProps {
  readonly accountType: AccountType
  readonly onSignedIn: (accountType: AccountType) => void
}

function problemOf({ status }: Refusal): AuthProblemText {
  if (status === 0) return OFFLINE_PROBLEM
  if (status === 503) return UNAVAILABLE_PROBLEM
  if (status === 429) return { text: AUTH_MESSAGES.tooManyAccounts }
  return {
    text: AUTH_MESSAGES.signUpUnexpected,
    help: 'Es wurde kein Konto angelegt. Ihre Eingaben bleiben stehen, bitte versuchen Sie es gleich noch einmal.',
  }
}

export function RegisterForm({ accountType, onSignedIn }: RegisterFormProps) {
  const { control, handleSubmit, setError, setFocus } = useForm<SignUpValues, unknown, SignUp>({
    resolver: zodResolver(signUpSchema),
    // Not on blur: a line that appears there moves the box away from under the press that caused it.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    defaultValues: { accountType, firstName: '', lastName: '', email: '', password: '', accepted: false },
  })
  const [password, chosenType] = useWatch({ control, name: ['password', 'accountType'] })
  const [problem, setProblem] = useState<AuthProblemText | null>(null)
  const [busy, setBusy] = useState(false)
  const problemRef = useRef<HTMLDivElement>(null)

  const submit = handleSubmit(async (values) => {
    setBusy(true)
    setProblem(null)
    const outcome = await signUp(values)
    if (outcome.ok) return onSignedIn(values.accountType)
    // At once: a field that is still disabled cannot take the focus.
    flushSync(() => setBusy(false))
    const wrong = fieldMessages(outcome)
    for (const { name, message } of wrong) setError(name, { type: 'server', message })
    if (wrong[0]) {
      setFocus(wrong[0].name)
      return
    }
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
        <ChoiceField
          control={control}
          name="accountType"
          label="Ich registriere mich als"
          look="cards"
          options={ACCOUNT_TYPES}
        />
        <div className={styles.pair}>
          <TextField control={control} name="firstName" label="Vorname" autoComplete="given-name" />
          <TextField control={control} name="lastName" label="Nachname" autoComplete="family-name" />
        </div>
        <TextField
          control={control}
          name="email"
          label="E-Mail-Adresse"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={
            chosenType === 'employer'
              ? 'Bitte die geschäftliche Adresse, nicht eine von Gmail, GMX oder Web.de.'
              : 'Damit melden Sie sich an. Arbeitgeber sehen sie nicht.'
          }
        />
        <div className={styles.password}>
          <PasswordField control={control} name="password" label="Passwort" autoComplete="new-password" />
          <PasswordChecklist password={password} />
        </div>
        <CheckField
          control={control}
          name="accepted"
          label={
            <>
              Ich akzeptiere die <LegalLink to={paths.terms.href()}>AGB</LegalLink> und habe die{' '}
              <LegalLink to={paths.privacy.href()}>Datenschutzerklärung</LegalLink> gelesen.
            </>
          }
        />
        <Button type="submit" wide>
          {busy ? 'Konto wird angelegt …' : 'Konto anlegen'}
        </Button>
      </LiveFieldset>
    </form>
  )
}

/** In a new tab, so that reading does not empty the form. */
function LegalLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (öffnet einen neuen Tab)</VisuallyHidden>
    </a>
  )
}
