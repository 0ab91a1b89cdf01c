import type { Counts } from './board-state.ts'
import type {
  ApplicationBoardQuery,
  ApplicationCounts_CountsFragment,
} from './company-applications.generated.ts'

/** Applications of a column that are loaded at once: `pageSize` of the documents minus one. */
export const BOARD_PAGE = 30

export function pagesOf(answer: ApplicationBoardQuery) {
  const page = <Row>(rows: readonly Row[]) => ({ rows, size: BOARD_PAGE })
  return {
    eingegangen: page(answer.eingegangen),
    in_pruefung: page(answer.inPruefung),
    eingeladen: page(answer.eingeladen),
    angebot: page(answer.angebot),
    eingestellt: page(answer.eingestellt),
    abgelehnt: page(answer.abgelehnt),
    zurueckgezogen: page(answer.zurueckgezogen),
  }
}

export function countsOf(counts: ApplicationCounts_CountsFragment): Counts {
  return {
    eingegangen: Number(counts.eingegangen),
    in_pruefung: Number(counts.inPruefung),
    eingeladen: Number(counts.eingeladen),
    angebot: Number(counts.angebot),
    eingestellt: Number(counts.eingestellt),
    abgelehnt: Number(counts.abgelehnt),
    zurueckgezogen: Number(counts.zurueckgezogen),
  }
}
