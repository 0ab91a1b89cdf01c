import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { paths } from '../../shared/routing/paths.ts'
import { loginHref, RETURN_TO } from '../../shared/routing/return-to.ts'
import { ButtonLink, buttonClass } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import styles from './contact-panel.module.css'
import type { EmployerPanelProps } from './employer-panel.tsx'

interface ContactPanelProps {
  readonly requestId: string
  /** `7K4-MQ2` */
  readonly chiffre: string
  /** The signed-in person wrote this request. */
  readonly isOwn: boolean
  /** Told the released name, and null as soon as the company may not read it any more. */
  readonly onName: (name: string | null) => void
}

/** The panel's element: the button at the bottom edge of narrow screens leads here. */
const PANEL_ID = 'kontakt'

/**
 * How an employer reaches the applicant, beside a request. Its code, with forms and live events, is loaded for employers
 * only, after hydration.
 */
export function ContactPanel({ requestId, chiffre, isOwn, onName }: ContactPanelProps) {
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  if (isOwn)
    return (
      <section
        id={PANEL_ID}
        className={classNames(surface.panel, styles.panel)}
        tabIndex={-1}
        aria-labelledby="kontakt-titel"
      >
        <h2 id="kontakt-titel" className={textStyles.sizeXl}>
          Ihr Gesuch
        </h2>
        <p className={styles.text}>So sehen es Betriebe. Ihren Namen sieht nur, wem Sie ihn freigeben.</p>
        <ButtonLink to={paths.dashboard.href({ tab: 'requests', ansicht: 'freigaben' })} wide>
          Wer sieht meine Daten?
        </ButtonLink>
      </section>
    )
  if (!user) {
    const here = pathname + search
    return (
      <section
        id={PANEL_ID}
        className={classNames(surface.panel, styles.panel)}
        tabIndex={-1}
        aria-labelledby="kontakt-titel"
      >
        <h2 id="kontakt-titel" className={textStyles.sizeXl}>
          Als Betrieb schreiben
        </h2>
        <p className={styles.text}>
          Melden Sie sich an und schreiben Sie an Chiffre {chiffre}. Die Person entscheidet, ob sie Ihnen
          Namen und Telefon freigibt.
        </p>
        <ButtonLink to={loginHref(here)} wide>
          Anmelden
        </ButtonLink>
        <ButtonLink to={paths.register.href({ typ: 'arbeitgeber', [RETURN_TO]: here })} look="secondary" wide>
          Betrieb registrieren
        </ButtonLink>
      </section>
    )
  }
  if (!user.isEmployer)
    return (
      <section
        id={PANEL_ID}
        className={classNames(surface.panel, styles.panel)}
        tabIndex={-1}
        aria-labelledby="kontakt-titel"
      >
        <h2 id="kontakt-titel" className={textStyles.sizeXl}>
          Nur Betriebe schreiben hier
        </h2>
        <p className={styles.text}>
          Mit Ihrem Konto können Sie selbst ein Gesuch veröffentlichen, und Betriebe schreiben Ihnen.
        </p>
        <ButtonLink to={paths.createJobRequest.href()} look="secondary" wide>
          Stellengesuch erstellen
        </ButtonLink>
      </section>
    )
  return (
    <div id={PANEL_ID} tabIndex={-1}>
      <LaterPanel key={requestId} requestId={requestId} chiffre={chiffre} onName={onName} />
    </div>
  )
}

/** For the bar at the bottom edge of narrow screens. */
export function ContactBar() {
  const user = useCurrentUser()
  if (user && !user.isEmployer) return null
  return (
    <a href={`#${PANEL_ID}`} className={buttonClass({ wide: true })}>
      {user ? 'Kontakt' : 'Als Betrieb schreiben'}
    </a>
  )
}

function LaterPanel(props: EmployerPanelProps) {
  const [Panel, setPanel] = useState<ComponentType<EmployerPanelProps> | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let shown = true
    import('./employer-panel.tsx').then(
      ({ EmployerPanel }) => {
        if (shown) setPanel(() => EmployerPanel)
      },
      (error: unknown) => {
        console.warn('The contact panel could not be loaded', error)
        if (shown) setFailed(true)
      },
    )
    return () => {
      shown = false
    }
  }, [])
  if (Panel) return <Panel {...props} />
  return (
    <section className={classNames(surface.panel, styles.panel)} aria-busy={!failed} aria-label="Kontakt">
      {failed ? (
        <p className={styles.text}>Der Kontakt konnte nicht geladen werden. Bitte laden Sie die Seite neu.</p>
      ) : (
        <>
          <Skeleton width="60%" height="1.4em" />
          <Skeleton height="3em" />
          <Skeleton height="9em" />
        </>
      )}
    </section>
  )
}
