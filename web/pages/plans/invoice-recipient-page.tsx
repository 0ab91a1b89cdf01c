import { type AskedRecipient, useRecipientLink } from '../../features/plans/bookings/use-recipient-link.ts'
import { refusalWords } from '../../shared/connection/refusal-words.ts'
import { useSite } from '../../shared/document/site.tsx'
import { Hint, MailLinkPage, Ways } from '../../shared/mail-links/mail-link-page.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'

/** What the mail to an address links to that a company named for its invoices: it agrees or refuses, once. */
export function Component() {
  const { link, problem, tryAgain, answer } = useRecipientLink()
  const words = problem && refusalWords(problem)
  return (
    <MailLinkPage
      name="Rechnungen empfangen"
      title={TITLES[link?.state ?? 'wartet']}
      problem={words && { ...words, text: `${words.text} Ihr Link bleibt gültig.` }}
      tryAgain={tryAgain}
    >
      {link && <Asked link={link} onAnswer={(agrees) => void answer(agrees)} />}
    </MailLinkPage>
  )
}

const TITLES: Readonly<Record<AskedRecipient['state'], string>> = {
  wartet: 'Rechnungen empfangen?',
  bestaetigt: 'Die Rechnungen kommen zu Ihnen',
  abgelehnt: 'Sie bekommen keine Rechnungen',
  gone: 'Dieser Link gilt nicht mehr',
}

interface AskedProps {
  readonly link: AskedRecipient
  readonly onAnswer: (agrees: boolean) => void
}

function Asked({ link, onAnswer }: AskedProps) {
  const site = useSite()
  switch (link.state) {
    case 'wartet':
      return (
        <>
          <p>
            {link.company} bucht Stellenanzeigen bei {site.name}. Die Rechnungen dafür sollen an {link.email}{' '}
            gehen.
          </p>
          <Ways>
            <Button onClick={() => onAnswer(true)}>Rechnungen empfangen</Button>
            <Button look="secondary" onClick={() => onAnswer(false)}>
              Ablehnen
            </Button>
          </Ways>
          <Hint>
            Kennen Sie den Betrieb nicht, lehnen Sie ab: Dann kann er diese Adresse nicht noch einmal angeben.
          </Hint>
        </>
      )
    case 'bestaetigt':
      return (
        <p>
          Neue Rechnungen für {link.company} senden wir an {link.email}. Frühere sind an die Person gegangen,
          die gebucht hat.
        </p>
      )
    case 'abgelehnt':
      return (
        <p>
          An {link.email} senden wir keine Rechnungen für {link.company}. Der Betrieb kann diese Adresse nicht
          noch einmal angeben.
        </p>
      )
    case 'gone':
      return (
        <>
          <p>
            Er gilt 14 Tage, oder es fehlt ein Teil. Öffnen Sie ihn bitte direkt aus der Mail. Bei der
            nächsten Buchung schreiben wir Ihnen sonst noch einmal.
          </p>
          <Ways>
            <ButtonLink to={paths.home.href()} look="secondary">
              Zur Startseite
            </ButtonLink>
          </Ways>
        </>
      )
  }
}
