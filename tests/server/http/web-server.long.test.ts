import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEMO_ACCOUNTS, MARKER } from '../../../db/demo-mark.ts'
import { migrate } from '../../../db/migrate.ts'
import type { BaseContext } from '../../../server/context.ts'
import { createBareApp } from '../../../server/http/bare-app.ts'
import { assertPortFree } from '../../../server/http/listen.ts'
import { createLogger } from '../../../server/http/logger.ts'
import { startWebServer, type WebServer } from '../../../server/web-server.ts'
import { emptyDatabase, freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { type DatabaseProxy, proxyDatabase } from '../../harness/database-proxy.ts'
import { createTestUser } from '../../harness/people.ts'
import { testEnv } from '../../harness/test-env.ts'
import { until, untilPasses } from '../../harness/until.ts'

const HTML = { accept: 'text/html' }

/** Routes that do what real ones do with the database, slowly. */
async function createTestApp(context: BaseContext): Promise<FastifyInstance> {
  const app = createBareApp(context)
  app.get('/', async (_request, reply) => {
    await context.pools.auth.query('select 1')
    return reply.type('text/html').send('<h1>da</h1>')
  })
  app.get('/slow', async (request) => {
    const { seconds = '1' } = request.query as { seconds?: string }
    const { rows } = await context.pools.auth.query<{ done: boolean }>(
      'select pg_sleep($1) is not null as done',
      [seconds],
    )
    return { done: rows[0]?.done }
  })
  await app.ready()
  return app
}

describe('the web server', () => {
  let database: TestDatabase & { drop(): Promise<void> }
  let proxy: DatabaseProxy
  let server: WebServer | undefined
  /** What the running application was given. */
  let context: BaseContext | undefined
  let log: string[] = []

  const start = async (environment: NodeJS.ProcessEnv = {}): Promise<WebServer> => {
    const env = testEnv(
      { url: proxy.url, authSecret: database.authSecret },
      { WORKER_INLINE: 'off', LOG_LEVEL: 'warn', ...environment },
    )
    server = await startWebServer({
      env,
      databaseUrl: proxy.url,
      web: 'built',
      createApp(given) {
        context = given
        return createTestApp(given)
      },
      log: createLogger(env, { write: (line) => log.push(line) }),
    })
    return server
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server?.port}${path}`, { headers })
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await get(path, headers)).status

  /** Connected, and sends nothing. */
  async function silentConnection(): Promise<{ closed: Promise<unknown>; socket: Socket }> {
    const socket = connect(server?.port ?? 0, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return { closed: once(socket, 'close'), socket }
  }

  /** A server that has just changed its handler may drop a connection: the request is sent again. */
  const untilAnswers = (expected: number, ...paths: readonly string[]) =>
    untilPasses(async () => {
      for (const path of paths) expect(await status(path, path === '/' ? HTML : {})).toBe(expected)
    })

  const pool = () => {
    if (!context) throw new Error('The application has not been made yet')
    return context.pools.auth
  }
  const CUT_OFF = expect.stringContaining('have been cut off')

  beforeEach(async () => {
    log = []
    database = await freshDatabase()
    proxy = await proxyDatabase(database.url)
  })
  afterEach(async () => {
    await server?.close()
    server = undefined
    await proxy.close()
    await database.drop()
  })

  it('serves', async () => {
    await start()
    expect(await status('/')).toBe(200)
    expect(await status('/readyz')).toBe(200)
  })

  it('does not open over demo accounts in production, neither at once nor when the database comes later', async () => {
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    await owner.query(`insert into app_migrations.checksums (name, checksum) values ($1, 'loaded')`, [MARKER])
    await createTestUser(owner, { email: DEMO_ACCOUNTS[0] })
    await owner.end()
    const production = { NODE_ENV: 'production', SITE_URL: 'https://stellen.example', HOST: '127.0.0.1' }
    await expect(start(production)).rejects.toThrow('This database holds the demo accounts')
    await proxy.cut()
    await start(production)
    await proxy.restore()
    await until(() => log.some((line) => line.includes('This database holds the demo accounts')))
    expect(await status('/', HTML)).toBe(503)
  })

  it('starts while the database is down, says so, and recovers without a restart', async () => {
    await proxy.cut()
    await start()
    expect(await status('/healthz')).toBe(200)
    expect(await status('/readyz')).toBe(503)
    const page = await get('/', HTML)
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('Wir sind gleich zurück')

    await proxy.restore()
    await untilAnswers(200, '/readyz', '/')
  })

  it('goes on where the database goes away while the routes are made', async () => {
    const env = testEnv(
      { url: proxy.url, authSecret: database.authSecret },
      { WORKER_INLINE: 'off', LOG_LEVEL: 'silent' },
    )
    let made = 0
    server = await startWebServer({
      env,
      databaseUrl: proxy.url,
      web: 'built',
      async createApp(given) {
        made += 1
        if (made === 1) await proxy.cut()
        await given.pools.auth.query('select')
        return createTestApp(given)
      },
    })
    expect(await status('/', HTML)).toBe(503)
    await proxy.restore()
    await untilAnswers(200, '/')
  })

  it('recovers also while a client holds an idle connection', async () => {
    await proxy.cut()
    await start()
    const { closed } = await silentConnection()
    await proxy.restore()
    await untilAnswers(200, '/')
    await closed
  })

  it('says in the log when the database refuses its login', async () => {
    await start({ AUTH_SECRET: 'another-secret-than-the-one-of-db-migrate' })
    expect(await status('/', HTML)).toBe(503)
    expect(log).toContainEqual(expect.stringContaining('"problem":"28P01"'))
  })

  it('waits for the migration of a database that is not there yet', async () => {
    const empty = await emptyDatabase()
    const env = testEnv(empty, { WORKER_INLINE: 'off' })
    server = await startWebServer({ env, databaseUrl: empty.url, web: 'built', createApp: createTestApp })
    expect(await (await get('/readyz')).json()).toEqual({
      status: 'not ready',
      database: true,
      migrations: false,
    })
    expect(await status('/', HTML)).toBe(503)
    // Come later, and nothing that keeps the browser from it: the application takes types that this one does not know.
    const file = { method: 'PUT', body: '%PDF', headers: { 'content-type': 'application/pdf' } }
    expect((await fetch(`http://127.0.0.1:${server.port}/api/files/1`, file)).status).toBe(503)
    await migrate({ databaseUrl: empty.url, authSecret: empty.authSecret })
    await untilAnswers(200, '/')
    await server.close()
    await empty.drop()
  })

  it('shows the maintenance page while the database is away and recovers without a restart', async () => {
    await start()
    expect(await status('/', HTML)).toBe(200)
    await proxy.cut()
    const page = await get('/', HTML)
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('lädt von selbst neu')
    expect(await status('/healthz')).toBe(200)
    expect(await status('/readyz')).toBe(503)
    // Known to be away: no request waits for a connection any more.
    const asked = vi.spyOn(pool(), 'query')
    expect(await status('/', HTML)).toBe(503)
    expect(asked).not.toHaveBeenCalled()

    await proxy.restore()
    await untilAnswers(200, '/', '/readyz')
  })

  it('answers 503 after two seconds when every connection is taken, and recovers', async () => {
    await start()
    expect(pool().options).toMatchObject({ connectionTimeoutMillis: 2_000, max: 4 })
    const held = await Promise.all(Array.from({ length: 4 }, () => pool().connect()))
    expect(await status('/', HTML)).toBe(503)
    // The health check has a connection of its own.
    expect(await status('/readyz')).toBe(200)
    for (const client of held) client.release()
    expect(await status('/', HTML)).toBe(200)
  })

  it('finishes a request in flight before it ends, and accepts no new one', async () => {
    const running = await start()
    const { port } = running
    const inFlight = get('/slow?seconds=1')
    await delay(200)
    const closing = running.close()
    await delay(50)
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
    const answer = await inFlight
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ done: true })
    await closing
    expect(log).not.toContainEqual(CUT_OFF)
  })

  it('does not wait for idle connections', async () => {
    const running = await start()
    // A browser keeps its connection open after the answer.
    await new Promise((resolve, reject) => {
      const idle = httpRequest(
        { port: running.port, path: '/healthz', headers: { connection: 'keep-alive' } },
        (response) => {
          response.resume().on('end', resolve)
        },
      )
      idle.on('error', reject).end()
    })
    await running.close()
    expect(log).not.toContainEqual(CUT_OFF)
  })

  it('does not wait for connections that never asked for anything', async () => {
    const running = await start()
    const { closed } = await silentConnection()
    await running.close()
    await closed
    expect(log).not.toContainEqual(CUT_OFF)
  })

  it('cuts off what takes longer than it may', async () => {
    const running = await start({ SHUTDOWN_SECONDS: '1' })
    const inFlight = get('/slow?seconds=2.9').then(
      () => 'answered',
      () => 'cut off',
    )
    await delay(200)
    await running.close()
    expect(await inFlight).toBe('cut off')
    expect(log).toContainEqual(CUT_OFF)
  })

  it('names a busy port in one line, before anything else is done', async () => {
    const squatter = createServer()
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve))
    const { port } = squatter.address() as AddressInfo
    await expect(assertPortFree(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is already in use. Stop the other program or choose another: PORT=${port + 1}`,
    )
    await expect(start({ PORT: String(port) })).rejects.toThrow('already in use')
    await new Promise((resolve) => squatter.close(resolve))
  })
})
