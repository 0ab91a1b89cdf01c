import type { FastifyInstance } from 'fastify'
import { inRequest } from '../request-ids/current-request.ts'
import { REQUEST_ID_HEADER } from '../request-ids/request-id.ts'

/** Each answer names its request, and whatever the request causes can tell which one it was. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    inRequest(request.id, done)
  })
  // The body arrives in events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => inRequest(request.id, done))
}
