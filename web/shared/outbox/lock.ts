import { TookTooLong } from './within.ts'

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

/** Undefined while another tab holds it. */
export async function ifNobodySends<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
}
