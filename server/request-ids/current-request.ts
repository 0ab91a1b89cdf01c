/**
 * The id of the request that the current work belongs to, wherever the work goes on: statements, log lines, tasks, mails.
 * It names one request and nothing else; who sent it is not in it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

export const currentRequestId = (): string | undefined => current.getStore()

/** Runs work in the name of a request. An undefined id: the work belongs to none, for example a task that cron has queued. */
export function inRequest<Result>(id: string | undefined, work: () => Result): Result {
  return id === undefined ? current.exit(work) : current.run(id, work)
}
