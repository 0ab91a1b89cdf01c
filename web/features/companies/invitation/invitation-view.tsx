import { zodResolver } from '@hookform/resolvers/zod'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Refusal } from '../../../shared/connection/post-json.ts'
import { refusalWords } from '../../../shared/connection/refusal-words.ts'
import { fieldProblem } from '../../../shared/forms/field-problems.ts'
import { TextField } from '../../../shared/forms/form-fields.tsx'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { personName } from '../../../shared/forms/person-name.ts'
import { Hint, Ways } from '../../../shared/mail-links/mail-link-page.tsx'
import { paths } from '../../../shared/routing/paths.ts'
import { loginHref, RETURN_TO } from '../../../shared/routing/return-to.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button, ButtonLink, buttonClass } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import styles from './invitation-view.module.css'
import type { Invitation, InvitationLink, NewColleague } from './use-invitation-link.ts'
import '../../../shared/forms/zod.ts'

export function invitationTitle(link: InvitationLink | null): string {
  switch (link?.state) {
    case 'open':
    case 'own':
    case 'switch':
      return `In das Team von ${link.company}?`
    case 'known':
    case 'other':
      return 'Melden Sie sich an'
    case 'refused':
      return 'Mit diesem Konto geht es nicht'
    case 'accepted':
      return 'Sie sind dabei'
    case 'used':
      return 'Diese Einladung ist schon angenommen'
    case 'expired':
    case 'gone':
      return 'Dieser Link gilt nicht mehr'
    case undefined:
      return 'Ihre Einladung'
  }
}

/** What the press did not do. */
export function invitationProblem(refusal: Refusal): { readonly title: string; readonly text: string } {
  if (refusal.code === 'INVALID_STATE')
    return {
      title: 'Dieses Team ist voll',
      text: 'Es hat 50 Mitglieder. Sagen Sie dem Betrieb Bescheid; Ihr Link bleibt gültig.',
    }
  if (refusal.fields['termsVersion'])
    return {
      title: 'Die AGB haben sich geändert',
      text: 'Bitte laden Sie die Seite neu und lesen Sie die neue Fassung. Ihr Link bleibt gültig.',
    }
  const { title, text } = refusalWords(refusal)
  return { title, text: `${text} Ihr Link bleibt gültig.` }
}

interface InvitationViewProps {
  readonly link: InvitationLink
  readonly sending: boolean
  readonly onAccept: (invitation: Invitation, colleague: NewColleague | null) => Promise<Refusal | null>
}

const TEAM = paths.dashboard.href({ tab: 'company', ansicht: 'team' })

