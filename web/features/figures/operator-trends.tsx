import { Link } from 'react-router-dom'
import { Figures } from '../../shared/charts/figures.tsx'
import { type Figure, TIME_GROUPS, timeData } from './figure-groups.ts'
import { figuresHref } from './figures-period.ts'
import styles from './operator-figures.module.css'

/** What an operator looks at each day; the rest is one tap away. */
const SHOWN = ['anzeigen', 'gesuche', 'bewerbungen', 'meldungen']

interface OperatorTrendsProps {
  /** One for each day; null when they could not be loaded. */
  readonly figures: readonly Figure[] | null
  /** First and last day, for names of files. */
  readonly days: string
}

/** The last 90 days as lines, below what waits. */
export function OperatorTrends({ figures, days }: OperatorTrendsProps) {
  return (
    <section className={styles.trends} aria-labelledby="verlauf">
      <header className={styles.trendsHead}>
        <h2 id="verlauf">Die letzten 90 Tage</h2>
        <Link to={figuresHref({})}>Alle Zahlen</Link>
      </header>
      {figures === null ? (
        <p>Der Verlauf konnte nicht geladen werden. Bitte laden Sie die Seite neu.</p>
      ) : (
        <div className={styles.charts}>
          {TIME_GROUPS.filter(({ name }) => SHOWN.includes(name)).map((group) => (
            <Figures
              key={group.name}
              title={group.title}
              text={group.text}
              data={timeData(figures, group)}
              kind="lines"
              level={3}
              fileName={`${group.name}_${days}`}
            />
          ))}
        </div>
      )}
    </section>
  )
}
