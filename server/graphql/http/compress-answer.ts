import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress } from './compress.ts'

/** Answers to one person; those for everybody are compressed where they are kept. */
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
