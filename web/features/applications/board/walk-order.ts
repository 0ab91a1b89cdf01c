import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '../../../entities/application/application-status.ts'
import type { ApplicationRow } from './application-row.ts'

/** What J and K walk: the list as it stands, on the board the column of the one that is open. */
export function walkOrder(
  look: 'board' | 'list',
  columns: Readonly<Record<ApplicationStatus, readonly ApplicationRow[]>>,
  list: readonly ApplicationRow[],
  opened: string | null,
  rows: ReadonlyMap<string, ApplicationRow>,
): readonly ApplicationRow[] {
  if (look === 'list' || opened === null) return list
  const status = rows.get(opened)?.status
  return status ? APPLICATION_STATUSES.flatMap((one) => columns[one]) : list
}
