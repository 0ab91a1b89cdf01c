import type { ReactNode } from 'react'
import { countOf, formatCount } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import styles from './overview.module.css'
import { Figures, NextStep, NextSteps } from './overview-cards.tsx'

interface EmployerOverviewProps {
  readonly counts: {
    readonly total: number
    readonly entwurf: number
    readonly zurPruefung: number
    readonly aktiv: number
    readonly abgelaufen: number
    readonly abgelehnt: number
    readonly changesInReview: number
    readonly changesRejected: number
  }
  readonly hasCompany: boolean
  /** True when the company's profile is complete. */
  readonly companyComplete: boolean
  /** What is left to put jobs online, in a few words; null when nothing is, undefined when it is not known. */
  readonly credit: string | null | undefined
  /** What other people wait for: comes first. */
  readonly waiting: ReactNode
}

const JOBS = paths.dashboard.href({ tab: 'jobs' })

/** Number of jobs by status, and the next step. */
export function EmployerOverview({
  counts,
  hasCompany,
  companyComplete,
  credit,
  waiting,
}: EmployerOverviewProps) {
  const { total, entwurf: drafts, abgelaufen: expired } = counts
  const rejected = counts.abgelehnt + counts.changesRejected
  return (
    <div className={styles.overview}>
      <Figures
        figures={[
          { value: formatCount(counts.aktiv), label: 'online', to: JOBS },
          { value: formatCount(counts.zurPruefung + counts.changesInReview), label: 'in Prüfung', to: JOBS },
          { value: formatCount(drafts), label: drafts === 1 ? 'Entwurf' : 'Entwürfe', to: JOBS },
          { value: formatCount(rejected), label: 'zu überarbeiten', to: JOBS },
        ]}
      />
      <NextSteps title="Als Nächstes">
        {waiting}
        {rejected > 0 ? (
          <NextStep
            title={`${countOf(rejected, 'Anzeige braucht', 'Anzeigen brauchen')} eine Änderung`}
            text="Der Grund steht bei der Anzeige. Nach der Änderung reichen Sie sie erneut ein."
          >
            <ButtonLink to={JOBS}>Grund lesen</ButtonLink>
          </NextStep>
        ) : null}
        <NextStep
          title={total === 0 ? 'Ihre erste Anzeige' : 'Neue Anzeige'}
          text={
            total === 0
              ? 'Die erste Anzeige Ihres Betriebs ist kostenlos. In etwa zehn Minuten ist sie geschrieben.'
              : [
                  credit && `${credit}.`,
                  'Geprüft und mit Gehaltsangabe, meist bis zum nächsten Werktag online.',
                ]
                  .filter(Boolean)
                  .join(' ')
          }
        >
          <ButtonLink to={paths.createJob.href()} look={rejected > 0 ? 'secondary' : 'primary'}>
            Stellenangebot erstellen
          </ButtonLink>
        </NextStep>
        {total > 0 && credit === null ? (
          <NextStep
            title="Kein Guthaben"
            text="Für die nächste Anzeige brauchen Sie einen Tarif. Schreiben können Sie sie vorher."
          >
            <ButtonLink to={paths.booking.href()} look="secondary">
              Tarif buchen
            </ButtonLink>
          </NextStep>
        ) : null}
        {drafts > 0 ? (
          <NextStep
            title={countOf(drafts, 'angefangener Entwurf', 'angefangene Entwürfe')}
            text="Alles, was Sie geschrieben haben, ist gespeichert."
          >
            <ButtonLink to={JOBS} look="secondary">
              Weiterschreiben
            </ButtonLink>
          </NextStep>
        ) : null}
        {expired > 0 ? (
          <NextStep
            title={countOf(expired, 'abgelaufene Anzeige', 'abgelaufene Anzeigen')}
            text="Ist die Stelle noch frei? Dann stellen Sie die Anzeige wieder online."
          >
            <ButtonLink to={JOBS} look="secondary">
              Erneuern
            </ButtonLink>
          </NextStep>
        ) : null}
        {hasCompany && !companyComplete ? (
          <NextStep
            title="Ihren Betrieb vorstellen"
            text="Beschreibung und Kontakt fehlen noch. Beides steht in jeder Ihrer Anzeigen."
          >
            <ButtonLink to={paths.dashboard.href({ tab: 'company' })} look="secondary">
              Ergänzen
            </ButtonLink>
          </NextStep>
        ) : null}
      </NextSteps>
    </div>
  )
}
