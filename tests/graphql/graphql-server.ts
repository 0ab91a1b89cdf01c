/** The server's auth and GraphQL rooms over a database of their own, without pages; as in production. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { parse } from 'postgraphile/graphql'
import { vi } from 'vitest'
import { registerAlerts } from '../../server/alerts/register.ts'
import { registerAuth } from '../../server/auth/register.ts'
import type { GraphqlServices, ServerContext } from '../../server/context.ts'
import { createPools, endPools, type Pools } from '../../server/database/pools.ts'
import { parseEnv, publicEnv } from '../../server/env.ts'
import { registerArchives } from '../../server/exports/archive-route.ts'
import { registerFigures } from '../../server/figures/figures-route.ts'
import { collectOperations } from '../../server/graphql/codegen/collect-operations.ts'
import { type GraphqlOptions, registerGraphqlWith } from '../../server/graphql/register.ts'
import { createBareApp, decorateSession } from '../../server/http/bare-app.ts'
import { createLogger } from '../../server/http/logger.ts'
import { registerInvoiceRecipients } from '../../server/invoice-recipients/recipient-routes.ts'
import { registerInvoices } from '../../server/invoices/invoice-route.ts'
import { registerAdsUpload } from '../../server/job-import/upload-route.ts'
import { registerLinkPreviews } from '../../server/link-previews/preview-route.ts'
import { registerCompanyPictures } from '../../server/logos/company-picture-route.ts'
import { registerLogos } from '../../server/logos/logo-route.ts'
import { registerMemberUploads } from '../../server/logos/upload-route.ts'
import { registerWorkPictures } from '../../server/logos/work-picture-route.ts'
import { registerReports } from '../../server/moderation/register.ts'
import { registerBounces } from '../../server/newsletter/bounces/bounce-route.ts'
import { registerLetters } from '../../server/newsletter/letter-routes.ts'
import { registerNewsletterPictures } from '../../server/newsletter/picture-route.ts'
import { registerSubscriptions } from '../../server/newsletter/register-subscriptions.ts'
import { registerPictureUpload } from '../../server/newsletter/upload-route.ts'
import { registerPosters } from '../../server/posters/poster-route.ts'
import { registerNewsletterFeed } from '../../server/search-engines/newsletter-feed.ts'
import { freshDatabase } from '../harness/database.ts'
import { addSession, createTestUser, type NewUser, type TestUser } from '../harness/people.ts'
import { sharedSchema } from '../harness/shared-schema.ts'
import { SITE, signedCookie } from '../harness/signed-cookie.ts'

export { SITE, signedCookie }

export interface GraphqlServer {
  /** For further apps beside this one. */
  readonly context: Omit<ServerContext, 'lookupSession' | 'executeGraphql'>
  readonly app: FastifyInstance
  readonly pools: Pools
  readonly databaseUrl: string
  /** Lines of the log, parsed. */
  readonly log: ReadonlyArray<Record<string, unknown>>
  readonly execute: GraphqlServices['executeGraphql']
  /** Queries of the setup, which bypass every policy. */
  readonly owner: pg.Pool
  idOf(name: string): string
  createUser(user?: NewUser): Promise<TestUser & { cookie: string }>
  /** Another session of the account, whose password was checked just now. */
  signInAgain(user: TestUser): Promise<TestUser & { cookie: string }>
  /** A GET of a registered operation, as the browser sends it. */
  get(name: string, variables?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  post(body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** How many connections were asked for while `work` ran: each query takes one. */
  countQueries(work: () => Promise<unknown>): Promise<number>
  stop(): Promise<void>
}

export interface ServerOptions extends Omit<GraphqlOptions, 'manifest' | 'schema'> {
  /** Operations that this server trusts. */
  readonly documents?: string
  readonly poolSize?: number
  readonly isProduction?: boolean
  /** Where the server finds the database instead of at its own address: behind a proxy that can be cut. */
  readonly reach?: (databaseUrl: string) => Promise<string>
  /** Opens the door for mails that came back. */
  readonly bounceSecret?: string
  /** 0: no public answer is kept. */
  readonly publicCacheMs?: number
  /** How many proxies tell the address of a client. */
  readonly trustProxy?: number
}

export async function startGraphqlServer(options: ServerOptions = {}): Promise<GraphqlServer> {
  const {
    documents = 'query Nothing { __typename }',
    poolSize = 4,
    isProduction = false,
    reach,
    bounceSecret,
    trustProxy = 0,
    publicCacheMs = 1_500,
    ...graphqlOptions
  } = options
  const database = await freshDatabase()
  const reachableUrl = reach ? await reach(database.url) : database.url
  const parsed = parseEnv({
    NODE_ENV: 'test',
    DATABASE_URL: reachableUrl,
    AUTH_SECRET: database.authSecret,
    FACTOR_SECRET: 'only for tests, and long enough for it',
    SITE_URL: SITE,
    LOG_LEVEL: 'warn',
    DB_POOL_MEMBER: String(poolSize),
    DB_POOL_VISITOR: String(poolSize),
  })
  const env = { ...parsed, isProduction, bounceSecret, trustProxy, publicCacheMs }
  const log: Record<string, unknown>[] = []
  const logger = createLogger(env, { write: (line) => log.push(JSON.parse(line)) })
  const pools = createPools(env, reachableUrl, logger)
  const context = {
    env,
    publicEnv: publicEnv(env),
    log: logger,
    pools,
    health: {
      state: 'up' as const,
      problem: undefined,
      readsElsewhere: false,
      check: async () => ({ database: true, migrations: true }),
      suspect() {},
      untilReady: async () => {},
      stop() {},
    },
    web: 'built' as const,
  } satisfies Omit<ServerContext, 'lookupSession' | 'executeGraphql'>

  const app = createBareApp(context)
  let services: Awaited<ReturnType<typeof registerAuth>> | undefined
  decorateSession(app, () => services)
  registerArchives(app, { pools, env })
  registerFigures(app, { pools })
  await registerInvoices(app, context)
  registerLogos(app, context)
  registerLinkPreviews(app, context)
  registerCompanyPictures(app, context)
  registerWorkPictures(app, context)
  await registerMemberUploads(app, context)
  await registerAdsUpload(app, context)
  registerPosters(app, context)
  registerLetters(app, context)
  registerNewsletterPictures(app, context)
  await registerPictureUpload(app, context)
  registerNewsletterFeed(app, context)
  await registerBounces(app, context)
  await registerAlerts(app, context)
  await registerSubscriptions(app, context)
  await registerReports(app, context)
  await registerInvoiceRecipients(app, context)
  services = await registerAuth(app, context)
  const manifest = collectOperations([parse(documents)])
  const { executeGraphql } = await registerGraphqlWith(
    app,
    { ...context, ...services },
    // What `reach` did to the database may be part of the schema.
    { manifest, ...(reach ? {} : { schema: await sharedSchema(database.url) }), ...graphqlOptions },
  )
  await app.ready()

  const owner = new pg.Pool({ connectionString: database.url, max: 4 })
  owner.on('error', () => {})
  const ids = new Map(manifest.operations.map((operation) => [operation.name, operation.id]))
  const idOf = (name: string): string => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`${name} is not among the documents of this test`)
    return id
  }

  return {
    app,
    context,
    pools,
    databaseUrl: database.url,
    log,
    owner,
    idOf,
    execute: executeGraphql,
    async createUser(user) {
      const person = await createTestUser(owner, user)
      return { ...person, cookie: signedCookie(person.sessionToken, env.authSecret) }
    },
    async signInAgain(user) {
      const session = await addSession(owner, user.userId)
      return { ...user, ...session, cookie: signedCookie(session.sessionToken, env.authSecret) }
    },
    get(name, variables = {}, headers = {}) {
      const search = new URLSearchParams({
        operationName: name,
        variables: JSON.stringify(variables),
        extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: idOf(name) } }),
      })
      return app.inject({ method: 'GET', url: `/graphql?${search}`, headers })
    },
    post: (body, headers = {}) =>
      app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', origin: SITE, ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async countQueries(work) {
      const spies = [pools.member, pools.visitor, pools.auth, pools.session].map((pool) =>
        vi.spyOn(pool, 'connect'),
      )
      await work()
      const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
      for (const spy of spies) spy.mockRestore()
      return count
    },
    async stop() {
      await app.close()
      await endPools(pools)
      await owner.end()
      await database.drop()
    },
  }
}

/** Code of the first error. */
export function codeOf(response: LightMyRequestResponse): unknown {
  return response.json<{ errors?: Array<{ extensions?: { code?: string } }> }>().errors?.[0]?.extensions?.code
}
