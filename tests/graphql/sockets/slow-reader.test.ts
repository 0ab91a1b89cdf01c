import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SocketServer, startSocketServer } from './socket-server.ts'

let server: SocketServer

beforeAll(async () => {
  server = await startSocketServer()
})
afterAll(() => server.stop())

/** Memory in use after garbage collection. */
async function heldBytes(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  // Node gives up the buffers of finished writes in a later turn, and V8 frees in the background what it has collected.
  for (let round = 0; round < 3; round += 1) {
    await setImmediate()
    if (typeof collect === 'function') collect()
  }
  const { external, arrayBuffers } = process.memoryUsage()
  return external + arrayBuffers
}

it('a slow reader is disconnected and can reconnect; no buffer grows, and others get events on time', async () => {
  const [slow, quick] = [await server.createUser(), await server.createUser()]
  const slowClient = await server.listen(slow)
  const quickClient = await server.listen(quick)
  slowClient.socket.pause()
  // Beyond what the kernel holds for both sides.
  const sent = 30_000
  await server.owner.query('alter table app_public.notifications disable trigger announce_new')
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into app_public.notifications (user_id, type, title, message)
     select $1, 'application', repeat('x', 200), repeat('y', 1000) from generate_series(1, $2::integer) returning id`,
    [slow.userId, 100],
  )
  await server.owner.query('alter table app_public.notifications enable trigger announce_new')
  const items = rows.map(({ id }) => `${slow.userId}/${id}`)
  const before = await heldBytes()
  for (let round = 0; round < sent / items.length; round += 1) {
    await server.owner.query(`select app_private.announce_changes('notifications', 'received', $1)`, [items])
    // Few at once, or the server would not send them one by one.
    await server.notify(quick, `Nr. ${round}`)
    const received = await quickClient.untilEvents(2 + round)
    expect(received.at(-1)?.notification?.title).toBe(`Nr. ${round}`)
  }
  // All events together are more than 40 MB for this one client.
  expect((await heldBytes()) - before).toBeLessThan(15_000_000)

  slowClient.socket.resume()
  // 1006: on a busy machine the half minute that ws waits for the closing handshake is over before.
  expect([1013, 1006]).toContain((await slowClient.closed).code)
  expect(slowClient.events.length).toBeLessThan(sent)
  const again = await server.listen(slow)
  expect(again.events[0]).toMatchObject({ kind: 'ready', unreadCount: 100 })
  again.close()
  quickClient.close()
})
