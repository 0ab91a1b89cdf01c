import type { FastifyRequest } from 'fastify'
import { deviceName } from './device-name.ts'

/** The browser that sent a request, as events and mails name it. */
export interface Browser {
  readonly device: string
  readonly userAgent: string | null
}

export function browserOf(request: Pick<FastifyRequest, 'headers'>): Browser {
  const userAgent = request.headers['user-agent'] ?? null
  return { device: deviceName(userAgent), userAgent }
}
