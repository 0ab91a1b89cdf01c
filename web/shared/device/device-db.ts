/**
 * What this browser keeps for the person who is signed in, apart from caches, which hold what everybody sees. The service
 * worker empties it when somebody signs in or out (web/worker/session.ts).
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { PAGES_CACHE, type WorkerMessage } from '../../../schema/offline-pages.ts'

const NAME = 'orthostellen'
const VERSION = 3

/** A job of the Merkliste, as its row shows it. */
export interface KeptJob {
  readonly jobId: string
  readonly title: string
  readonly company: string
  /** Null when it is not online. */
  readonly href: string | null
}

/** Owner of the list of a visitor, which belongs to the browser and to no account. */
export const DEVICE = 'gerät'

export interface KeptList {
  /** The account, or DEVICE. */
  readonly owner: string
  readonly at: string
  readonly jobs: readonly KeptJob[]
}

/** What a person has sent and the server has not answered yet (web/shared/outbox). */
export interface PendingWrite {
  /** The client key, under which the server does it once. */
  readonly key: string
  readonly userId: string
  /** Which verb sends it. */
  readonly kind: string
  /** What it is about: a conversation, an application, a job. */
  readonly subject: string
  /** How a person calls it. */
  readonly title: string
  /** The page on which it was written. */
  readonly href: string
  /** What the person wrote. */
  readonly text: string
  /** What the verb needs beside the text; its sender parses it. */
  readonly details: unknown
  readonly at: number
  /** Another one each time it is written: a later tap has the key of the earlier one. */
  readonly revision: string
  /** Code of the last try's error; null until the first try has ended. */
  readonly last: string | null
  /** A try ended without an answer, so the server may have it. */
  readonly unsure: boolean
  /** A sentence: the server has answered that it will not be done. */
  readonly refused: string | null
  /** When a visit first found it too old to be kept. */
  readonly oldSince?: number
}

const DAY_MS = 86_400_000

/** Longer is nothing kept that was never sent. */
export const ORDER_DAYS = 30

interface DeviceSchema extends DBSchema {
  readonly ausgang: { readonly key: string; readonly value: PendingWrite }
  readonly merkliste: { readonly key: string; readonly value: KeptList }
}

type Upgrade = IDBPTransaction<DeviceSchema, ('ausgang' | 'merkliste')[], 'versionchange'>

/** Version 2 called the revision of an order its turn. In the upgrade's transaction: if it fails, version 2 stays as it is. */
async function renameTurns(transaction: Upgrade): Promise<void> {
  for await (const cursor of transaction.objectStore('ausgang')) {
    const stored: PendingWrite & { readonly turn?: string } = cursor.value
    const { turn, ...order } = stored
    if (turn !== undefined) await cursor.update({ ...order, revision: turn })
  }
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined

/** Rejects where storage is denied. */
export function deviceDb(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>(NAME, VERSION, {
    async upgrade(database, from, _to, transaction) {
      if (from < 1) database.createObjectStore('merkliste', { keyPath: 'owner' })
      if (from < 2) database.createObjectStore('ausgang', { keyPath: 'key' })
      if (from === 2) await renameTurns(transaction)
    },
    // A newer release in another tab, or a person who deletes the data of the site.
    blocking: (_current, _wanted, event) => {
      opened = undefined
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated() {
      opened = undefined
    },
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

type Work<Result> = (database: IDBPDatabase<DeviceSchema>) => Promise<Result>

/** A newer release may have raised the version while this page, or its worker, is open. */
async function inAnyVersion<Result>(work: Work<Result>): Promise<Result> {
  try {
    return await work(await deviceDb())
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
  }
  const database = await openDB<DeviceSchema>(NAME)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** What is kept has to go in any version. Nothing is said when it fails: denied storage holds nothing. */
async function emptying(work: Work<unknown>): Promise<void> {
  await inAnyVersion(work).catch(() => undefined)
}

/** Of every person. Only to be looked at: orders of a newer release are sent by its tabs. */
export const waitingInAnyVersion = (): Promise<readonly PendingWrite[]> =>
  inAnyVersion((database) => database.getAll('ausgang'))

/** What was kept for reading, of every owner. */
export const forgetReading = (): Promise<void> => emptying((database) => database.clear('merkliste'))

/** At a sign-out: what still waits belongs to a person who is no longer there. */
export const forgetOrders = (): Promise<void> => emptying((database) => database.clear('ausgang'))

/** Pages that were kept for reading, those of saved jobs among them. There is no Cache Storage over plain http. */
async function forgetPages(): Promise<void> {
  // The worker may be keeping some at this moment, and sees nothing of "Überall abmelden".
  await tellWorkerToForget().catch(() => undefined)
  if ('caches' in globalThis) await caches.delete(PAGES_CACHE).catch(() => false)
}

async function tellWorkerToForget(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.active?.postMessage({ type: 'forget' } satisfies WorkerMessage)
}

const KEPT_MS = ORDER_DAYS * DAY_MS

/** Deleted only if a visit on another day has found it old too: a clock may be far ahead for the time of one visit. */
function isOver({ at, oldSince }: PendingWrite, now: number): boolean {
  if (oldSince === undefined) return false
  // Written under a clock that was ahead.
  if (at > now) return now - oldSince > KEPT_MS
  return now - at > KEPT_MS && Math.abs(now - oldSince) > DAY_MS
}

/** On every page of the site, in every account and in none. */
export const forgetOldOrders = (now = Date.now()): Promise<void> =>
  emptying(async (database) => {
    const { store, done } = database.transaction('ausgang', 'readwrite')
    for (const order of await store.getAll()) {
      const { oldSince, ...fresh } = order
      // A day earlier, so that who comes every day keeps nothing for longer.
      const isOld = Math.abs(now - order.at) > KEPT_MS - DAY_MS
      if (isOver(order, now)) await store.delete(order.key)
      else if (isOld && oldSince === undefined) await store.put({ ...order, oldSince: now })
      else if (!isOld && oldSince !== undefined) await store.put(fresh)
    }
    await done
  })

/** All of it, by the page: the worker sees no request of a page that was loaded past it. */
export async function forgetAll(): Promise<void> {
  await Promise.all([forgetPages(), forgetReading(), forgetOrders()])
}

/**
 * For a page that the server sent to nobody, or to somebody else: a session that ended elsewhere leaves nothing either, nor does one that
 * another began over it past the worker.
 */
export const forgetAccounts = (userId: string = DEVICE): Promise<void> =>
  emptying(async (database) => {
    const accounts = (await database.getAllKeys('merkliste')).filter(
      (owner) => ![DEVICE, userId].includes(owner),
    )
    for (const owner of accounts) await database.delete('merkliste', owner)
    if (accounts.length > 0) await forgetPages()
  })

/** The only one there is: a sign-in or sign-out empties the store. Null where nothing is kept. */
export async function readKeptList(): Promise<KeptList | null> {
  try {
    const [list] = await (await deviceDb()).getAll('merkliste')
    return list ?? null
  } catch {
    return null
  }
}
