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

/** The response of `work`, and the first failure that was remembered meanwhile or ended it. */
export async function withFailureMemory(
  work: () => Promise<Response>,
): Promise<{ response: Response; failure: unknown }> {
  const memory: Memory = { failure: undefined }
  try {
    const response = await memories.run(memory, work)
    return { response, failure: memory.failure }
  } catch (error) {
    return { response: new Response(null, { status: 500 }), failure: memory.failure ?? error }
  }
}
