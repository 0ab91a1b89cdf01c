/** A form that may have something to lose. */
interface LeaveGuard {
  /** Asked at the moment of leaving. */
  readonly shouldStay: () => boolean
  /** Tries to save; true when there is nothing left to lose. */
  readonly leave: () => Promise<boolean>
}

/** The router asks one blocker only, and a page may have several forms: the first one asks for all of them. */
const guards: LeaveGuard[] = []
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.push(guard)
  tell()
  return () => {
    guards.splice(guards.indexOf(guard), 1)
    tell()
  }
}

export function subscribeToLeaveGuards(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const asksForAll = (guard: LeaveGuard): boolean => guards[0] === guard

export const shouldAnyStay = (): boolean => guards.some((guard) => guard.shouldStay())

/** One after the other: what cannot be saved is asked about, and nothing else is begun then. */
export async function leaveAll(): Promise<boolean> {
  for (const guard of guards.filter(({ shouldStay }) => shouldStay())) {
    if (!(await guard.leave())) return false
  }
  return true
}
