import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRecentEnds } from '../../../server/events/recent-ends.ts'
import type { SocketClient } from '../../harness/socket-client.ts'
import { until } from '../../harness/until.ts'
import { type SocketServer, startSocketServer } from './socket-server.ts'

let server: SocketServer

beforeAll(async () => {
  server = await startSocketServer({}, { sessionCheckMs: 200 })
})
afterAll(() => server.stop())

async function closedWithin(client: SocketClient, milliseconds: number): Promise<number> {
  const began = performance.now()
  const { code } = await client.closed
  expect(performance.now() - began).toBeLessThan(milliseconds)
  return code
}

describe('an open socket', () => {
  it('is closed with 4401 within a second of sign-out, in every tab of that session only', async () => {
    const person = await server.createUser()
    const tabs = [await server.listen(person), await server.listen(person)]
    const bystander = await server.listen(await server.createUser())
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie: person.cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(answer.statusCode).toBe(200)
    for (const tab of tabs) expect(await closedWithin(tab, 1_000)).toBe(4401)
    expect(bystander.socket.readyState).toBe(bystander.socket.OPEN)
    expect(await server.connect(person).refused).toBe(401)
    bystander.close()
  })

  it('is closed with 4401 within a second when the account is suspended or deleted', async () => {
    const [suspended, deleted] = [await server.createUser(), await server.createUser()]
    const clients = [await server.listen(suspended), await server.listen(deleted)]
    await server.owner.query('update auth."user" set suspended_at = now() where id = $1', [suspended.userId])
    await server.owner.query('delete from auth."user" where id = $1', [deleted.userId])
    for (const client of clients) expect(await closedWithin(client, 1_000)).toBe(4401)
  })

  it('is closed with 4401 when a second factor is added: a stolen copy of the cookie listens no longer', async () => {
    const person = await server.createUser()
    const [tab, thief] = [await server.listen(person), await server.listen(person)]
    const post = (path: string, payload: object) =>
      server.app.inject({
        method: 'POST',
        url: `/api/auth/factors/totp/${path}`,
        headers: { cookie: person.cookie, origin: 'http://localhost:3000' },
        payload,
      })
    const { setup, secret } = (await post('start', {})).json<{ setup: string; secret: string }>()
    const added = await post('confirm', { setup, code: generateSync({ secret }) })
    expect(added.statusCode, added.body).toBe(200)
    for (const client of [tab, thief]) expect(await closedWithin(client, 1_000)).toBe(4401)
    expect(await server.connect(person).refused).toBe(401)
    const [cookie = ''] = [added.headers['set-cookie'] ?? []].flat()
    const again = await server.listen({ cookie: cookie.replace(/;.*/s, '') })
    await server.notify(person, 'Neu')
    await again.untilEvents(2)
    again.close()
  })

  it('is closed with 1012 when the role changes, and reconnects with the new role', async () => {
    const person = await server.createUser()
    const client = await server.listen(person)
    await server.owner.query(`update app_public.user_roles set role = 'admin' where user_id = $1`, [
      person.userId,
    ])
    expect(await closedWithin(client, 1_000)).toBe(1012)
    const again = await server.listen(person)
    again.send({
      id: '2',
      type: 'subscribe',
      payload: { query: 'subscription { notificationReceived { kind } }' },
    })
    await again.untilEvents(2)
    again.close()
  })

  it('is closed with 4401 when the session expires or ends unannounced', async () => {
    const [expiring, unannounced] = [await server.createUser(), await server.createUser()]
    const clients = [await server.listen(expiring), await server.listen(unannounced)]
    await server.owner.query(`update auth.session set expires_at = now() + interval '300 ms' where id = $1`, [
      expiring.sessionId,
    ])
    await server.owner.query(`
      alter table auth.session disable trigger announce_ended;
      delete from auth.session where id = '${unannounced.sessionId}';
      alter table auth.session enable trigger announce_ended`)
    for (const client of clients) expect(await closedWithin(client, 2_000)).toBe(4401)
  })

  it('gets no event once the session has expired, even without an announcement', async () => {
    const person = await server.createUser()
    const client = await server.listen(person)
    await server.owner.query(`update auth.session set expires_at = now() where id = $1`, [person.sessionId])
    await server.notify(person, 'Geheim')
    expect(await closedWithin(client, 1_000)).toBe(4401)
    expect(client.events.map(({ kind }) => kind)).toEqual(['ready'])
  })

  it('does not open when the session ends while it is looked up', async () => {
    const person = await server.createUser()
    const query = server.pools.session.query.bind(server.pools.session)
    const slow = vi
      .spyOn(server.pools.session, 'query')
      .mockImplementation(async (...parameters: unknown[]) => {
        const found: unknown = await Reflect.apply(query, undefined, parameters)
        await server.owner.query('delete from auth.session where id = $1', [person.sessionId])
        await until(() => server.hub.recentEnds.since(person.sessionId, 0), 'the announcement')
        return found
      })
    expect(await server.connect(person).refused).toBe(401)
    expect(slow).toHaveBeenCalled()
    expect([...server.hub.connections.ofUser(person.userId)].length).toBe(0)
  })

  it('does not open when LISTEN was down while its session was looked up', async () => {
    const person = await server.createUser()
    const query = server.pools.session.query.bind(server.pools.session)
    const slow = vi
      .spyOn(server.pools.session, 'query')
      .mockImplementation(async (...parameters: unknown[]) => {
        const found: unknown = await Reflect.apply(query, undefined, parameters)
        await server.owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'orthostellen events'`,
        )
        await until(() => !server.hub.live, 'deaf')
        await server.owner.query('delete from auth.session where id = $1', [person.sessionId])
        await until(() => server.hub.live, 'listening again')
        return found
      })
    expect(await server.connect(person).refused).toBe(503)
    expect(slow).toHaveBeenCalledOnce()
    expect([...server.hub.connections.ofUser(person.userId)].length).toBe(0)
  })
})

describe('what ended lately', () => {
  it('is forgotten after longer than any look-up takes', () => {
    let now = 0
    const ends = createRecentEnds(() => now)
    ends.add('a')
    now = 10_000
    expect([ends.since('a', 0), ends.since('a', 1), ends.since('b', 0)]).toEqual([true, false, false])
    now = 20_000
    ends.add('b')
    expect([ends.since('a', 0), ends.since('b', 20_000)]).toEqual([false, true])
  })
})
