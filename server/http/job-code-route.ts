/** The QR code on a printed job. Made here, so that no browser loads a library for it. */
import type { FastifyInstance } from 'fastify'
import { encodeQR } from 'qr'
import type { BaseContext } from '../context.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ONE_YEAR_SECONDS = 31_536_000

/**
 * Asks no database: any UUID has a code. It holds the short URL, which redirects to the one with the title, because
 * fewer modules are larger ones on the same paper, and those survive a copier.
 */
export function registerJobCode(app: FastifyInstance, { env }: Pick<BaseContext, 'env'>): void {
  app.get<{ Params: { id: string } }>('/job/:id/qr.svg', (request, reply) => {
    const { id } = request.params
    if (!UUID.test(id)) return reply.callNotFound()
    return reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`)
      .send(encodeQR(`${env.siteUrl}/job/${id.toLowerCase()}`, 'svg', { ecc: 'medium' }))
  })
}
