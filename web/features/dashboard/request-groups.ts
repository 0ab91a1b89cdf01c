import { groupedByStatus } from '../../shared/publication/status.ts'
import { canRenew, type Published } from '../../shared/publication/verbs.ts'

/** As the groups of jobs; requests whose end is near come directly after those that have to be mended: one tap renews them. */
export function requestGroups<Row extends Published>(
  rows: readonly Row[],
  now: number,
): { readonly title: string; readonly rows: readonly Row[] }[] {
  const isDue = (row: Row) => canRenew(row, now) && !row.change?.rejectionReason
  const groups = groupedByStatus(
    rows.filter((row) => !isDue(row)),
    now,
  )
  return groups.toSpliced(1, 0, { title: 'Läuft bald ab', rows: rows.filter(isDue) })
}
