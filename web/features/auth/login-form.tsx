import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { tryPart } from '../../shared/connection/load-part.ts'
import { whenIdle } from '../../shared/document/when-idle.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { CheckField, PasswordField, TextField } from '../../shared/forms/form-fields.tsx'
import { keepInTab } from '../../shared/routing/kept-in-tab.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { SignInValues } from './account-schema.ts'
import type { AuthOutcome, FactorAsked, Refusal, SignedIn } from './auth-client.ts'
import styles from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { type AuthProblemText, generalProblem } from './auth-problem.tsx'
import { usePasskeySignIn } from './factors/use-passkey-sign-in.ts'
import { ResendButton } from './resend-button.tsx'
import { CODE_MISSING, useAuthSubmit } from './use-auth-submit.ts'

/** Rules and client are needed on submit only, and both import zod. */
const loadRules = () => import('./resolve-sign-in.ts')
const loadClient = () => import('./auth-client.ts')
/** Only accounts with a second factor need it. */
const loadStep = () => import('./factors/sign-in-step.tsx')

/** Used when a chunk could not be loaded: for the person it is the same network failure. */
const NO_CODE: Refusal = { ok: false, status: 0, code: CODE_MISSING, fields: {} }

const resolveSignIn: Resolver<SignInValues> = async (values, context, options) => {
  const rules = await tryPart(loadRules).catch(() => null)
  // If the rules could not be loaded, the server validates alone.
  return rules ? rules.resolveSignIn(values, context, options) : { values, errors: {} }
}

/** The second step, with the code that shows it. */
export interface SignInStep {
  readonly asked: FactorAsked
  readonly Step: Awaited<ReturnType<typeof loadStep>>['SignInStep']
  readonly typed: SignInValues
}

async function signIn(
  values: SignInValues,
  undoDeletion: boolean,
): Promise<AuthOutcome<SignedIn | SignInStep>> {
  const client = await tryPart(loadClient).catch(() => null)
  if (!client) return NO_CODE
  const outcome = await client.signIn(values, undoDeletion)
  if (!outcome.ok) return outcome
  const { answer } = outcome
  if (!('methods' in answer)) return { ok: true, answer }
  const part = await tryPart(loadStep).catch(() => null)
  return part ? { ok: true, answer: { asked: answer, Step: part.SignInStep, typed: values } } : NO_CODE
}

async function sendVerificationEmail(email: string): Promise<AuthOutcome> {
  const client = await tryPart(loadClient).catch(() => null)
  return client ? client.sendVerificationEmail(email) : NO_CODE
}

/** Who came back from the second step. */
export interface BegunSignIn {
  readonly typed: SignInValues
  readonly problem: AuthProblemText | null
}

interface LoginFormProps {
  readonly begun: BegunSignIn | null
  /** Called once the browser has a session; the page then navigates. */
  readonly onSignedIn: (signedIn: SignedIn) => void
  /** The password was right, and the account has a second factor. */
  readonly onStep: (step: SignInStep) => void
}

/** The specification's fields; off by default, because offices and workshops share machines. */
const EMPTY: SignInValues = { email: '', password: '', rememberMe: false }

const SUSPENDED: AuthProblemText = {
  text: 'Ihr Konto ist gesperrt',
  help: 'Den Grund haben wir Ihnen per E-Mail mitgeteilt. Wenn Sie das für einen Irrtum halten, schreiben Sie uns.',
  action: <Link to={paths.imprint.href()}>Kontakt im Impressum</Link>,
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
  if (code === 'ACCOUNT_SUSPENDED') return SUSPENDED
  // It was not tried, so there is nothing to report, and a report would be one more request.
  if (code === 'OVERLOADED') return generalProblem(status, undefined, code)
  // The attempt got no response, so the server may not have recorded it.
  void loadClient().then(
    ({ reportFailedSignIn }) => reportFailedSignIn(email, status === 0 ? 'network' : 'unexpected'),
    () => {},
  )
  return generalProblem(status, UNEXPECTED)
}

