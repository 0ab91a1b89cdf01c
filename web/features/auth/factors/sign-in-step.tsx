import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import type { FactorAsked, Refusal, SignedIn } from '../auth-client.ts'
import { AUTH_MESSAGES } from '../auth-messages.ts'
import { type AuthProblemText, generalProblem } from '../auth-problem.tsx'
import styles from './factor-form.module.css'
import { proveSignIn } from './factors-client.ts'
import { SecondProof } from './second-proof.tsx'
import { tooManyCodes } from './too-many-codes.ts'

export interface SignInStepProps {
  readonly asked: FactorAsked
  /** The browser has a session; the page then navigates. */
  readonly onSignedIn: (signedIn: SignedIn) => void
  /** Back to e-mail address and password; with the reason when the server wants that. */
  readonly onStartOver: (problem: AuthProblemText | null) => void
}

const EXPIRED: AuthProblemText = {
  text: 'Bitte beginnen Sie noch einmal',
  help: 'Für den zweiten Schritt gelten zehn Minuten und fünf Versuche. Geben Sie Ihr Passwort noch einmal ein; an Ihrem Konto hat sich nichts geändert.',
}

/** Of the account, so it is said with the form that can be sent next. */
function endOf({ code }: Refusal): AuthProblemText | null {
  if (code === 'SECOND_FACTOR_EXPIRED') return EXPIRED
  if (code === 'INVALID_CREDENTIALS') return { text: AUTH_MESSAGES.wrongCredentials }
  if (code === 'ACCOUNT_SUSPENDED')
    return {
      text: 'Ihr Konto ist gesperrt',
      help: 'Den Grund haben wir Ihnen per E-Mail mitgeteilt. Wenn Sie das für einen Irrtum halten, schreiben Sie uns.',
    }
  return null
}

/** The second step of the sign-in: a passkey or a code, after the right password. */
export function SignInStep({ asked, onSignedIn, onStartOver }: SignInStepProps) {
  return (
    // Named, because the focus goes past the heading, to what people answer with.
    <section aria-label="Zweiter Schritt der Anmeldung" className={arrange.stack20}>
      <SecondProof
        methods={asked.methods}
        passkey={asked.passkey}
        send={proveSignIn}
        onDone={(signedIn) => {
          onSignedIn(signedIn)
          // A full page load follows: the form stays disabled until then.
          return new Promise(() => {})
        }}
        problemOf={(refusal) => {
          const end = endOf(refusal)
          if (end) onStartOver(end)
          if (end) return null
          const { status, code } = refusal
          return tooManyCodes(refusal, asked.methods) ?? generalProblem(status, undefined, code)
        }}
      />
      <Button look="quiet" size="s" className={styles.other} onClick={() => onStartOver(null)}>
        Zurück zu E-Mail und Passwort
      </Button>
    </section>
  )
}
