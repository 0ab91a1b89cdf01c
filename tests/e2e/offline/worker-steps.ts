/** A site of its own behind a proxy, and tabs with a service worker, which all other tests block. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { buildWeb } from '../../../server/cli/web-build.ts'
import { freePort } from '../../../server/database/free-port.ts'
import { sessionCookie } from '../../harness/e2e-fixtures.ts'
import { type E2eDatabase, type Site, startE2eDatabase, startSite } from '../../harness/e2e-server.ts'
import { createTestUser, type NewUser } from '../../harness/people.ts'
import { openTcpProxy, type TcpProxy } from '../../harness/tcp-proxy.ts'
import { TEST_AUTH_SECRET } from '../../harness/test-cluster.ts'

export interface WorkerSite {
  readonly siteUrl: string
  readonly port: number
  readonly proxy: TcpProxy
  /** Superuser, past the proxy. */
  readonly client: pg.Client
  /** Ends the running server, if there is one. */
  restart(environment?: NodeJS.ProcessEnv): Promise<void>
  stop(): Promise<void>
}

export async function startWorkerSite(): Promise<WorkerSite> {
  await buildWeb({ log: console.log })
  const database: E2eDatabase = await startE2eDatabase()
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  const port = await freePort()
  const proxy = await openTcpProxy({ host: 'localhost', port })
  const siteUrl = `http://localhost:${proxy.port}`
  let site: Site | undefined
  const restart = async (environment: NodeJS.ProcessEnv = {}) => {
    await site?.stop()
    site = await startSite({
      port,
      siteUrl,
      databaseUrl: database.url,
      environment: { WORKER_INLINE: 'off', ...environment },
    })
  }
  await restart()
  return {
    siteUrl,
    port,
    proxy,
    client,
    restart,
    async stop() {
      await client.end()
      await proxy.cut()
      await site?.stop()
      await database.stop()
    },
  }
}

/** A browser of its own, as a visitor or with a session. */
export async function openBrowser(
  browser: Browser,
  { siteUrl, client }: WorkerSite,
  user?: NewUser,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: siteUrl, serviceWorkers: 'allow' })
  if (user) {
    const { sessionToken } = await createTestUser(client, user)
    const cookie = sessionCookie(sessionToken, siteUrl, TEST_AUTH_SECRET)
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }])
  }
  return context
}

/** Opens a page, and waits until the worker controls it. */
export async function openControlled(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
    .toBe('activated')
  return page
}

/** Paths with queries of the pages that this browser keeps. */
export const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('seiten')
    return (await cache.keys()).map(({ url }) => url.slice(location.origin.length))
  })

/** Everything in every cache, as text. */
export const textOfCaches = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })

/** A network that wants its own sign-in first: 200 and the same page for every address. */
export async function openPortal(): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      '<!doctype html><html><head><title>Hotel</title></head><body><h1>WLAN-Anmeldung</h1></body></html>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { port: (server.address() as AddressInfo).port, server }
}

/** Everything in the browser's databases, as text. */
export const textOfDatabases = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => {
          rows.onsuccess = resolve
        })
        texts.push(JSON.stringify(rows.result))
      }
      database.close()
    }
    return texts.join('\n')
  })
