/**
 * What happened inside better-auth while it answered one request. It turns whatever fails into a plain 4xx or 500 and
 * tells only its logger why; a hash that it made for a known address it throws away; and with which hash it compared a
 * password, the session that follows is to say.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

interface Memory {
  failure: unknown
  passwordHash: string | undefined
  passwordMark: string | undefined
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

/** The password of this request was right by that hash. The mark is the same as app_private.password_mark. */
export function rememberMatch(passwordHash: string): void {
  const memory = memories.getStore()
  if (memory) memory.passwordMark = createHash('sha256').update(passwordHash).digest('hex')
}

export const passwordMark = (): string | null => memories.getStore()?.passwordMark ?? null

interface Remembered {
  readonly response: Response
  readonly failure: unknown
  readonly passwordHash: string | undefined
}

/** The response of `work`, the first failure that was remembered meanwhile or ended it, and the hash it made. */
export async function withMemory(work: () => Promise<Response>): Promise<Remembered> {
  const memory: Memory = { failure: undefined, passwordHash: undefined, passwordMark: undefined }
  try {
    const response = await memories.run(memory, work)
    return { response, failure: memory.failure, passwordHash: memory.passwordHash }
  } catch (error) {
    const response = new Response(null, { status: 500 })
    return { response, failure: memory.failure ?? error, passwordHash: memory.passwordHash }
  }
}
