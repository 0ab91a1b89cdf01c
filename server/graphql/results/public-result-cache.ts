/**
 * What anonymous readers share: the answer to one public operation with one set of variables, kept for a moment. HTTP
 * and server rendering read the same entries.
 */
import { createHash } from 'node:crypto'
import type { FormattedExecutionResult } from 'postgraphile/graphql'
import { AnswerCache } from '../../http/answer-cache.ts'
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
  const answers = new AnswerCache<PublicResult>({
    lifetimeMs,
    maxEntries,
    maxBytes,
    sizeOf: ({ body }) => body.length,
    trueUntil: ({ freshUntil }) => freshUntil,
    now,
  })

  async function run(operation: Operation, variables: Variables): Promise<PublicResult> {
    // Counted from before the query: the answer is as old as its snapshot.
    const startedAt = now()
    const result = await execute(operation, variables)
    const text = JSON.stringify(result)
    const body = Buffer.from(text)
    const failed = result.errors !== undefined && result.errors.length > 0
    const freshUntil = failed ? 0 : Math.min(startedAt + lifetimeMs, earliestExpiry(text))
    // Weak: the same answer travels compressed and plain.
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    return { result, body, etag, freshUntil }
  }

  const keyOf = (operation: Operation, variables: Variables): string =>
    `${operation.id} ${canonicalJson(variables)}`

  return {
    keyOf,
    peek: (key) => answers.peek(key),
    get: (operation, variables) => answers.get(keyOf(operation, variables), () => run(operation, variables)),
    clear: () => answers.clear(),
    get size() {
      return answers.size
    },
    get bytes() {
      return answers.bytes
    },
  }
}
