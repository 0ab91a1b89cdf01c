/** GraphiQL (Ruru) for admins, served from node_modules and not from a CDN. For all other clients the URL answers 404. */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ruruHTML } from 'postgraphile/grafserv/ruru/server'
import { getStaticFile } from 'postgraphile/grafserv/ruru/static'
import { GRAPHQL_PATH } from '../preset.ts'

const PAGE_PATH = '/graphiql'
const STATIC_PATH = `${PAGE_PATH}/static/`
const READY_QUERIES = new URL('../../../schema/moderation-queries.graphql', import.meta.url)

/** The editor writes its own style elements and runs its language services in workers. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export async function registerGraphiql(app: FastifyInstance): Promise<void> {
  const initialQuery = await readFile(READY_QUERIES, 'utf8')

  async function adminsOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = await request.loadSession()
    if (session?.role !== 'admin') reply.callNotFound()
  }

  function page(nonce: string): string {
    const withNonce = (part: string): string => part.replaceAll('<script', `<script nonce="${nonce}"`)
    return ruruHTML({
      staticPath: STATIC_PATH,
      endpoint: GRAPHQL_PATH,
      clientConfig: { initialQuery, debugTools: [] },
      htmlParts: {
        configScript: withNonce,
        headerScripts: withNonce,
        bodyScripts: withNonce,
        bodyInitScript: withNonce,
      },
    })
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', adminsOnly)
    scope.get(PAGE_PATH, (request, reply) =>
      reply
        .header('content-security-policy', contentSecurityPolicy(request.cspNonce))
        .header('cache-control', 'private, no-store')
        .type('text/html; charset=utf-8')
        .send(page(request.cspNonce)),
    )
    scope.get(`${STATIC_PATH}*`, async (request, reply) => {
      const file = await getStaticFile({
        staticPath: STATIC_PATH,
        urlPath: new URL(request.url, 'http://localhost').pathname,
        acceptEncoding: request.headers['accept-encoding'],
        disallowDevAssets: true,
      })
      if (!file) return reply.callNotFound()
      return reply.headers(file.headers).header('cache-control', 'private, max-age=3600').send(file.content)
    })
  })
}
