/** Hashes passwords beside the event loop: at most two at once, in threads that every other work of the machine precedes. */
import { Piscina } from 'piscina'
import { z } from 'zod'
import { Gate } from '../../overload/gate.ts'
import type { Passwords } from '../auth-context.ts'

/** Each hash keeps a core busy for some 70 ms and needs 32 MB. */
const AT_ONCE = 2

/** Below the event loop and PostgreSQL, which answer everybody else meanwhile. */
const NICENESS = 5

/** A thread costs 5 MB; between two rushes there is none. */
const IDLE_MS = 60_000

type Hash = (kind: 'hash' | 'verify', input: Readonly<Record<string, string>>) => Promise<unknown>

/** Bounds how many hashes are made at once; the threads that make them are passed in. */
export function boundedPasswords(run: Hash): Passwords {
  // No bound for those that wait: a route lets in only so many requests that hash (HASHING_REQUESTS).
  const gate = new Gate({ atOnce: AT_ONCE, waiting: Number.POSITIVE_INFINITY })
  return {
    hash: (password) => gate.run('', async () => z.string().parse(await run('hash', { password }))),
    verify: (password, hash) =>
      gate.run('', async () => z.boolean().parse(await run('verify', { password, hash }))),
  }
}

interface PasswordThreads extends Passwords {
  end(): Promise<void>
}

export function startPasswordThreads(): PasswordThreads {
  const threads = new Piscina({
    filename: new URL('./password-hash.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: AT_ONCE,
    idleTimeout: IDLE_MS,
    niceIncrement: NICENESS,
  })
  return {
    ...boundedPasswords((kind, input) => threads.run(input, { name: kind })),
    end: () => threads.destroy(),
  }
}
