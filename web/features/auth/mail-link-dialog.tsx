import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accountEmail } from '../../shared/forms/account-email.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Field } from '../../shared/ui/field.tsx'
import { type AuthOutcome, sendVerificationEmail, type Verified } from './auth-client.ts'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { generalProblem } from './auth-problem.tsx'
import styles from './mail-link-dialog.module.css'
import modal from './modal.module.css'
import { type MailLinkState, type OpenedLink, useMailLink } from './use-mail-link.ts'

interface MailLinkDialogProps {
  readonly link: OpenedLink
  /** E-mail address of the account that this browser is signed in to. */
  readonly signedInAs: string | null
  readonly onVerified: (verified: Verified) => void
  readonly onEmailChanged: () => void
  readonly onClose: () => void
}

interface Words {
  readonly title: string
  readonly text: ReactNode
}

function wordsOf(state: MailLinkState, kind: OpenedLink['kind'], signedInAs: string | null): Words {
  switch (state.step) {
    case 'working':
      return {
        title: kind === 'keep' ? 'Wir prüfen Ihren Link …' : 'Wir bestätigen Ihre E-Mail-Adresse …',
        text: 'Einen Moment bitte.',
      }
    case 'kept':
      return {
        title: 'Ihr Konto bleibt bestehen',
        text: 'Die Löschung ist zurückgenommen. Melden Sie sich an, alles ist wieder da.',
      }
    case 'verified':
      return {
        title: 'Ihre E-Mail-Adresse ist bestätigt',
        text: 'Sie sind angemeldet. Gleich geht es weiter.',
      }
    case 'other-account':
      return {
        title: 'Zu einem anderen Konto wechseln?',
        text: `Sie sind hier als ${signedInAs} angemeldet. Dieser Link gehört zu ${state.email}. Wenn Sie die Adresse bestätigen, sind Sie danach mit dem anderen Konto angemeldet.`,
      }
    case 'elsewhere':
      return {
        title: 'E-Mail-Adresse bestätigen?',
        text: (
          <>
            Das Konto für {state.email} wurde in einem anderen Browser angelegt. Wenn Sie das waren,
            bestätigen Sie die Adresse und wählen Sie hier ein Passwort, gern dasselbe. So kann nur ins Konto,
            wer dieses Postfach liest.
            {signedInAs === null ? null : ` Sie bleiben hier als ${signedInAs} angemeldet.`}
          </>
        ),
      }
    case 'confirmed':
      return {
        title: 'Ihre E-Mail-Adresse ist bestätigt',
        text: 'Sie können sich jetzt mit Ihrem Passwort anmelden.',
      }
    case 'asks':
      if (kind === 'keep') {
        return {
          title: 'Löschung zurücknehmen?',
          text: `Das Konto ${state.email} bleibt dann bestehen. Was vorher online war und inzwischen nicht abgelaufen ist, ist wieder zu sehen.`,
        }
      }
      return {
        title: 'Änderung der E-Mail-Adresse bestätigen?',
        text: `Ihr Konto wechselt die E-Mail-Adresse, sobald beide Postfächer zugestimmt haben. Sie bestätigen für ${state.email}. Haben Sie das nicht veranlasst, schließen Sie dieses Fenster: Dann bleibt alles, wie es ist.`,
      }
    case 'confirmed-one':
      return {
        title: 'Diese Adresse ist bestätigt',
        text: 'Jetzt fehlt noch der Link aus dem anderen Postfach. Danach gilt die neue Adresse.',
      }
    case 'confirmed-both':
      return {
        title: 'Ihre E-Mail-Adresse ist geändert',
        text: 'Melden Sie sich ab jetzt mit der neuen Adresse an.',
      }
    case 'used':
      if (kind === 'keep') {
        return {
          title: 'Schon zurückgenommen',
          text: 'Die Löschung aus dieser Mail ist schon zurückgenommen. Sie können sich anmelden wie immer.',
        }
      }
      return kind === 'verify'
        ? {
            title: 'Schon bestätigt',
            text: signedInAs
              ? 'Ihre Adresse ist schon bestätigt. Sie sind angemeldet.'
              : 'Ihre Adresse ist schon bestätigt, melden Sie sich an.',
          }
        : {
            title: 'Schon bestätigt',
            text: 'Diesen Link haben Sie schon benutzt. Gewechselt wird, sobald beide Postfächer zugestimmt haben.',
          }
    case 'expired':
      if (kind === 'keep') {
        return {
          title: 'Dieser Link ist abgelaufen',
          text: 'Er galt 14 Tage. Das Konto ist gelöscht und lässt sich nicht wiederherstellen. Mit derselben Adresse können Sie sich neu registrieren.',
        }
      }
      return kind === 'verify'
        ? {
            title: 'Dieser Link ist abgelaufen',
            text: 'Er galt 24 Stunden. Wir schicken Ihnen gern einen neuen.',
          }
        : {
            title: 'Dieser Link ist abgelaufen',
            text: 'Er galt 24 Stunden. Ihre Adresse ist unverändert; Sie können die Änderung im Profil neu beginnen.',
          }
    case 'invalid':
      return {
        title: 'Dieser Link stimmt nicht',
        text:
          kind === 'keep'
            ? 'Vielleicht fehlt ein Teil der Adresse. Öffnen Sie den Link direkt aus der Mail. Oder melden Sie sich mit Ihrem Passwort an: Auch dort nehmen Sie die Löschung zurück.'
            : kind === 'verify'
              ? 'Vielleicht fehlt ein Teil der Adresse. Öffnen Sie den Link direkt aus der Mail, oder lassen Sie sich einen neuen schicken.'
              : 'Vielleicht fehlt ein Teil der Adresse, oder die Änderung wurde inzwischen abgebrochen. Öffnen Sie den Link direkt aus der Mail.',
      }
    case 'suspended':
      return {
        title: 'Ihr Konto ist gesperrt',
        text: 'Den Grund haben wir Ihnen per E-Mail mitgeteilt. Wenn Sie das für einen Irrtum halten, schreiben Sie uns.',
      }
    case 'unreachable':
      return {
        title: generalProblem(state.status).text,
        text: 'Ihr Link bleibt gültig. Bitte versuchen Sie es gleich noch einmal.',
      }
  }
}

