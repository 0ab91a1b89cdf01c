/** Two server processes on one database, and the tabs of people who look at them through a load balancer. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { freshDatabase } from '../../harness/database.ts'
import { type DatabaseProxy, proxyDatabase } from '../../harness/database-proxy.ts'
import { type LiveReader, startLiveReader } from '../../harness/live-reader.ts'
import { createTestUser, type NewUser, type TestUser } from '../../harness/people.ts'
import { type ServerProcess, startServerProcess } from '../../harness/server-process.ts'
import { signedCookie } from '../../harness/signed-cookie.ts'
import { until } from '../../harness/until.ts'

export type Person = TestUser & { readonly cookie: string }

export interface LiveStage {
  readonly servers: [ServerProcess, ServerProcess]
  /** Proxy between the servers and the database; the inserts of the test do not use it. */
  readonly proxy: DatabaseProxy
  readonly owner: pg.Pool
  createUser(user?: NewUser): Promise<Person>
  /** A tab that first goes to that server, and after each failure to the other one. */
  openTab(person: Person, server: 0 | 1): LiveReader
  /** Ready in every tab. */
  openTabs(people: readonly Person[]): Promise<Map<LiveReader, Person>>
  /** Notifications one after the other while `work` runs, which can wait for more of them; returns how many. */
  insertMeanwhile(
    people: readonly Person[],
    work: (more: (count: number) => Promise<void>) => Promise<void>,
  ): Promise<number>
  /** Every tab shows exactly what the database holds, each once. */
  expectExact(tabs: ReadonlyMap<LiveReader, Person>): Promise<void>
  restart(server: 0 | 1): Promise<void>
  stop(): Promise<void>
}

export async function startLiveStage(): Promise<LiveStage> {
  const database = await freshDatabase()
  const proxy = await proxyDatabase(database.url)
  const behindProxy = { url: proxy.url, authSecret: database.authSecret }
  const servers: LiveStage['servers'] = [
    await startServerProcess(behindProxy),
    await startServerProcess(behindProxy),
  ]
  const owner = new pg.Pool({ connectionString: database.url, max: 4 })
  owner.on('error', () => {})
  const open = new Set<LiveReader>()

  async function titlesOf(person: Person): Promise<string[]> {
    const { rows } = await owner.query<{ title: string }>(
      'select title from app_public.notifications where user_id = $1 order by id desc',
      [person.userId],
    )
    return rows.map(({ title }) => title)
  }

  const stage: LiveStage = {
    servers,
    proxy,
    owner,
    async createUser(user) {
      const person = await createTestUser(owner, user)
      // Ports differ by process and site addresses with them, but the name of the cookie does not.
      return { ...person, cookie: signedCookie(person.sessionToken, database.authSecret) }
    },
    openTab(person, server) {
      let turn: number = server
      const reader = startLiveReader({
        cookie: person.cookie,
        origin: () => servers[turn++ % 2 === 0 ? 0 : 1].origin,
      })
      open.add(reader)
      return reader
    },
    async openTabs(people) {
      const tabs = new Map<LiveReader, Person>()
      for (const person of people) {
        tabs.set(stage.openTab(person, 0), person)
        tabs.set(stage.openTab(person, 1), person)
      }
      await until(() => [...tabs.keys()].every(({ readies }) => readies > 0), 'all tabs ready')
      return tabs
    },
    async insertMeanwhile(people, work) {
      let count = 0
      let over = false
      const inserting = (async () => {
        while (!over) {
          const person = people[count % people.length]
          count += 1
          await owner.query(
            `select app_private.notify_user($1, app_private.make_notice('application', $2, 'Text'))`,
            [person?.userId, `${count} ${randomUUID()}`],
          )
          await delay(15)
        }
      })()
      const more = async (wanted: number): Promise<void> => {
        const goal = count + wanted
        await until(() => count >= goal, `${wanted} more notifications`)
      }
      await work(more).finally(() => {
        over = true
      })
      await inserting
      return count
    },
    async expectExact(tabs) {
      for (const [tab, person] of tabs) {
        const wanted = await titlesOf(person)
        const shown = (): string =>
          `${tab.titles().length} shown, ${tab.unreadCount} unread, ready ${tab.readies} times, ended with ${tab.endedWith}`
        await until(
          () => tab.titles().length === wanted.length && tab.unreadCount === wanted.length,
          'a tab to show everything',
        ).catch((error: unknown) => {
          throw new Error(`${wanted.length} exist; ${shown()}`, { cause: error })
        })
        expect(tab.titles()).toEqual(wanted)
        // No notification was announced twice, although it may have come both in the list and live.
        expect(Math.max(1, ...tab.announced.values())).toBe(1)
      }
    },
    async restart(server) {
      const port = Number(new URL(servers[server].origin).port)
      servers[server] = await startServerProcess(behindProxy, { port })
    },
    async stop() {
      for (const reader of open) reader.stop()
      await Promise.all(servers.map((server) => server.stop()))
      await owner.end()
      await proxy.close()
      await database.drop()
    },
  }
  return stage
}
