import type { LoaderFunctionArgs } from 'react-router-dom'
import { FIGURES } from '../../features/figures/figures-period.ts'
import { type FiguresData, loadFigures } from './figures-view-loader.ts'

export interface OverviewTabData {
  readonly now: number
  /** Shown in place of what waits; null otherwise. */
  readonly figures: FiguresData | null
}

export async function loadOverviewTab(args: LoaderFunctionArgs): Promise<OverviewTabData> {
  const isFigures = new URL(args.request.url).searchParams.get('ansicht') === FIGURES
  // "vor 3 Tagen" must read the same on the server and in the browser.
  return { now: Date.now(), figures: isFigures ? await loadFigures(args) : null }
}
