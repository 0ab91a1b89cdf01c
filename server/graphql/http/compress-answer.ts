import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress } from './compress.ts'

/** Compresses answers that belong to one request. Shared ones are compressed once, where they are cached. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload
  const { body, encoding } = await compress(Buffer.from(payload), request.headers['accept-encoding'])
  if (encoding === undefined) return payload
  reply.header('content-encoding', encoding).header('vary', 'Cookie, Accept-Encoding')
  reply.removeHeader('content-length')
  return body
}
