import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress } from './compress.ts'

/** Compresses answers that belong to one request. Shared ones are compressed once, where they are cached. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isBody = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!isBody || reply.hasHeader('content-encoding')) return payload
  const whole = typeof payload === 'string' ? Buffer.from(payload) : payload
  const { body, encoding } = await compress(whole, request.headers['accept-encoding'])
  if (encoding === undefined) return payload
  reply.header('content-encoding', encoding).header('vary', 'Cookie, Accept-Encoding')
  reply.removeHeader('content-length')
  return body
}
