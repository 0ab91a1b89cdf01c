/**
 * Short-lived cache of public results, keyed by operation and variables. HTTP and server rendering share its entries.
 */
import { createHash } from 'node:crypto'
import type { DocumentNode, FormattedExecutionResult } from 'postgraphile/graphql'
import { keysOf } from '../../cdn/surrogate-keys.ts'
import { AnswerCache, currentEdition } from '../../http/answer-cache.ts'
import type { Gate, GateClient } from '../../overload/gate.ts'
import type { Operation } from '../documents/operation-registry.ts'
import { canonicalJson } from './canonical-json.ts'
import { expiryOf } from './earliest-expiry.ts'

export interface PublicResult {
  readonly result: FormattedExecutionResult
  readonly body: Buffer
  readonly etag: string
  /** Milliseconds since 1970; 0 for an answer that must not be kept. */
  readonly freshUntil: number
  /** When the first job in it stops being public, in milliseconds since 1970; 0 for an answer that must not be kept. */
  readonly trueUntil: number
  readonly edition: number
  /** By which a CDN drops it. */
  readonly keys: ReadonlySet<string>
}

class Answered implements PublicResult {
  readonly result: FormattedExecutionResult
  readonly freshUntil: number
  readonly trueUntil: number
  readonly edition: number
  readonly #document: DocumentNode
  #body: Buffer | undefined
  #etag: string | undefined

  constructor(
    result: FormattedExecutionResult,
    { document }: Operation,
    times: Pick<PublicResult, 'freshUntil' | 'trueUntil' | 'edition'>,
  ) {
    this.result = result
    this.#document = document
    this.freshUntil = times.freshUntil
    this.trueUntil = times.trueUntil
    this.edition = times.edition
  }

  get keys(): ReadonlySet<string> {
    return keysOf(this.#document, this.result)
  }

  get body(): Buffer {
    this.#body ??= Buffer.from(JSON.stringify(this.result))
    return this.#body
  }

  /** Weak: the same answer travels compressed and plain. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`
    return this.#etag
  }
}

export type Variables = Readonly<Record<string, unknown>>

export interface PublicResultCacheOptions {
  execute(operation: Operation, variables: Variables): Promise<FormattedExecutionResult>
  /** 0: nothing is cached or shared; every request runs its own query. */
  readonly lifetimeMs?: number
  readonly maxEntries?: number
  readonly maxBytes?: number
  /** Bounds how many queries of visitors run at once; see AnswerCache. */
  readonly gate?: Gate
  readonly staleMs?: number
  now?(): number
}

export interface PublicResultCache {
  /** Without a client the query is part of a page, which has passed a gate already. */
  get(operation: Operation, variables: Variables, client?: GateClient): Promise<PublicResult>
  /** The fresh entry for a key of `keyOf`, if there is one. */
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
    gate,
    staleMs = 0,
    now = Date.now,
  } = options
  const answers = new AnswerCache<PublicResult>({
    name: 'results',
    lifetimeMs,
    maxEntries,
    maxBytes,
    sizeOf: ({ body }) => body.length,
    trueUntil: ({ trueUntil }) => trueUntil,
    freshUntil: ({ freshUntil }) => freshUntil,
    ...(gate === undefined ? {} : { gate }),
    staleMs,
    now,
  })

  async function run(operation: Operation, variables: Variables): Promise<PublicResult> {
    // The lifetime starts before the query: the answer is as old as the query's snapshot.
    const startedAt = now()
    const edition = currentEdition()
    const result = await execute(operation, variables)
    const unkept = { freshUntil: 0, trueUntil: 0, edition }
    // Server rendering reads the result alone: where nothing is kept, its bytes may never be needed.
    if (lifetimeMs === 0) return new Answered(result, operation, unkept)
    const failed = result.errors !== undefined && result.errors.length > 0
    if (failed) return new Answered(result, operation, unkept)
    const expiry = expiryOf(result)
    return new Answered(result, operation, {
      freshUntil: Math.min(startedAt + lifetimeMs, expiry),
      trueUntil: expiry,
      edition,
    })
  }

  const keyOf = (operation: Operation, variables: Variables): string =>
    `${operation.id} ${canonicalJson(variables)}`

  return {
    keyOf,
    peek: (key) => answers.peek(key),
    get: (operation, variables, client) =>
      answers.get(keyOf(operation, variables), () => run(operation, variables), client),
    clear: () => answers.clear(),
    get size() {
      return answers.size
    },
    get bytes() {
      return answers.bytes
    },
  }
}
