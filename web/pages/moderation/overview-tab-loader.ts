import type { LoaderFunctionArgs } from 'react-router-dom'
import { FIGURES, figuresVariables, figuresViewOf } from '../../features/figures/figures-period.ts'
import {
  OperatorTrendsDocument,
  type OperatorTrendsQueryVariables,
} from '../../features/figures/operator-figures.generated.ts'
import { AdminWorklistDocument } from '../../features/moderation/queue/worklist.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { type FiguresData, loadFigures } from './figures-view-loader.ts'

export interface OverviewTabData {
  readonly now: number
  /** Shown in place of what waits; null otherwise. */
  readonly figures: FiguresData | null
  /** The days of the trends below what waits. */
  readonly trends: OperatorTrendsQueryVariables
}

export async function loadOverviewTab(args: LoaderFunctionArgs): Promise<OverviewTabData> {
  const isFigures = new URL(args.request.url).searchParams.get('ansicht') === FIGURES
  // "vor 3 Tagen" must read the same on the server and in the browser.
  const now = Date.now()
  const { from, until } = figuresVariables(figuresViewOf(new URLSearchParams()), now)
  const trends = { from, until }
  const [figures] = await Promise.all([
    isFigures ? loadFigures(args) : null,
    isFigures ? null : tryTo(loadQuery(args, OperatorTrendsDocument, trends), 'The trends'),
    isFigures ? null : tryTo(loadQuery(args, AdminWorklistDocument, {}, { maxAge: 0 }), 'What waits'),
  ])
  return { now, figures, trends }
}

/** Without one part the page still shows the others, and says what is missing. */
async function tryTo(loading: Promise<unknown>, what: string): Promise<void> {
  try {
    await loading
  } catch (error) {
    // The router's own answers (sign-in, 403, 503) hold for the whole page.
    if (!(error instanceof Error)) throw error
    console.warn(`${what} could not be loaded`, error)
  }
}
