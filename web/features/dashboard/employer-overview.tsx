import type { ReactNode } from 'react'
import { countOf, formatCount } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
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
            to={JOBS}
            action="Grund lesen"
          />
        ) : null}
        {total === 0 ? (
          <NextStep
            title="Ihre erste Anzeige"
            text="Sie ist kostenlos und in etwa zehn Minuten geschrieben."
            to={paths.createJob.href()}
            action="Stellenangebot erstellen"
          />
        ) : (
          <NextStep
            title="Neue Anzeige"
            {...(credit ? { text: `${credit}.` } : {})}
            to={paths.createJob.href()}
            action="Stellenangebot erstellen"
          />
        )}
        {total > 0 && credit === null ? (
          <NextStep
            title="Kein Guthaben"
            text="Für die nächste Anzeige brauchen Sie einen Tarif. Schreiben können Sie sie vorher."
            to={paths.booking.href()}
            action="Tarif buchen"
          />
        ) : null}
        {drafts > 0 ? (
          <NextStep
            title={countOf(drafts, 'angefangener Entwurf', 'angefangene Entwürfe')}
            to={JOBS}
            action="Weiterschreiben"
          />
        ) : null}
        {expired > 0 ? (
          <NextStep
            title={countOf(expired, 'abgelaufene Anzeige', 'abgelaufene Anzeigen')}
            text="Ist die Stelle noch frei?"
            to={JOBS}
            action="Erneuern"
          />
        ) : null}
        {hasCompany && !companyComplete ? (
          <NextStep
            title="Ihren Betrieb vorstellen"
            text="Beschreibung und Kontakt fehlen noch. Beides steht in jeder Ihrer Anzeigen."
            to={paths.dashboard.href({ tab: 'company' })}
            action="Ergänzen"
          />
        ) : null}
      </NextSteps>
    </div>
  )
}
