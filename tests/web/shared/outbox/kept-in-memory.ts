/** The store of orders in memory, as `idb` would give it: Node has no IndexedDB. tests/e2e/offline/outbox.spec.ts has the real one. */
import type { PendingWrite } from '../../../../web/shared/device/device-db.ts'

export const kept = new Map<string, PendingWrite>()

/** Set: this browser's storage is full or denied. */
export const storage = {
  fails: false,
  /** Nothing can be read or changed: the connection to the database was lost after a write. */
  isLost: false,
  /** What was written has not got there yet. */
  slow: null as Promise<void> | null,
  /** What was changed is not told yet. */
  unfinished: null as Promise<void> | null,
}

const store = {
  count: async () => kept.size,
  get: async (key: string) => kept.get(key),
  put: async (order: PendingWrite) => {
    await storage.slow
    if (storage.fails) throw new DOMException('full', 'QuotaExceededError')
    kept.set(order.key, order)
  },
  delete: async (key: string) => void kept.delete(key),
}

export const deviceDb = async () => ({
  transaction: () => ({ store, done: storage.unfinished ?? Promise.resolve() }),
  async getAll() {
    if (storage.isLost) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    return [...kept.values()]
  },
  delete: async (_store: string, key: string) => void kept.delete(key),
})

export function waitingOrder(change: Partial<PendingWrite>): PendingWrite {
  return {
    key: 'key',
    userId: 'mara',
    kind: 'nachricht',
    subject: 'subject',
    title: 'Nachricht an Werkstatt',
    href: '/dashboard',
    text: 'text',
    details: null,
    at: Date.now(),
    revision: 'revision',
    last: 'OFFLINE',
    unsure: false,
    refused: null,
    ...change,
  }
}
