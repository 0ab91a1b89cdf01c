import { Link } from 'react-router-dom'
import type { Refusal } from '../../../shared/connection/post-json.ts'
import { refusalWords } from '../../../shared/connection/refusal-words.ts'
import { Hint, Ways } from '../../../shared/mail-links/mail-link-page.tsx'
import { paths } from '../../../shared/routing/paths.ts'
import { loginHref } from '../../../shared/routing/return-to.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button, ButtonLink, buttonClass } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Drawing } from '../../../shared/ui/drawing.tsx'
import surface from '../../../shared/ui/surface.module.css'
import { ownApplicationHref } from '../own/own-application-href.ts'
import styles from './guest-view.module.css'
import type { GuestLink, SentByGuest, Waiting } from './use-guest-link.ts'

export function guestTitle(link: GuestLink | null): string {
  switch (link?.state) {
    case 'open':
    case 'own':
      return link.takesApplications ? 'Bewerbung senden?' : 'Diese Stelle nimmt keine Bewerbungen mehr an'
    case 'known':
    case 'other':
      return 'Melden Sie sich an'
    case 'sent':
      return 'Ihre Bewerbung ist angekommen'
    case 'used':
      return 'Diese Bewerbung ist schon gesendet'
    case 'expired':
    case 'gone':
      return 'Dieser Link gilt nicht mehr'
    case undefined:
      return 'Ihre Bewerbung'
  }
}

/** What the press did not do. */
export function guestProblem(refusal: Refusal): { readonly title: string; readonly text: string } {
  const { code, fields } = refusal
  if (fields['jobId'] === 'already_applied')
    return {
      title: 'Sie haben sich hier schon beworben',
      text: 'Auf jede Stelle geht eine Bewerbung. Diese hier haben wir nicht gesendet.',
    }
  if (fields['jobId'] === 'own')
    return { title: 'Das ist eine Anzeige Ihres eigenen Betriebs', text: 'Gesendet wurde nichts.' }
  if (code === 'ACCOUNT_SUSPENDED')
    return {
      title: 'Dieses Konto ist gesperrt',
      text: 'Gesendet wurde nichts. Den Grund haben wir Ihnen per E-Mail mitgeteilt.',
    }
  if (code === 'INVALID_STATE' || code === 'NOT_FOUND')
    return {
      title: 'Gesendet wurde nichts',
      text: 'Die Stelle ist inzwischen besetzt, pausiert oder abgelaufen.',
    }
  const { title, text } = refusalWords(refusal)
  return { title, text: `${text} Ihr Link bleibt gültig.` }
}

interface GuestViewProps {
  readonly link: GuestLink
  readonly sending: boolean
  readonly onSend: (waiting: Waiting) => void
}

/** What the link in the mail leads to: what would be sent, and one button. */
export function GuestView({ link, sending, onSend }: GuestViewProps) {
  switch (link.state) {
    case 'open':
    case 'own':
      return <WaitingView waiting={link} sending={sending} onSend={() => onSend(link)} />
    case 'known':
      return (
        <>
          <p>
            Zu {link.email} gibt es schon ein Konto. Nach dem Anmelden lesen Sie die Bewerbung auf „
            {link.jobTitle}“ noch einmal und senden sie ab. Vorher geht nichts an {link.company}.
          </p>
          <Ways>
            <ButtonLink to={loginHref(paths.guestApplication.href())}>Anmelden</ButtonLink>
            <ButtonLink to={paths.forgotPassword.href()} look="secondary">
              Passwort vergessen?
            </ButtonLink>
          </Ways>
        </>
      )
    case 'other':
      return (
        <p>
          Diese Bewerbung gehört zum Konto von {link.email}; angemeldet sind Sie hier mit einem anderen.
          Melden Sie sich im Menü ab, und öffnen Sie den Link dann noch einmal aus der Mail. Gesendet ist noch
          nichts.
        </p>
      )
    case 'sent':
      return <SentView sent={link} />
    case 'used':
      return (
        <>
          <p>
            Sie finden sie in Ihrem Konto unter Bewerbungen. Noch kein Passwort? Mit „Passwort vergessen“
            wählen Sie eines.
          </p>
          <Ways>
            <ButtonLink to={paths.dashboard.href({ tab: 'applications' })}>Zu meinen Bewerbungen</ButtonLink>
            <ButtonLink to={paths.forgotPassword.href()} look="secondary">
              Passwort vergessen?
            </ButtonLink>
          </Ways>
        </>
      )
    case 'expired':
      return (
        <>
          <p>
            Er galt 48 Stunden. Gesendet wurde nichts, Text und Dateien sind gelöscht. Haben Sie die Bewerbung
            geändert und noch einmal abgeschickt? Dann gilt der Link in der neueren Mail.
          </p>
          <ToJobs />
        </>
      )
    case 'gone':
      return (
        <>
          <p>Vielleicht fehlt ein Teil. Öffnen Sie den Link bitte direkt aus der Mail.</p>
          <ToJobs />
        </>
      )
  }
}

