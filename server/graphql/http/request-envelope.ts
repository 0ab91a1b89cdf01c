/** Checks the shape of a request before grafserv parses it: grafserv answers 500 to malformed ones and logs a stack. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode } from '../errors/error-codes.ts'

function errorAnswer(code: ErrorCode, message: string = ERROR_MESSAGES[code]) {
  return { errors: [{ message, extensions: { code } }] }
}

export function refuse(reply: FastifyReply, code: ErrorCode, message?: string): FastifyReply {
  if (code === 'SERVICE_UNAVAILABLE') reply.header('retry-after', '2')
  return reply
    .code(ERROR_STATUS[code])
    .header('cache-control', 'private, no-store')
    .send(errorAnswer(code, message))
}

const text = z.string().max(100_000).nullish()
const record = z.record(z.string(), z.unknown())

const extensionsSchema = z.object({
  persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().max(128) }).optional(),
})

const bodySchema = z.object({
  query: text,
  operationName: text,
  variables: record.nullish(),
  extensions: record.nullish(),
})

const querySchema = z.object({
  query: text,
  operationName: text,
  variables: text,
  extensions: text,
})

export interface Envelope {
  readonly query: string | undefined
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
  readonly hash: string | undefined
}

function open(envelope: z.infer<typeof bodySchema>): Envelope | undefined {
  const extensions = extensionsSchema.safeParse(envelope.extensions ?? {})
  if (!extensions.success) return undefined
  return {
    query: envelope.query ?? undefined,
    operationName: envelope.operationName ?? undefined,
    variables: envelope.variables ?? {},
    hash: extensions.data.persistedQuery?.sha256Hash,
  }
}

function parseJson(value: string | null | undefined): unknown {
  if (value === undefined || value === null || value === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    // JSON that does not parse becomes `false`, which the schema refuses because it is no object.
    return false
  }
}

/** Operation and variables of a request; undefined when they are missing or malformed. */
export function readEnvelope(
  request: Pick<FastifyRequest, 'method' | 'query' | 'body'>,
): Envelope | undefined {
  if (request.method === 'POST') {
    const body = bodySchema.safeParse(request.body)
    return body.success ? open(body.data) : undefined
  }
  const query = querySchema.safeParse(request.query)
  if (!query.success) return undefined
  const parsed = bodySchema.safeParse({
    query: query.data.query,
    operationName: query.data.operationName,
    variables: parseJson(query.data.variables),
    extensions: parseJson(query.data.extensions),
  })
  return parsed.success ? open(parsed.data) : undefined
}
