import type { PendingWrite } from '../device/device-db.ts'

const SENT_BY_ITSELF_MS = 7 * 86_400_000

/** Too long ago to be sent without being asked. By distance: a clock may have jumped either way. */
export const isOld = ({ at }: PendingWrite, now = Date.now()): boolean =>
  Math.abs(now - at) > SENT_BY_ITSELF_MS

/** Longer than any first try takes. */
export const FIRST_TRY_MS = 20_000

/** The form that makes the first try says so itself. What a closed browser left behind says it here, also what is too old to be tried. */
export const isShown = (order: PendingWrite, now = Date.now()): boolean =>
  order.last !== null || order.refused !== null || Math.abs(now - order.at) > FIRST_TRY_MS