const ToJobs = () => (
  <Ways>
    <ButtonLink to={paths.jobSearch.href()} look="secondary">
      Stellen ansehen
    </ButtonLink>
  </Ways>
)

interface WaitingViewProps {
  readonly waiting: Waiting
  readonly sending: boolean
  readonly onSend: () => void
}

/** Whole, because somebody else may have typed the address: nobody sends what they have not read. */
function WaitingView({ waiting, sending, onSend }: WaitingViewProps) {
  const { state, company, jobTitle, firstName, lastName, email, letter, files, takesApplications } = waiting
  return (
    <>
      <p>
        {takesApplications
          ? `Das geht an ${company}, für „${jobTitle}“:`
          : `„${jobTitle}“ bei ${company} ist besetzt, pausiert oder abgelaufen. Gesendet ist nichts. Ihren Text können Sie hier kopieren.`}
      </p>
      <section className={classNames(surface.card, arrange.stack12, styles.card)} aria-label="Ihre Bewerbung">
        <p>
          <strong>
            {firstName} {lastName}
          </strong>
          <br />
          {email}
        </p>
        {letter === null ? null : <p className={styles.letter}>{letter}</p>}
        {files.length === 0 ? (
          <Hint>Ohne Unterlagen.</Hint>
        ) : (
          <ul className={styles.files} aria-label="Unterlagen">
            {files.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </section>
      {takesApplications ? (
        <>
          <Ways>
            <Button aria-disabled={sending || undefined} onClick={onSend}>
              {sending ? 'Wird gesendet …' : 'Bewerbung senden'}
            </Button>
          </Ways>
          <Hint>
            {state === 'open' ? (
              <>
                Damit haben Sie auch ein Konto, in dem Sie die Antwort finden; ein Passwort brauchen Sie
                nicht. Es gelten die <Link to={paths.terms.href()}>AGB</Link> und die{' '}
                <Link to={paths.privacy.href()}>Datenschutzerklärung</Link>.{' '}
              </>
            ) : null}
            Haben Sie das nicht geschrieben? Schließen Sie die Seite, dann wird nichts gesendet.
          </Hint>
        </>
      ) : (
        <ToJobs />
      )}
    </>
  )
}

function SentView({
  sent: { company, applicationId, signedIn, passwordToken },
}: {
  readonly sent: SentByGuest
}) {
  const password = passwordToken === null ? null : `${paths.resetPassword.href()}#link=${passwordToken}`
  return (
    <>
      <Drawing scene name="success" />
      <p>
        {company} kann sie jetzt lesen. Sobald der Betrieb sie öffnet oder antwortet, sagen wir Ihnen
        Bescheid.
      </p>
      {signedIn || password === null ? null : (
        <p>
          Ihr Konto ist angelegt. Angemeldet sind Sie auf diesem Gerät noch nicht: Dafür wählen Sie ein
          Passwort, jetzt oder später mit „Passwort vergessen“.
        </p>
      )}
      <Ways>
        {signedIn ? <ButtonLink to={ownApplicationHref(applicationId)}>Bewerbung ansehen</ButtonLink> : null}
        {password === null ? null : (
          <a href={password} className={buttonClass({ look: signedIn ? 'secondary' : 'primary' })}>
            Passwort wählen
          </a>
        )}
      </Ways>
      {signedIn && password !== null ? (
        <Hint>
          Angemeldet sind Sie schon. Ein Passwort brauchen Sie erst für das nächste Mal; das geht auch später.
        </Hint>
      ) : null}
    </>
  )
}