const UNEXPECTED: AuthProblemText = {
  text: AUTH_MESSAGES.signInUnexpected,
  help: 'Bitte versuchen Sie es gleich noch einmal. Ihr Konto ist davon nicht betroffen.',
}

/** Of a sign-in with a passkey, where no address and no password was typed. */
function passkeyProblemOf({ status, code }: Refusal): AuthProblemText {
  if (status === 429) return { text: AUTH_MESSAGES.tooManyTries }
  if (code === 'PASSKEY_REFUSED')
    return {
      text: 'Mit diesem Passkey geht es nicht',
      help: 'Vielleicht wurde er im Konto entfernt, oder es hat zu lange gedauert. Versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
    }
  return code === 'ACCOUNT_SUSPENDED' ? SUSPENDED : generalProblem(status, UNEXPECTED, code)
}

function pendingProblem({ deleteAfter }: Refusal, action: ReactNode): AuthProblemText {
  return {
    text: `Ihr Konto wird am ${formatDate(deleteAfter ?? '')} gelöscht`,
    help: 'Bis dahin können Sie es behalten, alles ist noch da. Soll es gelöscht werden, müssen Sie nichts tun.',
    action,
  }
}

export function LoginForm({ begun, onSignedIn, onStep }: LoginFormProps) {
  useEffect(
    () => whenIdle(() => void Promise.all([tryPart(loadRules), tryPart(loadClient)]).catch(() => {})),
    [],
  )
  const form = useForm<SignInValues>({
    resolver: resolveSignIn,
    defaultValues: begun ? { ...begun.typed, password: '' } : EMPTY,
  })
  const { control, getValues, setFocus } = form
  const navigate = useNavigate()
  const takeAddressAlong = (event: MouseEvent) => {
    // Into a new tab goes nothing of this one.
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(paths.forgotPassword.href(), { state: keepInTab('typed', getValues('email')) })
  }
  // Back from the second step: only the password is missing.
  const isBack = begun !== null
  useEffect(() => {
    if (isBack) setFocus('password')
  }, [isBack, setFocus])
  // Set by the button that the form shows while the account waits for its deletion.
  const undoing = useRef(false)
  const passkey = usePasskeySignIn({
    rememberMe: () => getValues('rememberMe'),
    onSignedIn,
    problemOf: (refusal) =>
      refusal.code === 'DELETION_PENDING'
        ? pendingProblem(
            refusal,
            <Button onClick={() => passkey.press(true)}>Löschung zurücknehmen und anmelden</Button>,
          )
        : passkeyProblemOf(refusal),
    noCode: NO_CODE,
  })
  const sending = useAuthSubmit(form, {
    send: (values: SignInValues) => {
      passkey.forgetProblem()
      const undoDeletion = undoing.current
      undoing.current = false
      return signIn(values, undoDeletion)
    },
    onDone: (answer) => ('asked' in answer ? onStep(answer) : onSignedIn(answer)),
    problemOf: (refusal, values) =>
      refusal.code === 'DELETION_PENDING'
        ? pendingProblem(
            refusal,
            // No submit button: the first one of a form answers the Enter key, and only a press says yes to this.
            <Button
              onClick={({ currentTarget: { form: shown } }) => {
                undoing.current = true
                shown?.requestSubmit()
              }}
            >
              Löschung zurücknehmen und anmelden
            </Button>,
          )
        : problemOf(refusal, values),
    fields: [],
    leaves: true,
  })
  const problem = passkey.problem ?? sending.problem ?? begun?.problem ?? null

  return (
    <AuthForm sending={{ ...sending, busy: sending.busy || passkey.busy, problem }}>
      <TextField
        control={control}
        name="email"
        label="E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
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
        {sending.busy || passkey.busy ? 'Wird angemeldet …' : 'Anmelden'}
      </Button>
      <Button look="secondary" wide onClick={() => passkey.press()}>
        Mit Passkey anmelden
      </Button>
      <p className={styles.aside}>
        <Link to={paths.forgotPassword.href()} onClick={takeAddressAlong}>
          Passwort vergessen?
        </Link>
      </p>
    </AuthForm>
  )
}
