/**
 * Between the look-up of a session and the moment its socket is registered, the session may end, and its announcement
 * would find no socket to close. So what ended is remembered for longer than any look-up takes.
 */
const REMEMBERED_MS = 15_000

export interface RecentEnds {
  add(id: string): void
  /** Whether it was heard of after that moment (performance.now()); a look-up that began later saw it by itself. */
  since(id: string, moment: number): boolean
}

export function createRecentEnds(now: () => number = () => performance.now()): RecentEnds {
  /** In the order of time. */
  const ends = new Map<string, number>()

  function forgetOld(): void {
    const oldest = now() - REMEMBERED_MS
    for (const [id, at] of ends) {
      if (at > oldest) return
      ends.delete(id)
    }
  }

  return {
    add(id) {
      forgetOld()
      ends.delete(id)
      ends.set(id, now())
    },
    since(id, moment) {
      return (ends.get(id) ?? Number.NEGATIVE_INFINITY) >= moment
    },
  }
}
