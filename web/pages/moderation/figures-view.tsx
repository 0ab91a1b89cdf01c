import { figuresFileHref } from '../../features/figures/figures-period.ts'
import {
  FigureNamesDocument,
  OperatorFiguresDocument,
} from '../../features/figures/operator-figures.generated.ts'
import { OperatorFigures } from '../../features/figures/operator-figures.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import styles from './figures-view.module.css'
import type { FiguresData } from './figures-view-loader.ts'

/** The operators' figures, in place of what waits. */
export function FiguresView({ view, variables }: FiguresData) {
  const figures = useLoadedQuery(OperatorFiguresDocument, variables)
  const names = useLoadedQuery(FigureNamesDocument, {})
  const { from, until } = variables
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>Zahlen</h1>
          <p className={styles.lead}>
            {formatDate(from)} bis {formatDate(until)}. Heute zählt bis jetzt.
          </p>
        </div>
        <a className={buttonClass({ look: 'secondary' })} href={figuresFileHref(variables)}>
          Alle Zahlen als CSV laden
        </a>
      </header>
      <OperatorFigures view={view} figures={figures} names={names} days={`${from}_${until}`} />
    </>
  )
}
