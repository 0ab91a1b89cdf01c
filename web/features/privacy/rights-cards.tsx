import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import surface from '../../shared/ui/surface.module.css'
import { ExportCard, type ExportCardProps } from './export-card.tsx'
import styles from './rights-cards.module.css'

interface RightsCardsProps extends ExportCardProps {
  /** Where to write; null while the operator has not configured it. */
  readonly contact: string | null
  /** The button that deletes the account, which belongs to another feature. */
  readonly deletion: ReactNode
}

/** The rights of the GDPR, each with the way to use it. */
export function RightsCards({ onSessionEnded, askPassword, contact, deletion }: RightsCardsProps) {
  return (
    <div className={classNames(arrange.stack12, styles.cards)}>
      <Card title="Daten mitnehmen" text="Alles über Sie (Art. 20 DSGVO).">
        <ExportCard onSessionEnded={onSessionEnded} askPassword={askPassword} />
      </Card>
      <Card title="Auskunft" text="Im Verarbeitungsprotokoll (Art. 15 DSGVO)." isLine>
        <Button look="secondary" disabled>
          Wird automatisch angezeigt
        </Button>
      </Card>
      <Card title="Berichtigen" text="Was nicht stimmt (Art. 16 DSGVO)." isLine>
        <ButtonLink look="secondary" to={paths.profile.href()}>
          Zum Profil
        </ButtonLink>
      </Card>
      <Card title="Löschen" text="14 Tage lang rückgängig zu machen (Art. 17 DSGVO)." isLine>
        <div className={styles.danger}>{deletion}</div>
      </Card>
      <Card title="Widersprechen" text="Mit den Schaltern (Art. 7 und 21 DSGVO)." isLine>
        <ButtonLink look="secondary" to={paths.cookieSettings.href()}>
          Zu den Cookies
        </ButtonLink>
      </Card>
      <section className={classNames(surface.tinted, styles.notice)} aria-labelledby="rechte-kontakt">
        <h3 id="rechte-kontakt">Fragen oder Beschwerden?</h3>
        <p>
          {contact === null ? (
            <>
              Schreiben Sie uns; die Anschrift steht im <Link to={paths.imprint.href()}>Impressum</Link>.
            </>
          ) : (
            <>
              Schreiben Sie an <a href={`mailto:${contact}`}>{contact}</a>.
            </>
          )}{' '}
          Beschwerden nimmt auch die Datenschutz-Aufsichtsbehörde Ihres Bundeslandes an.
        </p>
      </section>
    </div>
  )
}

interface CardProps {
  readonly title: string
  readonly text: string
  /** One button, which stands beside the words where there is room. */
  readonly isLine?: boolean
  readonly children: ReactNode
}

/** One right: what it is, and the way to use it. */
function Card({ title, text, isLine = false, children }: CardProps) {
  return (
    <section
      className={classNames(surface.card, styles.card, isLine && classNames(arrange.line, styles.line))}
    >
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </section>
  )
}
