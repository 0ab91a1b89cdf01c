/**
 * The development outbox. Mails carry links that open accounts, so in production, and wherever mails are sent, these
 * routes do not exist at all. Elsewhere they exist for this machine only.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BaseContext } from '../../context.ts'
import { isLoopback } from '../../env.ts'
import { keepsMails, OUTBOX_PATH } from '../mailer.ts'
import { listKeptMails, readKeptMail } from './kept-mail.ts'
import { outboxListPage, outboxMailPage } from './pages.ts'

/** Stricter than that of the site: nothing is loaded, nothing runs. Mails style their elements inline, and carry the mark. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy(reply.request.cspNonce))
    .send(html)
}

/**
 * The connection comes from this machine and names it: a proxy on this machine names the public host, and so does a foreign
 * page whose own name was pointed at this machine (DNS rebinding).
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  const host = /^(\[[^\]]*\]|[^:]*)/.exec(request.headers.host ?? '')?.[0].replace(/[[\]]/g, '') ?? ''
  return isLoopback(request.socket.remoteAddress ?? '') && isLoopback(host)
}

export function registerOutbox(app: FastifyInstance, context: BaseContext): void {
  if (!keepsMails(context.env)) return
  const { siteName } = context.publicEnv
  app.get(OUTBOX_PATH, async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    const mails = await listKeptMails(context.pools.auth)
    return sendPage(reply, outboxListPage({ siteName, nonce: request.cspNonce }, mails))
  })
  app.get<{ Params: { id: string } }>(`${OUTBOX_PATH}/:id`, async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    const mail = await readKeptMail(context.pools.auth, request.params.id)
    if (mail === undefined) return reply.callNotFound()
    return sendPage(reply, outboxMailPage({ siteName, nonce: request.cspNonce }, mail))
  })
}
