/**
 * What a person has sent waits in this browser until the server has answered: it says so, and is done once, while the same person is
 * signed in. The key of an order is its client key, made before the first try, so the server does it once, whichever tab sends it.
 */
import { newClientKey } from '../connection/client-key.ts'
import { deviceDb, type PendingWrite, waitingInAnyVersion } from '../device/device-db.ts'
import { TookTooLong, withTimeout } from './with-timeout.ts'

export type NewOrder = Omit<PendingWrite, 'at' | 'revision' | 'last' | 'unsure' | 'refused'>

/** Name of the event on `window` after each change, and of the channel to the other tabs. */
const OUTBOX = 'outbox'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX)

function notifyTabs(): void {
  dispatchEvent(new Event(OUTBOX))
  channel?.postMessage(null)
}

export function onOutbox(listener: () => void): () => void {
  addEventListener(OUTBOX, listener)
  channel?.addEventListener('message', listener)
  return () => {
    removeEventListener(OUTBOX, listener)
    channel?.removeEventListener('message', listener)
  }
}

/** Somebody who writes more than this without a connection is a script. */
const MOST = 100

/** A database that another tab holds open in an older version does not answer. */
const STORAGE_MS = 2_000

async function put(order: PendingWrite): Promise<void> {
  const { store, done } = (await deviceDb()).transaction('ausgang', 'readwrite')
  if ((await store.count()) >= MOST && !(await store.get(order.key))) throw new Error('The outbox is full')
  await store.put(order)
  await done
}

/** Null where this browser keeps nothing, or nothing more. Other tabs are not told: the first try comes at once. */
export async function putOrder(order: NewOrder): Promise<PendingWrite | null> {
  const kept = {
    ...order,
    at: Date.now(),
    revision: newClientKey(),
    last: null,
    unsure: false,
    refused: null,
  }
  const putting = put(kept)
  try {
    await withTimeout(STORAGE_MS, putting)
    return kept
  } catch (error) {
    console.warn('This browser does not keep what is sent', error)
    // It goes out past the outbox now. What is kept late would go out too, also after its text was corrected.
    if (error instanceof TookTooLong) putting.then(() => changeOrder(kept, null)).catch(() => undefined)
    return null
  }
}

const ownOf = (all: readonly PendingWrite[], userId: string): readonly PendingWrite[] =>
  all.filter((order) => order.userId === userId).sort((a, b) => a.at - b.at)

/** Oldest first. A clock that jumped changes the order of the list. Rejects where the storage does not answer: nothing is not "sent". */
export async function readOrders(userId: string): Promise<readonly PendingWrite[]> {
  const all = await withTimeout(
    STORAGE_MS,
    deviceDb().then((database) => database.getAll('ausgang')),
  )
  return ownOf(all, userId)
}

/** A slow device answers by then. */
const SLOW_STORAGE_MS = 5_000

/** What a sign-out would delete, also what a newer release has written. Rejects where nothing can be read at all. */
export const ordersAtStake = async (userId: string): Promise<readonly PendingWrite[]> =>
  ownOf(await withTimeout(SLOW_STORAGE_MS, waitingInAnyVersion()), userId)

/** For what goes on without them. */
export async function ordersOf(userId: string): Promise<readonly PendingWrite[]> {
  try {
    return await readOrders(userId)
  } catch {
    return []
  }
}

/** In one transaction: what was written under the same key meanwhile is another order, and stays. */
async function change(order: PendingWrite, to: Partial<PendingWrite> | null): Promise<void> {
  const { store, done } = (await deviceDb()).transaction('ausgang', 'readwrite')
  const kept = await store.get(order.key)
  if (kept?.revision === order.revision) {
    if (to) await store.put({ ...kept, ...to })
    else await store.delete(order.key)
  }
  await done
  notifyTabs()
}

/** Rejects where the storage does not answer: under the lock, everything else would wait for it too. It may still happen then. */
export const changeOrder = (order: PendingWrite, to: Partial<PendingWrite> | null): Promise<void> =>
  withTimeout(STORAGE_MS, change(order, to))

async function drop(isDropped: (order: PendingWrite) => boolean): Promise<void> {
  const database = await deviceDb()
  for (const order of await database.getAll('ausgang'))
    if (isDropped(order)) await database.delete('ausgang', order.key)
}

/** Another person has signed in at this device. Rejects where the storage does not answer, as a start must not wait for it. */
export const dropOrdersOfOthers = (userId: string): Promise<void> =>
  withTimeout(
    STORAGE_MS,
    drop((order) => order.userId !== userId),
  )
