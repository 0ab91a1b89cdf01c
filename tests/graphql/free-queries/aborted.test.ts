/** A client that goes away frees no place: its statement still runs, and a third one would run beside the two. */
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../harness/until.ts'
import { type GraphqlServer, SITE, startGraphqlServer } from '../graphql-server.ts'

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer({
    async reach(url) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`
        create function app_public.endless(call integer) returns integer language sql stable as $$ select call from pg_sleep(3600) $$;
        comment on function app_public.endless(integer) is 'Takes an hour.';
        grant execute on function app_public.endless(integer) to app_member`)
      await client.end()
      return url
    },
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.stop())

const texts = async (): Promise<string[]> =>
  (
    await server.owner.query<{ text: string }>(
      `select details ->> 'text' as text from audit.events join app_public.audit_details on event_id = events.id
       where action = 'free_query' order by id`,
    )
  ).rows.map(({ text }) => text)

const running = async (): Promise<number> =>
  (
    await server.owner.query<{ running: number }>(
      `select count(*)::integer as running from pg_stat_activity
       where datname = current_database() and state = 'active' and query like '%endless%' and pid <> pg_backend_pid()`,
    )
  ).rows[0]?.running ?? 0

/** Sends a free query and returns what breaks the connection off. */
function send(query: string, cookie: string): () => void {
  const { port } = server.app.server.address() as AddressInfo
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/graphql',
    method: 'POST',
    headers: { cookie, origin: SITE, 'content-type': 'application/json' },
  })
  sent.on('error', () => {})
  sent.end(JSON.stringify({ query }))
  return () => sent.destroy()
}

test('the place of an aborted query is free when its statement has ended, and no further one has begun', async () => {
  const { cookie } = await server.createUser({ role: 'admin' })
  // The thread is ready then: the first statement ends after five seconds, and the second query begins within them.
  await server.post({ query: '{ professions { slug } }' }, { cookie })
  const before = (await texts()).length
  // One after the other: the fields of one query take both connections, and a query without a statement of its own holds no place.
  const aborts = [send('{ a: endless(call: 1) }', cookie)]
  await until(async () => (await running()) === 1)
  // Its further statements would begin after the first one ended.
  aborts.push(send('{ a: endless(call: 2) b: endless(call: 3) c: endless(call: 4) }', cookie))
  await until(async () => (await running()) === 2)
  for (const abort of aborts) abort()
  const third = server.post({ query: '{ professions { slug } }' }, { cookie })
  const seen: Array<{ lines: number; running: number }> = []
  const watched = until(async () => {
    // The log first: what had a place then may have ended since, and a third line beside two that still run is no accident.
    const lines = (await texts()).length - before
    const now = { lines, running: await running() }
    seen.push(now)
    return now.lines === 3
  })
  expect((await third).statusCode).toBe(200)
  await watched
  // While both ran, the third was not in the log yet: it had no place.
  expect(seen.filter((now) => now.running === 2 && now.lines > 2)).toEqual([])
  expect(seen.filter((now) => now.running === 2).length).toBeGreaterThan(0)
  await until(async () => (await running()) === 0)
})
