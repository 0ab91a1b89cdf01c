import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { parse } from 'postgraphile/graphql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerAuth } from '../../../server/auth/register.ts'
import type { AuthServices, BaseContext } from '../../../server/context.ts'
import type { EventHub } from '../../../server/events/event-hub.ts'
import { collectOperations } from '../../../server/graphql/codegen/collect-operations.ts'
import { registerGraphqlWith } from '../../../server/graphql/register.ts'
import { createBareApp, decorateSession } from '../../../server/http/bare-app.ts'
import { createLogger } from '../../../server/http/logger.ts'
import { startWebServer, type WebServer } from '../../../server/web-server.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { type DatabaseProxy, proxyDatabase } from '../../harness/database-proxy.ts'
import { LIVE_DOCUMENTS, liveOperation } from '../../harness/live-documents.ts'
import { createTestUser } from '../../harness/people.ts'
import { signedCookie } from '../../harness/signed-cookie.ts'
import { connectSocket, type SocketClient } from '../../harness/socket-client.ts'
import { testEnv } from '../../harness/test-env.ts'
import { until } from '../../harness/until.ts'

let database: TestDatabase & { drop(): Promise<void> }
let proxy: DatabaseProxy
let owner: pg.Pool
let server: WebServer | undefined
let context: BaseContext | undefined
let hub: EventHub | undefined

async function createApp(base: BaseContext): Promise<FastifyInstance> {
  context = base
  const app = createBareApp(base)
  let auth: AuthServices | undefined
  decorateSession(app, () => auth)
  auth = await registerAuth(app, base)
  await registerGraphqlWith(
    app,
    { ...base, ...auth },
    {
      manifest: collectOperations([parse(LIVE_DOCUMENTS)]),
      onHub: (made) => {
        hub = made
      },
    },
  )
  await app.ready()
  return app
}

async function start(): Promise<WebServer> {
  const env = testEnv({ url: proxy.url, authSecret: database.authSecret }, { WORKER_INLINE: 'off' })
  server = await startWebServer({
    env,
    databaseUrl: proxy.url,
    web: 'built',
    createApp,
    log: createLogger({ logLevel: 'silent' }),
  })
  return server
}

async function person(): Promise<{ userId: string; cookie: string }> {
  const user = await createTestUser(owner)
  return { userId: user.userId, cookie: signedCookie(user.sessionToken, database.authSecret) }
}

function connect({ cookie }: { cookie: string }): SocketClient {
  const origin = `http://127.0.0.1:${server?.port}`
  return connectSocket(`${origin.replace('http', 'ws')}/graphql`, { cookie, origin })
}

async function listen(someone: { cookie: string }): Promise<SocketClient> {
  await until(() => hub?.live, 'the hub listens')
  const client = connect(someone)
  await client.init()
  await client.subscribe(liveOperation('NotificationReceived'))
  return client
}

beforeEach(async () => {
  hub = undefined
  database = await freshDatabase()
  proxy = await proxyDatabase(database.url)
  owner = new pg.Pool({ connectionString: database.url, max: 2 })
  owner.on('error', () => {})
})
afterEach(async () => {
  await server?.close()
  server = undefined
  await owner.end()
  await proxy.close()
  await database.drop()
})

describe('sockets and a database that is away', () => {
  it('at start: 503 before the upgrade, and served once it is there', async () => {
    const someone = await person()
    await proxy.cut()
    await start()
    expect(await connect(someone).refused).toBe(503)
    await proxy.restore()
    await until(() => hub !== undefined, 'the application')
    const client = await listen(someone)
    expect(client.events).toMatchObject([{ kind: 'ready' }])
    client.close()
  })

  it('in between: sockets are closed with 1012, upgrades answer 503 until it is back', async () => {
    const someone = await person()
    await start()
    const client = await listen(someone)
    await proxy.cut()
    expect((await client.closed).code).toBe(1012)
    expect(await connect(someone).refused).toBe(503)
    await proxy.restore()
    const again = await until(async () => {
      const next = connect(someone)
      return (await Promise.race([next.opened.then(() => true), next.refused.then(() => false)]))
        ? next
        : undefined
    }, 'a socket again')
    again.close()
  })
})

describe('what cannot be read for a moment', () => {
  it('closes only the sockets that it concerns, with 1012', async () => {
    const [unlucky, other] = [await person(), await person()]
    await start()
    const [client, bystander] = [await listen(unlucky), await listen(other)]
    if (!context) throw new Error('No context')
    const failing = vi.spyOn(context.pools.events, 'query').mockRejectedValueOnce(new Error('57014'))
    await owner.query(
      `select app_private.notify_user($1, app_private.make_notice('application', 'Titel', 'Text'))`,
      [unlucky.userId],
    )
    expect((await client.closed).code).toBe(1012)
    expect(failing).toHaveBeenCalled()
    const again = await listen(unlucky)
    expect(again.events).toMatchObject([{ kind: 'ready', unreadCount: 1 }])
    expect(bystander.socket.readyState).toBe(bystander.socket.OPEN)
    again.close()
    bystander.close()
  })
})

describe('shutting down', () => {
  it('closes every socket quickly with 1012 and a reason', async () => {
    const someone = await person()
    const running = await start()
    const clients = await Promise.all(Array.from({ length: 10 }, () => listen(someone)))
    const began = performance.now()
    const closing = running.close()
    for (const client of clients)
      expect(await client.closed).toEqual({ code: 1012, reason: 'Server restarts' })
    await closing
    expect(performance.now() - began).toBeLessThan(2_000)
    expect([hub?.connections.size, hub?.followerCount, hub?.live]).toEqual([0, 0, false])
  })

  it('does not wait for a client that does not answer', async () => {
    const someone = await person()
    const running = await start()
    const client = await listen(someone)
    client.socket.pause()
    const began = performance.now()
    await running.close()
    expect(performance.now() - began).toBeLessThan(2_000)
    client.socket.terminate()
  })

  it('leaves no connection of its own to the database', async () => {
    const running = await start()
    await listen(await person())
    await running.close()
    await delay(50)
    const { rows } = await owner.query(
      `select application_name from pg_stat_activity where datname = current_database() and application_name like 'orthostellen%'`,
    )
    expect(rows).toEqual([])
  })
})
