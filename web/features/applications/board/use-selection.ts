import { useState } from 'react'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '../../../entities/application/application-status.ts'
import type { ApplicationRow } from './application-row.ts'

/** Which applications are chosen for one action. Those that have left the board are not counted. */
export function useSelection(known: ReadonlyMap<string, ApplicationRow>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const rows = [...ids].flatMap((id) => known.get(id) ?? [])
  // What at least one of them may become; of the others the answer tells.
  const targets = APPLICATION_STATUSES.filter((one) =>
    rows.some(({ nextStatuses }) => nextStatuses.includes(one)),
  )
  return {
    ids,
    rows,
    targets,
    textTargets: textTargets(targets),
    toggle: (id: string) =>
      setIds((all) => {
        const next = new Set(all)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    /** Of these, all that may still be moved. */
    chooseAll: (rowsShown: readonly ApplicationRow[]) =>
      setIds(new Set(rowsShown.filter(({ nextStatuses }) => nextStatuses.length > 0).map(({ id }) => id))),
    drop: (gone: readonly string[]) => setIds((all) => new Set([...all].filter((id) => !gone.includes(id)))),
    clear: () => setIds(new Set()),
  }
}

export type Targets = readonly [ApplicationStatus, ...ApplicationStatus[]]

/** With a text most are invited, so that comes first. A refusal has a button of its own. */
function textTargets(targets: readonly ApplicationStatus[]): Targets | null {
  const [first, ...others] = targets
    .filter((one) => one !== 'abgelehnt')
    .sort((a, b) => Number(b === 'eingeladen') - Number(a === 'eingeladen'))
  return first ? [first, ...others] : null
}
