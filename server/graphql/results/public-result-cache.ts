/**
 * What anonymous readers share: the answer to one public operation with one set of variables, kept for a moment. HTTP
 * and server rendering read the same entries. Parallel requests for a missing entry run one query; the query belongs to
 * the cache, not to the first caller, so a visitor who leaves takes nobody's answer along.
 */
import { createHash } from 'node:crypto'
import type { FormattedExecutionResult } from 'postgraphile/graphql'
import type { Operation } from '../documents/operation-registry.ts'
import { canonicalJson } from './canonical-json.ts'
import { earliestExpiry } from './earliest-expiry.ts'

export interface PublicResult {
  readonly result: FormattedExecutionResult
  readonly body: Buffer
  readonly etag: string
  /** Milliseconds since 1970; 0 for an answer that must not be kept. */
  readonly freshUntil: number
}

export type Variables = Readonly<Record<string, unknown>>

export interface PublicResultCacheOptions {
  execute(operation: Operation, variables: Variables): Promise<FormattedExecutionResult>
  /** 0: nothing is kept or shared; every request runs its own query. */
  readonly lifetimeMs?: number
  readonly maxEntries?: number
  readonly maxBytes?: number
  now?(): number
}

export interface PublicResultCache {
  get(operation: Operation, variables: Variables): Promise<PublicResult>
  /** A fresh entry for a key that `keyOf` gave, without waiting. */
  peek(key: string): PublicResult | undefined
  keyOf(operation: Operation, variables: Variables): string
  clear(): void
  readonly size: number
  readonly bytes: number
}

export function createPublicResultCache(options: PublicResultCacheOptions): PublicResultCache {
  const {
    execute,
    lifetimeMs = 1_500,
    maxEntries = 1_000,
    maxBytes = 32 * 1024 * 1024,
    now = Date.now,
  } = options
  const entries = new Map<string, PublicResult>()
  const flights = new Map<string, Promise<PublicResult>>()
  let bytes = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.body.length
  }

  function keep(key: string, entry: PublicResult): void {
    drop(key)
    if (entry.body.length > maxBytes / 4) return
    entries.set(key, entry)
    bytes += entry.body.length
    // Oldest first: entries live for so short that use does not matter.
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && bytes <= maxBytes) break
      drop(oldest)
    }
  }

  function peek(key: string): PublicResult | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (entry.freshUntil > now()) return entry
    drop(key)
    return undefined
  }

  async function fill(key: string, operation: Operation, variables: Variables): Promise<PublicResult> {
    // Counted from before the query: the answer is as old as its snapshot.
    const startedAt = now()
    const result = await execute(operation, variables)
    const text = JSON.stringify(result)
    const body = Buffer.from(text)
    const failed = result.errors !== undefined && result.errors.length > 0
    const freshUntil = failed ? 0 : Math.min(startedAt + lifetimeMs, earliestExpiry(text))
    // Weak: the same answer travels compressed and plain.
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const entry = { result, body, etag, freshUntil }
    if (freshUntil > now()) keep(key, entry)
    return entry
  }

  const keyOf = (operation: Operation, variables: Variables): string =>
    `${operation.id} ${canonicalJson(variables)}`

  return {
    keyOf,
    peek,
    get(operation, variables) {
      const key = keyOf(operation, variables)
      if (lifetimeMs <= 0) return fill(key, operation, variables)
      const fresh = peek(key)
      if (fresh) return Promise.resolve(fresh)
      const running = flights.get(key)
      if (running) return running
      const flight = fill(key, operation, variables).finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
    },
    clear() {
      entries.clear()
      bytes = 0
    },
    get size() {
      return entries.size
    },
    get bytes() {
      return bytes
    },
  }
}
