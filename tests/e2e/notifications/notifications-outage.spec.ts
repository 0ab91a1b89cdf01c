/**
 * No notification is lost or doubled on the screen of a real browser. On a server of its own, because the outage would
 * cause console errors in all other tests.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { sessionCookie } from '../../harness/e2e-fixtures.ts'
import { type E2eServer, startE2eServer } from '../../harness/e2e-server.ts'
import { createTestUser } from '../../harness/people.ts'
import { databaseUrl, onCluster } from '../../harness/test-cluster.ts'
import { bellOf, nextReady, openBell, tell, untilLive } from './bell.ts'

let server: E2eServer
let database: pg.Client

test.beforeAll(async () => {
  server = await startE2eServer()
  database = new pg.Client({ connectionString: server.databaseUrl })
  database.on('error', () => {})
  await database.connect()
})

// What is missing after a start that failed is no second error, which would hide the first.
test.afterAll(async () => {
  await database?.end()
  await server?.stop()
})

/** From another database: a database cannot refuse connections to itself. Open connections stay. */
function allowConnections(allowed: boolean): Promise<void> {
  return onCluster(databaseUrl(server.databaseUrl, 'postgres'), async (client) => {
    const name = client.escapeIdentifier(new URL(server.databaseUrl).pathname.slice(1))
    await client.query(`alter database ${name} allow_connections ${allowed}`)
  })
}

const ALL_OTHERS = 'pid <> pg_backend_pid() and datname = current_database()'

test('the LISTEN connection dies, then the database is away: every tab shows each notification exactly once', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.baseUrl })
  const person = await createTestUser(database, { role: 'applicant' })
  await context.addCookies([
    {
      ...sessionCookie(person.sessionToken, server.baseUrl, server.authSecret),
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
  const pages = await Promise.all(Array.from({ length: 4 }, () => context.newPage()))
  for (const page of pages) {
    await page.goto('/preise')
    await untilLive(page)
    await openBell(page)
  }
  const expectEverywhere = async (titles: readonly string[]) => {
    for (const page of pages) {
      const items = page.getByRole('dialog', { name: 'Benachrichtigungen' }).locator('[data-notification]')
      await expect(items).toHaveText(titles.map((title) => new RegExp(`^${title}Neu`)))
      await expect(bellOf(page)).toHaveAccessibleName(`Benachrichtigungen, ${titles.length} ungelesen`)
    }
  }
  const titles: string[] = []
  const insert = async (title: string) => {
    await tell(database, person.userId, { title })
    titles.unshift(title)
  }

  await insert('Vorher')
  await expectEverywhere(titles)

  // By its name: after a second its last statement is a heartbeat, and what listens then is the worker's.
  const comeBack = pages.map(nextReady)
  const killed = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where ${ALL_OTHERS} and application_name = 'orthostellen events'`,
  )
  expect(killed.rowCount).toBeGreaterThan(0)
  for (const n of [1, 2, 3]) await insert(`Ohne Ohr ${n}`)
  // Sockets are closed while LISTEN is down, so each of them is a new one.
  await Promise.all(comeBack)
  await expectEverywhere(titles)

  await allowConnections(false)
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ALL_OTHERS}`)
  // Ten seconds, in which reconnects of tabs and server fail.
  for (let second = 1; second <= 10; second += 1) {
    if (second % 2 === 1) await insert(`Ohne Datenbank, Sekunde ${second}`)
    await delay(1_000)
  }
  await allowConnections(true)
  await expectEverywhere(titles)
  await insert('Danach')
  await expectEverywhere(titles)
  await context.close()
})
