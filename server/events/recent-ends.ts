/**
 * A session may end between its look-up and the registration of its socket; its announcement then finds no socket to
 * close. So the ids of ended sessions and changed accounts are remembered for longer than any look-up takes.
 */
const REMEMBERED_MS = 15_000

export interface RecentEnds {
  add(id: string): void
  /** Whether the end was announced after that moment (performance.now()), the start of a look-up. */
  since(id: string, moment: number): boolean
}

export function createRecentEnds(now: () => number = () => performance.now()): RecentEnds {
  /** Id → time, oldest first. */
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
