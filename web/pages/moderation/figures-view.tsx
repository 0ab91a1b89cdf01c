import { figuresFileHref } from '../../features/figures/figures-period.ts'
import {
  FigureNamesDocument,
  OperatorFiguresDocument,
} from '../../features/figures/operator-figures.generated.ts'
import { OperatorFigures } from '../../features/figures/operator-figures.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import type { FiguresData } from './figures-view-loader.ts'

/** The operators' figures, in place of what waits. */
export function FiguresView({ view, variables }: FiguresData) {
  const figures = useLoadedQuery(OperatorFiguresDocument, variables)
  const names = useLoadedQuery(FigureNamesDocument, {})
  const { from, until } = variables
  return (
    <>
      <PageTitle
        title="Zahlen"
        lead={
          <>
            {formatDate(from)} bis {formatDate(until)}. Heute zählt bis jetzt.
          </>
        }
      >
        <a className={buttonClass({ look: 'secondary' })} href={figuresFileHref(variables)}>
          Alle Zahlen als CSV laden
        </a>
      </PageTitle>
      <OperatorFigures view={view} figures={figures} names={names} days={`${from}_${until}`} />
    </>
  )
}
