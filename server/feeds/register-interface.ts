/**
 * The reading interface (docs/decisions/2026-11-28-reading-interface.md): GET /api/v1/stellen, its JSON Schema and its OpenAPI
 * document. Another form of the feeds, for those who want fields instead of a text.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  INTERFACE_LIMITS,
  INTERFACE_PATH,
  INTERFACE_SCHEMA_PATH,
  OPENAPI_PATH,
} from '../../schema/reading-interface.ts'
import { holdRefusal } from '../overload/hold-refusal.ts'
import { NetworkBudget } from '../overload/network-budget.ts'
import { interfaceJsonSchema, openApi } from './interface-documents.ts'
import { interfaceJson } from './interface-json.ts'
import type { InterfaceKeys } from './interface-keys.ts'
import { problemWith, readQuestion } from './interface-question.ts'
import type { InterfaceProblem } from './interface-schema.ts'
import type { SearchAnswers, SearchForm } from './search-answers.ts'

const FORM: SearchForm = {
  path: INTERFACE_PATH,
  type: 'application/json; charset=utf-8',
  write: interfaceJson,
}

interface Options {
  readonly keys: InterfaceKeys
  readonly answers: SearchAnswers
  readonly siteName: string
  readonly siteUrl: string
}

/** Anybody's page may read it: it says the same to everybody, and no cookie counts. */
const open = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'ETag, Retry-After')
    .header('cross-origin-resource-policy', 'cross-origin')

const refuse = (reply: FastifyReply, status: number, problem: InterfaceProblem): FastifyReply =>
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem))

export function registerInterface(app: FastifyInstance, { answers, keys, siteName, siteUrl }: Options): void {
  const budget = new NetworkBudget({ most: INTERFACE_LIMITS.perMinute, withinMs: 60_000 })

  async function refuseFlood(reply: FastifyReply, seconds: number, message: string): Promise<FastifyReply> {
    await holdRefusal()
    return refuse(reply.header('retry-after', String(seconds)), 429, { code: 'RATE_LIMITED', message })
  }

  app.get(INTERFACE_PATH, async (request, reply) => {
    open(reply)
    const { authorization } = request.headers
    const named = authorization === undefined ? null : keys.of(authorization)
    // What is no key that this process knows counts for its network, so that nobody tries many.
    if ((named === null || !keys.isKnown(named)) && !budget.spend(request.ip))
      return refuseFlood(
        reply,
        budget.secondsLeft(request.ip),
        `Mehr als ${INTERFACE_LIMITS.perMinute} Anfragen in einer Minute aus Ihrem Netz.`,
      )
    if (authorization !== undefined) {
      const limit = named && (await keys.limitOf(named))
      if (named === null || limit === null)
        return refuse(reply.header('www-authenticate', 'Bearer'), 401, {
          code: 'UNAUTHENTICATED',
          message: 'Diesen Schlüssel gibt es nicht, oder nicht mehr.',
        })
      if (!keys.spend(named.hash, limit))
        return refuseFlood(
          reply,
          keys.secondsLeft(named.hash),
          `Mehr als ${limit} Anfragen in einer Minute mit diesem Schlüssel.`,
        )
    }
    const { searchParams: query } = new URL(request.url, siteUrl)
    const question = readQuestion(query)
    const wrong = (parameters: InterfaceProblem['parameters']) =>
      refuse(reply, 400, {
        code: 'BAD_REQUEST',
        message: `So fragt man nicht: ${(parameters ?? []).map(({ name }) => name).join(', ')}`,
        parameters,
      })
    if ('problems' in question) return wrong(question.problems)
    const unanswerable = await answers.send(request, reply, FORM, {
      query,
      limit: question.pageSize,
      kept: { anzahl: query.get('anzahl') || null },
    })
    if (unanswerable !== undefined)
      return wrong([problemWith(unanswerable === 'unknown place' ? 'ort' : 'nach')])
    return reply
  })

  const documents = [
    [INTERFACE_SCHEMA_PATH, 'application/schema+json; charset=utf-8', interfaceJsonSchema()],
    [OPENAPI_PATH, 'application/json; charset=utf-8', openApi(siteName, siteUrl)],
  ] as const
  for (const [path, type, document] of documents) {
    const text = `${JSON.stringify(document, null, 2)}\n`
    app.get(path, (_request, reply) =>
      open(reply)
        .header('cache-control', 'public, max-age=3600')
        .header('x-robots-tag', 'noindex')
        .type(type)
        .send(text),
    )
  }
}
