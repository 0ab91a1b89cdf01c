/**
 * What happened inside better-auth while it answered one request. It turns whatever fails into a plain 4xx or 500 and
 * tells only its logger why; and a hash that it made for a known address it throws away.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Memory {
  failure: unknown
  passwordHash: string | undefined
}

const memories = new AsyncLocalStorage<Memory>()

export function rememberFailure(failure: unknown): void {
  const memory = memories.getStore()
  if (memory) memory.failure ??= failure
}

export function rememberHash(passwordHash: string): void {
  const memory = memories.getStore()
  if (memory) memory.passwordHash = passwordHash
}

interface Remembered {
  readonly response: Response
  readonly failure: unknown
  readonly passwordHash: string | undefined
}

/** The response of `work`, the first failure that was remembered meanwhile or ended it, and the hash it made. */
export async function withMemory(work: () => Promise<Response>): Promise<Remembered> {
  const memory: Memory = { failure: undefined, passwordHash: undefined }
  try {
    const response = await memories.run(memory, work)
    return { response, ...memory }
  } catch (error) {
    return { ...memory, response: new Response(null, { status: 500 }), failure: memory.failure ?? error }
  }
}
