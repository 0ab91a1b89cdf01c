import { useState } from 'react'
import { Figures } from '../../shared/charts/figures.tsx'
import { Fold } from '../../shared/ui/fold.tsx'
import { countryData, TIME_GROUPS, timeData } from './figure-groups.ts'
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
  const [isOpen, setIsOpen] = useState(false)
  const online = TIME_GROUPS.find(({ name }) => name === 'online')
  return (
    <section className={styles.trends} aria-label="Verlauf">
      <Fold title="Zwölf Monate" onToggle={setIsOpen}>
        {figures === null || online === undefined ? (
          <p>Der Verlauf konnte nicht geladen werden. Bitte laden Sie die Seite neu.</p>
        ) : (
          <div className={styles.charts}>
            <Figures
              title={online.title}
              data={timeData(figures.byTime, online)}
              kind="lines"
              level={3}
              isDrawn={isOpen}
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
      </Fold>
    </section>
  )
}
