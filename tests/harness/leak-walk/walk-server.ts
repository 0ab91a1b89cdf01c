/**
 * The whole product in this process over a database of its own: every route, pages rendered from the sources of the web app
 * (no build is needed), sockets on a real port, the log at its most talkative.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildSchema, parse } from 'postgraphile/graphql'
import { registerAlerts } from '../../../server/alerts/register.ts'
import { registerAuth } from '../../../server/auth/register.ts'
import { createBaseContext } from '../../../server/base-context.ts'
import type { AuthServices } from '../../../server/context.ts'
import { registerArchives } from '../../../server/exports/archive-route.ts'
import { registerFiles } from '../../../server/files/file-routes.ts'
import { collectOperations } from '../../../server/graphql/codegen/collect-operations.ts'
import { readManifest } from '../../../server/graphql/documents/operation-manifest.ts'
import { registerGraphqlWith } from '../../../server/graphql/register.ts'
import { createBareApp, decorateSession } from '../../../server/http/bare-app.ts'
import { registerJobCode } from '../../../server/http/job-code-route.ts'
import { createLogger } from '../../../server/http/logger.ts'
import { registerCompanyPictures } from '../../../server/logos/company-picture-route.ts'
import { registerLogos } from '../../../server/logos/logo-route.ts'
import { registerMemberUploads } from '../../../server/logos/upload-route.ts'
import { registerWorkPictures } from '../../../server/logos/work-picture-route.ts'
import { registerSubscriptions } from '../../../server/newsletter/register-subscriptions.ts'
import { registerSearchEngines } from '../../../server/search-engines/routes.ts'
import { servePages } from '../../../server/ssr/serve-pages.ts'
import * as web from '../../../web/entry-server.tsx'
import { freshDatabase } from '../database.ts'
import { createTestUser } from '../people.ts'
import { sharedSchema } from '../shared-schema.ts'
import { SITE, signedCookie } from '../signed-cookie.ts'
import { testEnv } from '../test-env.ts'
import { documentOf } from './every-field.ts'
import type { LeakServer } from './leak-server.ts'

const SCHEMA = new URL('../../../schema/schema.graphql', import.meta.url)

/** Those of the web app, and subscriptions that ask for more than it does. */
async function readOperations() {
  const schema = buildSchema(await readFile(SCHEMA, 'utf8'))
  const fields = Object.values(schema.getSubscriptionType()?.getFields() ?? {})
  const documents = fields.map((field) => parse(documentOf(schema, 'subscription', field, {})))
  const subscriptions = collectOperations(documents).operations
  const known = await readManifest()
  return { manifest: { ...known, operations: [...known.operations, ...subscriptions] }, subscriptions }
}

export async function startLeakServer(): Promise<LeakServer> {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'leak-walk-'))
  const env = testEnv(database, {
    SITE_URL: SITE,
    LOG_LEVEL: 'trace',
    WORKER_INLINE: 'off',
    DATA_DIR: dataDir,
  })
  const log: string[] = []
  const { context, dispose } = createBaseContext(
    env,
    database.url,
    'built',
    createLogger(env, { write: (line) => log.push(line) }),
  )
  await context.health.untilReady()
  const app = createBareApp(context)
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET') && !routes.includes(url)) routes.push(url)
  })
  let auth: AuthServices | undefined
  decorateSession(app, () => auth)
  // As app.ts does, but for the files of a build, and for the outbox of development, which shows every mail on purpose.
  registerJobCode(app, context)
  registerArchives(app, context)
  await registerFiles(app, context)
  registerLogos(app, context)
  registerCompanyPictures(app, context)
  registerWorkPictures(app, context)
  await registerMemberUploads(app, context)
  registerSearchEngines(app, context)
  await registerAlerts(app, context)
  await registerSubscriptions(app, context)
  auth = await registerAuth(app, context)
  const { manifest, subscriptions } = await readOperations()
  const { executeGraphql } = await registerGraphqlWith(
    app,
    { ...context, ...auth },
    { manifest, schema: await sharedSchema(database.url) },
  )
  const assets = () => ({ fonts: [], styles: [], preloads: [], prefetches: [], entry: '/assets/entry.js' })
  servePages(app, { ...context, executeGraphql }, { load: async () => web, assets })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  const owner = new pg.Pool({ connectionString: database.url, max: 4 })
  owner.on('error', () => {})
  return {
    app,
    execute: executeGraphql,
    owner,
    log,
    routes,
    subscriptions,
    socketUrl: `ws://127.0.0.1:${port}/graphql`,
    async createUser(user) {
      const person = await createTestUser(owner, user)
      return { ...person, cookie: signedCookie(person.sessionToken, env.authSecret) }
    },
    async as({ sessionId, role }, work) {
      const client = await owner.connect()
      try {
        await client.query('begin')
        await client.query(`select set_config('role', $1, true), set_config('app.session_id', $2, true)`, [
          role === 'admin' ? 'app_admin' : 'app_member',
          sessionId,
        ])
        const result = await work(client)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    async stop() {
      await app.close()
      await dispose()
      await owner.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
