import { useEffect, useRef } from 'react'
import { type AskedRecipient, useRecipientLink } from '../../features/plans/bookings/use-recipient-link.ts'
import { refusalWords } from '../../shared/connection/refusal-words.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { useSite } from '../../shared/document/site.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './invoice-recipient-page.module.css'

/** What the mail to an address links to that a company named for its invoices: it agrees or refuses, once. */
export function Component() {
  const { link, problem, tryAgain, answer } = useRecipientLink()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = link ? TITLES[link.state] : TITLES.wartet
  const first = useRef(title)
  // The page stays while its content changes, so the new title is announced to screen readers.
  useEffect(() => {
    if (first.current !== title) heading.current?.focus()
    first.current = title
  }, [title])
  const words = problem ? refusalWords(problem) : null
  return (
    <Container className={styles.page}>
      <div className={styles.view}>
        <PageHead title="Rechnungen empfangen" noindex nofollow />
        <meta name="referrer" content="no-referrer" />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <div role="alert">
          {words ? (
            <Notice tone="danger" title={words.title}>
              {words.text} Ihr Link bleibt gültig.
            </Notice>
          ) : null}
        </div>
        {link ? (
          <Asked link={link} onAnswer={(agrees) => void answer(agrees)} />
        ) : problem ? (
          <div className={styles.ways}>
            <Button onClick={tryAgain}>Erneut versuchen</Button>
          </div>
        ) : (
          <div role="status" aria-label="Wird geladen">
            <Skeleton height="8em" />
          </div>
        )}
      </div>
    </Container>
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
          <div className={styles.ways}>
            <Button onClick={() => onAnswer(true)}>Rechnungen empfangen</Button>
            <Button look="secondary" onClick={() => onAnswer(false)}>
              Ablehnen
            </Button>
          </div>
          <p className={styles.hint}>
            Kennen Sie den Betrieb nicht, lehnen Sie ab: Dann kann er diese Adresse nicht noch einmal angeben.
          </p>
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
          <div className={styles.ways}>
            <ButtonLink to={paths.home.href()} look="secondary">
              Zur Startseite
            </ButtonLink>
          </div>
        </>
      )
  }
}
