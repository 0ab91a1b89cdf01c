import { Link } from 'react-router-dom'
import { Figures } from '../../shared/charts/figures.tsx'
import { countryData, TIME_GROUPS, timeData } from './figure-groups.ts'
import { figuresHref } from './figures-period.ts'
import type { OperatorTrendsQuery } from './operator-figures.generated.ts'
import styles from './operator-figures.module.css'

interface OperatorTrendsProps {
  /** Null when they could not be loaded. */
  readonly figures: OperatorTrendsQuery | null
  /** First and last day, for names of files. */
  readonly days: string
}

/** What is online over a year, and where, below what waits; the rest is one tap away. */
export function OperatorTrends({ figures, days }: OperatorTrendsProps) {
  const online = TIME_GROUPS.find(({ name }) => name === 'online')
  return (
    <section className={styles.trends} aria-labelledby="verlauf">
      <header className={styles.trendsHead}>
        <h2 id="verlauf">Zwölf Monate</h2>
        <Link to={figuresHref({})}>Alle Zahlen</Link>
      </header>
      {figures === null || online === undefined ? (
        <p>Der Verlauf konnte nicht geladen werden. Bitte laden Sie die Seite neu.</p>
      ) : (
        <div className={styles.charts}>
          <Figures
            title={online.title}
            data={timeData(figures.byTime, online)}
            kind="lines"
            level={3}
            fileName={`online_${days}`}
          />
          <Figures
            title="Nach Land"
            data={countryData(figures.byState, figures.states).countries}
            kind="table"
            level={3}
            fileName={`laender_${days}`}
          />
        </div>
      )}
    </section>
  )
}
