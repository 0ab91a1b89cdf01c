import type { EarlyClient } from '../apollo/data-source.ts'
import { TROUBLE } from '../connection/server-answers.ts'
import { flush } from './flush.ts'

/** Also tried without any event, in case one was missed. */
const RETRY_MS = 30_000

/** Called once per tab of a person who is signed in. */
export function keepFlushing(client: EarlyClient, userId: string): void {
  const run = () => {
    flush(client, userId).catch((error: unknown) => console.warn('The outbox was not emptied', error))
  }
  for (const type of ['online', TROUBLE]) addEventListener(type, run)
  document.addEventListener('visibilitychange', run)
  setInterval(run, RETRY_MS)
  run()
}
