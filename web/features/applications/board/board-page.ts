import type { ApplicationStatus } from '../../../entities/application/application-status.ts'
import type { ApplicationRow } from './application-row.ts'
import { type Counts, perStatus } from './board-state.ts'
import type {
  ApplicationBoardQuery,
  ApplicationCounts_CountsFragment,
} from './company-applications.generated.ts'

/** Applications of a column that are loaded at once: `pageSize` of the documents minus one. */
export const BOARD_PAGE = 30

export function pagesOf({ applicationBoard }: ApplicationBoardQuery) {
  const rows = Map.groupBy<ApplicationStatus, ApplicationRow>(applicationBoard, ({ status }) => status)
  return perStatus((status) => ({ rows: rows.get(status) ?? [], size: BOARD_PAGE }))
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
