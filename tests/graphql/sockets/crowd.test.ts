import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomFrom } from '../../../db/demo/deterministic.ts'
import { until } from '../../harness/until.ts'
import { type SocketServer, startSocketServer } from './socket-server.ts'

let server: SocketServer

beforeAll(async () => {
  server = await startSocketServer()
})
afterAll(() => server.stop())

const PEOPLE = 50
const EVENTS = 5_000

it('50 people and 5,000 random events: each gets all of their own and none of another', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => server.createUser()))
  const clients = await Promise.all(people.map((person) => server.listen(person)))
  const chance = randomFrom('50 people, 5,000 events')
  const random = (below: number): number => Math.floor(chance() * below)

  // Four writers at once, in statements for one or for many, some of them rolled back.
  const wanted = new Map(people.map(({ userId }) => [userId, [] as string[]]))
  let made = 0
  async function write(): Promise<void> {
    const connection = await server.owner.connect()
    while (made < EVENTS) {
      const lucky = Array.from({ length: 1 + random(30) }, () => people[random(PEOPLE)]?.userId ?? '')
      const titles = lucky.map((userId) => {
        made += 1
        return `${made} für ${userId}`
      })
      const kept = random(10) > 0
      await connection.query('begin')
      await connection.query(
        `insert into app_public.notifications (user_id, type, title, message)
         select person, 'application', title, 'Text' from unnest($1::uuid[], $2::text[]) as one (person, title)`,
        [lucky, titles],
      )
      await connection.query(kept ? 'commit' : 'rollback')
      if (kept) for (const [index, userId] of lucky.entries()) wanted.get(userId)?.push(titles[index] ?? '')
    }
    connection.release()
  }
  await Promise.all([write(), write(), write(), write()])

  for (const [index, client] of clients.entries()) {
    const mine = wanted.get(people[index]?.userId ?? '') ?? []
    const [ready, ...events] = await client.untilEvents(1 + mine.length)
    expect(ready?.kind).toBe('ready')
    expect(events.map(({ notification }) => notification?.title).sort()).toEqual(mine.sort())
    expect(events.at(-1)?.unreadCount).toBe(mine.length)
    client.close()
  }
  expect([...wanted.values()].flat().length).toBeGreaterThan(EVENTS * 0.8)
})

it('a burst of 10,000 at once: one statement for all, each gets its own, and many for one say "ready" instead', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => server.createUser()))
  const [busy, ...others] = people
  if (!busy) throw new Error('There is nobody')
  const clients = await Promise.all(others.map((person) => server.listen(person)))
  const busyClient = await server.listen(busy)
  const each = 150
  await server.owner.query(
    `insert into app_public.notifications (user_id, type, title, message)
     select person, 'application', number || ' für ' || person, 'Text'
     from generate_series(1, $3::integer) as number, unnest($1::uuid[]) as person
     union all
     select $2, 'application', 'Nr. ' || number, 'Text' from generate_series(1, 10000 - $3::integer * cardinality($1::uuid[])) as number`,
    [others.map(({ userId }) => userId), busy.userId, each],
  )
  for (const [index, client] of clients.entries()) {
    const { userId } = others[index] ?? busy
    const [, ...events] = await client.untilEvents(1 + each)
    expect(events.map(({ notification }) => notification?.title).sort()).toEqual(
      Array.from({ length: each }, (_, at) => `${at + 1} für ${userId}`).sort(),
    )
    expect(events.at(-1)?.unreadCount).toBe(each)
    client.close()
  }
  await until(() => busyClient.events.slice(1).some(({ kind }) => kind === 'ready'), 'a second ready')
  await until(() => busyClient.events.at(-1)?.unreadCount === 1_000, 'the count that is told at most')
  expect(JSON.stringify(busyClient.events)).not.toContain(' für ')
  busyClient.close()
})
