/**
 * Anonymous GETs of public operations are answered from the shared result cache, without grafserv. All other requests
 * continue to the general route.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { letCdnKeep } from '../../cdn/cdn-headers.ts'
import type { Env } from '../../env.ts'
import { clientNetworks } from '../../overload/client-networks.ts'
import type { OperationRegistry } from '../documents/operation-registry.ts'
import { ERROR_STATUS, isErrorCode } from '../errors/error-codes.ts'
import type { PublicResult, PublicResultCache } from '../results/public-result-cache.ts'
import { type Compressed, compress } from './compress.ts'
import { readEnvelope } from './request-envelope.ts'

const MAX_KNOWN_URLS = 2_000

interface PublicResultsOptions {
  readonly env: Pick<Env, 'cdn'>
  readonly cache: PublicResultCache
  readonly registry: OperationRegistry
  hasSession(request: FastifyRequest): boolean
  now?(): number
}

function statusOf(entry: PublicResult): number {
  const [first] = entry.result.errors ?? []
  if (!first) return 200
  const code = first.extensions?.['code']
  // A partial answer is 200. An answer without data gets an error status, so that proxies do not cache it.
  if (!isErrorCode(code)) return 500
  return code === 'SERVICE_UNAVAILABLE' || entry.result.data == null ? ERROR_STATUS[code] : 200
}

/** Each answer is compressed once per encoding, however many clients read it. */
function createCompressor() {
  const known = new WeakMap<PublicResult, Map<string, Promise<Compressed>>>()
  return (entry: PublicResult, acceptEncoding = ''): Promise<Compressed> => {
    const variants = known.get(entry) ?? new Map<string, Promise<Compressed>>()
    known.set(entry, variants)
    // Browsers send a handful of values. The limit keeps a client that invents values from filling the memory.
    const key = variants.size < 8 ? acceptEncoding : ''
    const variant = variants.get(key) ?? compress(entry.body, key)
    variants.set(key, variant)
    return variant
  }
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim() === etag) ?? false
}

export function createPublicResultsHook({
  env,
  cache,
  registry,
  hasSession,
  now = Date.now,
}: PublicResultsOptions) {
  /** URL → cache key, so that a repeated URL is not parsed again. */
  const keys = new Map<string, string>()

  const compressOnce = createCompressor()

  async function reply(
    request: FastifyRequest,
    response: FastifyReply,
    entry: PublicResult,
  ): Promise<FastifyReply> {
    const seconds = Math.max(0, Math.floor((entry.freshUntil - now()) / 1_000))
    const isKept = entry.freshUntil > 0
    response
      .header('content-type', 'application/graphql-response+json; charset=utf-8')
      .header('vary', 'Cookie, Accept-Encoding')
      // Browsers revalidate and get 304; a CDN may serve the answer for as long as the cache entry is valid.
      .header('cache-control', isKept ? `public, max-age=0, s-maxage=${seconds}` : 'private, no-store')
    if (!isKept) return response.code(statusOf(entry)).send(entry.body)
    letCdnKeep(env, request, response, entry)
    response.header('etag', entry.etag)
    if (matches(request.headers['if-none-match'], entry.etag)) return response.code(304).send()
    const acceptEncoding = request.headers['accept-encoding']
    if (acceptEncoding === undefined) return response.code(200).send(entry.body)
    const { body, encoding } = await compressOnce(entry, acceptEncoding)
    if (encoding) response.header('content-encoding', encoding)
    return response.code(200).send(body)
  }

  return async (request: FastifyRequest, response: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.method !== 'GET' || hasSession(request)) return undefined
    const knownKey = keys.get(request.url)
    const known = knownKey === undefined ? undefined : cache.peek(knownKey)
    if (known) return reply(request, response, known)

    const envelope = readEnvelope(request)
    if (envelope?.hash === undefined) return undefined
    const operation = registry.byId(envelope.hash)
    if (!operation?.isPublic) return undefined
    if (keys.size >= MAX_KNOWN_URLS) keys.clear()
    keys.set(request.url, cache.keyOf(operation, envelope.variables))
    return reply(
      request,
      response,
      await cache.get(operation, envelope.variables, clientNetworks(request.ip)),
    )
  }
}