/** A modal dialog over the page that the link led to, with the result of the link. */
export function MailLinkDialog(props: MailLinkDialogProps) {
  const { link, signedInAs, onClose } = props
  const { state, confirm, tryAgain } = useMailLink({ ...props, isSignedIn: signedInAs !== null })
  const { title, text } = wordsOf(state, link.kind, signedInAs)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const working = state.step === 'working' || state.step === 'verified'

  useEffect(() => dialog.current?.showModal(), [])
  // The dialog stays open while its content changes, so the new title is announced to screen readers.
  useEffect(() => {
    if (title) heading.current?.focus()
  }, [title])

  const close = (
    <Button look="secondary" onClick={() => dialog.current?.close()}>
      Schließen
    </Button>
  )
  const login = (
    <a className={buttonClass({})} href={paths.login.href()}>
      Anmelden
    </a>
  )
  return (
    <dialog
      ref={dialog}
      className={modal.dialog}
      aria-labelledby="mail-link"
      aria-busy={working}
      onClose={onClose}
      // A request in flight cannot be cancelled, so the dialog cannot be closed.
      onCancel={(event) => working && event.preventDefault()}
    >
      <h2 id="mail-link" ref={heading} tabIndex={-1} className={modal.title}>
        {title}
      </h2>
      <p className={modal.text}>{text}</p>
      {state.step === 'working' ? (
        <progress
          className={classNames(modal.progress, styles.progress)}
          aria-label={link.kind === 'keep' ? 'Wird geprüft' : 'Wird bestätigt'}
        />
      ) : null}
      {link.kind === 'verify' && (state.step === 'expired' || state.step === 'invalid') ? (
        <NewLink onClose={() => dialog.current?.close()} />
      ) : null}
      <div className={classNames(styles.ways, styles.end)}>
        {state.step === 'other-account' ? (
          <>
            <Button look="secondary" onClick={() => dialog.current?.close()}>
              Angemeldet bleiben
            </Button>
            <Button onClick={confirm}>Bestätigen und wechseln</Button>
          </>
        ) : null}
        {state.step === 'elsewhere' ? (
          <>
            {close}
            <Button onClick={confirm}>Bestätigen und Passwort wählen</Button>
          </>
        ) : null}
        {state.step === 'asks' ? (
          <>
            {close}
            <Button onClick={confirm}>
              {link.kind === 'keep' ? 'Löschung zurücknehmen' : 'Änderung bestätigen'}
            </Button>
          </>
        ) : null}
        {state.step === 'unreachable' ? (
          <>
            {close}
            <Button onClick={tryAgain}>Erneut versuchen</Button>
          </>
        ) : null}
        {link.kind === 'verify' && state.step === 'used' && signedInAs === null ? (
          <>
            <a className={buttonClass({ look: 'secondary' })} href={paths.forgotPassword.href()}>
              Passwort vergessen?
            </a>
            {login}
          </>
        ) : null}
        {(link.kind !== 'verify' && state.step === 'used' && signedInAs === null) ||
        state.step === 'confirmed' ||
        state.step === 'kept' ||
        (link.kind === 'keep' && state.step === 'invalid') ? (
          <>
            {close}
            {login}
          </>
        ) : null}
        {state.step === 'used' && signedInAs !== null ? close : null}
        {link.kind === 'change' && (state.step === 'expired' || state.step === 'invalid') ? close : null}
        {link.kind === 'keep' && state.step === 'expired' ? (
          <>
            {close}
            <a className={buttonClass({})} href={paths.register.href()}>
              Neu registrieren
            </a>
          </>
        ) : null}
        {state.step === 'confirmed-one' || state.step === 'suspended' ? close : null}
        {state.step === 'confirmed-both' ? (signedInAs === null ? login : close) : null}
      </div>
    </dialog>
  )
}

