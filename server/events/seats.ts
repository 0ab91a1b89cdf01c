/** Who is connected to this process, found by session and by account. */
export interface Seat {
  readonly sessionId: string
  readonly userId: string
  /** Ends the connection; codes are in close-codes.ts. Harmless when repeated. */
  close(code: number, reason: string): void
}

export interface Seats {
  readonly size: number
  add(seat: Seat): void
  remove(seat: Seat): void
  ofSession(sessionId: string): Iterable<Seat>
  ofUser(userId: string): Iterable<Seat>
  countOfUser(userId: string): number
  all(): Iterable<Seat>
}

function addTo(index: Map<string, Set<Seat>>, key: string, seat: Seat): void {
  const known = index.get(key)
  if (known) known.add(seat)
  else index.set(key, new Set([seat]))
}

function removeFrom(index: Map<string, Set<Seat>>, key: string, seat: Seat): void {
  const known = index.get(key)
  known?.delete(seat)
  if (known?.size === 0) index.delete(key)
}

export function createSeats(): Seats {
  const everybody = new Set<Seat>()
  const bySession = new Map<string, Set<Seat>>()
  const byUser = new Map<string, Set<Seat>>()
  return {
    get size() {
      return everybody.size
    },
    add(seat) {
      everybody.add(seat)
      addTo(bySession, seat.sessionId, seat)
      addTo(byUser, seat.userId, seat)
    },
    remove(seat) {
      everybody.delete(seat)
      removeFrom(bySession, seat.sessionId, seat)
      removeFrom(byUser, seat.userId, seat)
    },
    // Copies: closing removes while one walks.
    ofSession: (sessionId) => [...(bySession.get(sessionId) ?? [])],
    ofUser: (userId) => [...(byUser.get(userId) ?? [])],
    countOfUser: (userId) => byUser.get(userId)?.size ?? 0,
    all: () => [...everybody],
  }
}
