import { TookTooLong } from './with-timeout.ts'

/**
 * One tab sends at a time, and nobody takes back what is being sent. The lock only saves requests: the server's key decides. A page
 * over plain HTTP has no locks.
 */
export async function underLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('outbox', work) : work()
}

/** A tab that the system has put to sleep may hold the lock for ever. */
const PATIENCE_MS = 10_000

/** The same for what a person waits for. Rejects with TookTooLong where another tab keeps the lock; the work was not begun then. */
export async function underLockSoon<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  let isBegun = false
  try {
    return await navigator.locks.request('outbox', { signal }, () => {
      isBegun = true
      return work()
    })
  } catch (error) {
    throw isBegun ? error : new TookTooLong('Another tab keeps the lock of the outbox', { cause: error })
  }
}

/** Longer than a tab that is awake usually needs for all that waits. */
const ASLEEP_MS = 120_000

let isWatching = false

/** Waits until the lock is free, and takes it from a tab that does not let go of it. What that tab sends when it wakes has the same keys. */
async function stealLockFromFrozenTab(work: () => Promise<unknown>): Promise<void> {
  // A tab that nobody sees may itself be put to sleep with the lock.
  if (isWatching || document.visibilityState !== 'visible') return
  isWatching = true
  const signal = AbortSignal.timeout(ASLEEP_MS)
  try {
    await navigator.locks.request('outbox', { signal }, () => undefined)
  } catch {
    await navigator.locks.request('outbox', { steal: true }, work)
  } finally {
    isWatching = false
  }
}

/** Does nothing while another tab holds it. */
export async function ifNobodySends(work: () => Promise<unknown>): Promise<void> {
  if (!('locks' in navigator)) return void (await work())
  const isFree = await navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
  if (!isFree) await stealLockFromFrozenTab(work)
}