/** What the link in the mail leads to: which company, and one button. */
export function InvitationView({ link, sending, onAccept }: InvitationViewProps) {
  switch (link.state) {
    case 'open':
      return <NewColleagueForm invitation={link} sending={sending} onAccept={onAccept} />
    case 'own':
    case 'switch':
      return (
        <>
          <p>
            Sie bearbeiten dann Anzeigen, Bewerbungen und Buchungen von {link.company} mit. Im Team sieht man
            Ihren Namen und Ihre E-Mail-Adresse ({link.email}).
          </p>
          {link.state === 'switch' ? (
            <p>
              Ihr Konto wird dabei das eines Arbeitgebers: Bewerben und Stellengesuche aufgeben können Sie
              damit nicht mehr. Dafür brauchen Sie ein zweites mit einer anderen Adresse.
            </p>
          ) : null}
          <Ways>
            <Button aria-disabled={sending || undefined} onClick={() => void onAccept(link, null)}>
              {sending ? 'Wird angenommen …' : 'Einladung annehmen'}
            </Button>
          </Ways>
          <Hint>Kennen Sie den Betrieb nicht? Schließen Sie die Seite, dann geschieht nichts.</Hint>
        </>
      )
    case 'known':
      return (
        <>
          <p>
            Zu {link.email} gibt es schon ein Konto. Melden Sie sich damit an, dann nehmen Sie die Einladung
            von {link.company} an.
          </p>
          <Ways>
            <ButtonLink to={loginHref(paths.invitation.href())}>Anmelden</ButtonLink>
            <ButtonLink to={paths.forgotPassword.href()} look="secondary">
              Passwort vergessen?
            </ButtonLink>
          </Ways>
        </>
      )
    case 'other':
      return (
        <p>
          Die Einladung von {link.company} ging an {link.email}; angemeldet sind Sie hier mit einem anderen
          Konto. Melden Sie sich im Menü ab, und öffnen Sie den Link dann noch einmal aus der Mail. Oder
          bitten Sie den Betrieb, Ihre andere Adresse einzuladen.
        </p>
      )
    case 'refused':
      return (
        <p>
          Mit dem Konto von {link.email} suchen Sie Arbeit, oder es gehört schon zu zehn Betrieben. Bitten Sie{' '}
          {link.company}, eine andere Adresse einzuladen; zu ihr bekommen Sie ein zweites Konto.
        </p>
      )
    case 'accepted':
      return link.passwordToken === null ? (
        <>
          <p>Sie gehören jetzt zum Team von {link.company}.</p>
          <Ways>
            {/* A full load: what this tab knows is that of an account without this company. */}
            <a href={TEAM} className={buttonClass({})}>
              Zum Betrieb
            </a>
          </Ways>
        </>
      ) : (
        <>
          <p>
            Ihr Konto ist angelegt, und Sie gehören zum Team von {link.company}. Wählen Sie jetzt ein
            Passwort; damit melden Sie sich an.
          </p>
          <Ways>
            <a
              href={`${paths.resetPassword.href({ [RETURN_TO]: TEAM })}#link=${link.passwordToken}`}
              className={buttonClass({})}
            >
              Passwort wählen
            </a>
          </Ways>
          <Hint>Das geht 60 Minuten lang, danach mit „Passwort vergessen?“ auf der Seite der Anmeldung.</Hint>
        </>
      )
    case 'used':
      return (
        <>
          <p>Melden Sie sich an, dann finden Sie den Betrieb in Ihrem Konto.</p>
          <Ways>
            <ButtonLink to={TEAM}>Zum Betrieb</ButtonLink>
            <ButtonLink to={paths.forgotPassword.href()} look="secondary">
              Passwort vergessen?
            </ButtonLink>
          </Ways>
        </>
      )
    case 'expired':
      return (
        <p>Er galt sieben Tage, oder der Betrieb hat ihn zurückgezogen. Bitten Sie ihn um einen neuen.</p>
      )
    case 'gone':
      return <p>Vielleicht fehlt ein Teil. Öffnen Sie den Link bitte direkt aus der Mail.</p>
  }
}

const schema = z.object({
  firstName: personName('Bitte geben Sie Ihren Vornamen ein.'),
  lastName: personName('Bitte geben Sie Ihren Nachnamen ein.'),
})

const FIELDS = ['firstName', 'lastName'] as const

interface NewColleagueFormProps extends Omit<InvitationViewProps, 'link'> {
  readonly invitation: Invitation
}

function NewColleagueForm({ invitation, sending, onAccept }: NewColleagueFormProps) {
  const { control, handleSubmit, setError, setFocus } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { firstName: '', lastName: '' },
  })
  const submit = handleSubmit(async (names) => {
    const refusal = await onAccept(invitation, names)
    if (refusal === null) return
    const wrong = FIELDS.filter((name) => refusal.fields[name] !== undefined)
    // Synchronously, because a field that is still disabled cannot take the focus.
    flushSync(() => {
      for (const name of wrong)
        setError(name, { type: 'server', message: fieldProblem(refusal.fields[name] ?? '') })
    })
    if (wrong[0]) setFocus(wrong[0])
  })
  return (
    <form method="post" noValidate className={arrange.stack16} onSubmit={(event) => void submit(event)}>
      <p>
        Sie bekommen ein eigenes Konto für {invitation.email} und bearbeiten damit Anzeigen, Bewerbungen und
        Buchungen von {invitation.company} mit. Im Team sieht man Ihren Namen und Ihre E-Mail-Adresse.
      </p>
      <LiveFieldset busy={sending}>
        <div className={classNames(arrange.stack16, styles.pair)}>
          <TextField control={control} name="firstName" label="Vorname" autoComplete="given-name" />
          <TextField control={control} name="lastName" label="Nachname" autoComplete="family-name" />
        </div>
        <Ways>
          <Button type="submit">{sending ? 'Wird angenommen …' : 'Konto anlegen und annehmen'}</Button>
        </Ways>
      </LiveFieldset>
      <Hint>
        Es gelten die <Legal to={paths.terms.href()}>AGB</Legal> und die{' '}
        <Legal to={paths.privacy.href()}>Datenschutzerklärung</Legal>. Kennen Sie den Betrieb nicht? Schließen
        Sie die Seite, dann geschieht nichts.
      </Hint>
    </form>
  )
}

/** In a new tab, so that the form stays filled. */
function Legal({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (öffnet einen neuen Tab)</VisuallyHidden>
    </a>
  )
}
