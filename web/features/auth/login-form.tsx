import { useEffect, useRef } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { tryPart } from '../../shared/connection/load-part.ts'
import { whenIdle } from '../../shared/document/when-idle.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { CheckField, PasswordField, TextField } from '../../shared/forms/form-fields.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { SignInValues } from './account-schema.ts'
import type { AuthOutcome, Refusal, SignedIn } from './auth-client.ts'
import styles from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { type AuthProblemText, generalProblem } from './auth-problem.tsx'
import { ResendButton } from './resend-button.tsx'
import { CODE_MISSING, useAuthSubmit } from './use-auth-submit.ts'

/** Rules and client are needed on submit only, and both import zod. */
const loadRules = () => import('./resolve-sign-in.ts')
const loadClient = () => import('./auth-client.ts')

/** Used when a chunk could not be loaded: for the person it is the same network failure. */
const NO_CODE: Refusal = { ok: false, status: 0, code: CODE_MISSING, fields: {} }

const resolveSignIn: Resolver<SignInValues> = async (values, context, options) => {
  const rules = await tryPart(loadRules).catch(() => null)
  // If the rules could not be loaded, the server validates alone.
  return rules ? rules.resolveSignIn(values, context, options) : { values, errors: {} }
}

async function signIn(values: SignInValues, undoDeletion: boolean): Promise<AuthOutcome<SignedIn>> {
  const client = await tryPart(loadClient).catch(() => null)
  return client ? client.signIn(values, undoDeletion) : NO_CODE
}

async function sendVerificationEmail(email: string): Promise<AuthOutcome> {
  const client = await tryPart(loadClient).catch(() => null)
  return client ? client.sendVerificationEmail(email) : NO_CODE
}

interface LoginFormProps {
  /** Called once the browser has a session; the page then navigates. */
  readonly onSignedIn: (signedIn: SignedIn) => void
}

function problemOf({ status, code }: Refusal, { email }: SignInValues): AuthProblemText {
  if (status === 429) return { text: AUTH_MESSAGES.rateLimited }
  if (status === 401) return { text: AUTH_MESSAGES.wrongCredentials }
  if (code === 'EMAIL_NOT_VERIFIED') {
    return {
      text: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse',
      help: `Der Link dafür steht in der Mail an ${email}. Sehen Sie auch im Spam-Ordner nach.`,
      action: <ResendButton send={() => sendVerificationEmail(email)}>Link erneut senden</ResendButton>,
    }
  }
  if (code === 'ACCOUNT_SUSPENDED') {
    return {
      text: 'Ihr Konto ist gesperrt',
      help: 'Den Grund haben wir Ihnen per E-Mail mitgeteilt. Wenn Sie das für einen Irrtum halten, schreiben Sie uns.',
      action: <Link to={paths.imprint.href()}>Kontakt im Impressum</Link>,
    }
  }
  // It was not tried, so there is nothing to report, and a report would be one more request.
  if (code === 'OVERLOADED') return generalProblem(status, undefined, code)
  // The attempt got no response, so the server may not have recorded it.
  void loadClient().then(
    ({ reportFailedSignIn }) => reportFailedSignIn(email, status === 0 ? 'network' : 'unexpected'),
    () => {},
  )
  return generalProblem(status, {
    text: AUTH_MESSAGES.signInUnexpected,
    help: 'Bitte versuchen Sie es gleich noch einmal. Ihr Konto ist davon nicht betroffen.',
  })
}

export function LoginForm({ onSignedIn }: LoginFormProps) {
  useEffect(
    () => whenIdle(() => void Promise.all([tryPart(loadRules), tryPart(loadClient)]).catch(() => {})),
    [],
  )
  const form = useForm<SignInValues>({
    resolver: resolveSignIn,
    // Off by default, because offices and workshops share machines.
    defaultValues: { email: '', password: '', rememberMe: false },
  })
  const { control } = form
  // Set by the button that the form shows while the account waits for its deletion.
  const undoing = useRef(false)
  const typed = useWatch({ control, name: 'email' })
  const sending = useAuthSubmit(form, {
    send: (values: SignInValues) => {
      const undoDeletion = undoing.current
      undoing.current = false
      return signIn(values, undoDeletion)
    },
    onDone: onSignedIn,
    problemOf: (refusal, values) =>
      refusal.code === 'DELETION_PENDING'
        ? {
            text: `Ihr Konto wird am ${formatDate(refusal.deleteAfter ?? '')} gelöscht`,
            help: 'Bis dahin können Sie es behalten, alles ist noch da. Soll es gelöscht werden, müssen Sie nichts tun.',
            action: (
              // No submit button: the first one of a form answers the Enter key, and only a press says yes to this.
              <Button
                onClick={({ currentTarget: { form: shown } }) => {
                  undoing.current = true
                  shown?.requestSubmit()
                }}
              >
                Löschung zurücknehmen und anmelden
              </Button>
            ),
          }
        : problemOf(refusal, values),
    fields: [],
    leaves: true,
  })

  return (
    <AuthForm sending={sending}>
      <TextField
        control={control}
        name="email"
        label="E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <PasswordField control={control} name="password" label="Passwort" autoComplete="current-password" />
      <CheckField
        control={control}
        name="rememberMe"
        label="Angemeldet bleiben"
        hint="30 Tage, auch wenn Sie den Browser schließen. Nicht auf Geräten, die auch andere benutzen."
      />
      <Button
        type="submit"
        wide
        onClick={() => {
          undoing.current = false
        }}
      >
        {sending.busy ? 'Wird angemeldet …' : 'Anmelden'}
      </Button>
      <p className={styles.aside}>
        <Link to={paths.forgotPassword.href()} state={{ typed }}>
          Passwort vergessen?
        </Link>
      </p>
    </AuthForm>
  )
}
