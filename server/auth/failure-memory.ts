/**
 * better-auth turns whatever fails inside into a plain 4xx or 500 and tells only its logger why. What the logger hears
 * is kept for the length of the request, so that the mount can tell a database that is away from a bug.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Memory {
  failure: unknown
}

const memories = new AsyncLocalStorage<Memory>()

export function rememberFailure(failure: unknown): void {
  const memory = memories.getStore()
  if (memory) memory.failure ??= failure
}

/** What `work` returned, and the first failure that was remembered meanwhile. */
export async function withFailureMemory<T>(work: () => Promise<T>): Promise<{ result: T; failure: unknown }> {
  const memory: Memory = { failure: undefined }
  const result = await memories.run(memory, work)
  return { result, failure: memory.failure }
}
