import type { FastifyInstance } from 'fastify'
import { inRequest } from '../request-ids/current-request.ts'
import { REQUEST_ID_HEADER } from '../request-ids/request-id.ts'

/** Each answer names its request, and whatever the request causes can tell which one it was. */
export function registerRequestIds(app: FastifyInstance): void {
  // Fastify goes on in this context also after a body that came later.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    inRequest(request.id, done)
  })
}
