/** GraphiQL (Ruru) for admins, served from node_modules and not from a CDN. For all other clients the URL answers 404. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ruruHTML } from 'postgraphile/grafserv/ruru/server'
import { getStaticFile } from 'postgraphile/grafserv/ruru/static'
import { z } from 'zod'
import { GRAPHQL_PATH } from '../preset.ts'
import { exampleVariables, type SavedQuery } from '../saved-queries/read-saved-queries.ts'
import {
  renderSavedQueries,
  SAVED_QUERIES_SCRIPT,
  SAVED_QUERIES_STYLES,
} from '../saved-queries/render-saved-queries.ts'
import { FOLLOW_SESSION_SCRIPT } from './follow-session.ts'

const PAGE_PATH = '/graphiql'
const STATIC_PATH = `${PAGE_PATH}/static/`

/** The text of a new tab. */
const WELCOME = `# Oben stehen fertige Abfragen. Eigene schreiben Sie hier; Strg + Leertaste schlägt Felder vor, Strg + Eingabe führt aus.
# Jede eigene Abfrage steht im Protokoll, bevor sie läuft. Zwei laufen zugleich, jede höchstens acht Sekunden.
`

/** Bookmarks of admins have this name. An address may have it twice or with anything: that is an unknown query. */
const querySchema = z.object({ shelf: z.string().optional().catch('') })

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

export interface GraphiqlOptions {
  readonly savedQueries: readonly SavedQuery[]
  readonly siteName: string
  /** Whether admins see plans and SQL of what they run: never in production. */
  readonly explains: boolean
  /** Called for each page, since queries follow it. */
  onOpen(): void
}

export async function registerGraphiql(app: FastifyInstance, options: GraphiqlOptions): Promise<void> {
  const { savedQueries, siteName, explains, onOpen } = options

  async function adminsOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = await request.loadSession()
    if (session?.role !== 'admin') reply.callNotFound()
  }

  function page(nonce: string, wanted: string | undefined): string {
    const open = savedQueries.find(({ name }) => name === wanted)
    const withNonce = (part: string): string => part.replaceAll('<script', `<script nonce="${nonce}"`)
    return ruruHTML({
      staticPath: STATIC_PATH,
      endpoint: GRAPHQL_PATH,
      clientConfig: {
        // Opens as a tab beside those that the browser keeps.
        ...(open ? { initialQuery: open.text, initialVariables: exampleVariables(open) } : {}),
        defaultQuery: WELCOME,
        debugTools: explains ? ['explain', 'plan'] : [],
      },
      htmlParts: {
        metaTags: (part) => `${part}<meta name="viewport" content="width=device-width, initial-scale=1">`,
        titleTag: `<title>GraphiQL – ${siteName.replaceAll('<', '&lt;')}</title>`,
        styleTags: (part) => `${part}<style>${SAVED_QUERIES_STYLES}</style>`,
        bodyContent: (part) => renderSavedQueries(savedQueries, open, wanted !== undefined) + part,
        configScript: withNonce,
        headerScripts: withNonce,
        bodyScripts: (part) =>
          withNonce(
            `${part}<script>${SAVED_QUERIES_SCRIPT}</script><script>${FOLLOW_SESSION_SCRIPT}</script>`,
          ),
        bodyInitScript: withNonce,
      },
    })
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', adminsOnly)
    scope.get(PAGE_PATH, (request, reply) => {
      onOpen()
      return reply
        .header('content-security-policy', contentSecurityPolicy(request.cspNonce))
        .header('cache-control', 'private, no-store')
        .type('text/html; charset=utf-8')
        .send(page(request.cspNonce, querySchema.parse(request.query).shelf))
    })
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