const emailRule = accountEmail('Bitte geben Sie Ihre E-Mail-Adresse ein.')

function saidOf(outcome: AuthOutcome): { sent: boolean; text: string } {
  if (outcome.ok) {
    return {
      sent: true,
      text: 'Wenn zu dieser Adresse ein Konto auf Bestätigung wartet, ist ein neuer Link unterwegs.',
    }
  }
  const text = outcome.status === 429 ? AUTH_MESSAGES.tooManyTries : generalProblem(outcome.status).text
  return { sent: false, text }
}

/** An expired link does not reveal its account, so the e-mail address has to be typed. */
function NewLink({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ sent: boolean; text: string } | null>(null)

  const submit = async () => {
    const checked = emailRule.safeParse(email)
    setError(checked.error?.issues[0]?.message)
    if (!checked.success || busy) return
    setBusy(true)
    setSaid(saidOf(await sendVerificationEmail(checked.data)))
    setBusy(false)
  }

  return (
    <form
      className={classNames(arrange.stack14, styles.form)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {said?.sent ? null : (
        <Field label="E-Mail-Adresse" error={error}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
      )}
      <p role="status">{said?.text}</p>
      <div className={styles.ways}>
        <Button look="secondary" onClick={onClose}>
          Schließen
        </Button>
        {said?.sent ? null : (
          <Button type="submit" aria-disabled={busy || undefined}>
            {busy ? 'Wird gesendet …' : 'Neuen Link senden'}
          </Button>
        )}
      </div>
    </form>
  )
}
