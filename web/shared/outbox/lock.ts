/**
 * One tab sends at a time, and nobody takes back what is being sent. The lock only saves requests: the server's key decides. A page
 * over plain HTTP has no locks.
 */
export async function underLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('outbox', work) : work()
}

/** Undefined while another tab holds it. */
export async function ifNobodySends<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
}
