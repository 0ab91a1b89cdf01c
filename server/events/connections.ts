/** The open connections of this process, indexed by session and by account. */
export interface Connection {
  readonly sessionId: string
  readonly userId: string
  /** Ends the connection; codes are in close-codes.ts. A second call does nothing. */
  close(code: number, reason: string): void
}

export interface Connections {
  readonly size: number
  add(connection: Connection): void
  remove(connection: Connection): void
  ofSession(sessionId: string): Iterable<Connection>
  ofUser(userId: string): Iterable<Connection>
  all(): Iterable<Connection>
}

function addTo(index: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const known = index.get(key)
  if (known) known.add(connection)
  else index.set(key, new Set([connection]))
}

function removeFrom(index: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const known = index.get(key)
  known?.delete(connection)
  if (known?.size === 0) index.delete(key)
}

export function createConnections(): Connections {
  const all = new Set<Connection>()
  const bySession = new Map<string, Set<Connection>>()
  const byUser = new Map<string, Set<Connection>>()
  return {
    get size() {
      return all.size
    },
    add(connection) {
      all.add(connection)
      addTo(bySession, connection.sessionId, connection)
      addTo(byUser, connection.userId, connection)
    },
    remove(connection) {
      all.delete(connection)
      removeFrom(bySession, connection.sessionId, connection)
      removeFrom(byUser, connection.userId, connection)
    },
    // Copies: closing a connection removes it while the caller iterates.
    ofSession: (sessionId) => [...(bySession.get(sessionId) ?? [])],
    ofUser: (userId) => [...(byUser.get(userId) ?? [])],
    all: () => [...all],
  }
}
