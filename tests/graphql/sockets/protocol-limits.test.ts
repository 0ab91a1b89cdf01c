import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscribeMessage } from '../../harness/socket-client.ts'
import { until } from '../../harness/until.ts'
import { type SocketServer, startSocketServer } from './socket-server.ts'

let server: SocketServer

beforeAll(async () => {
  server = await startSocketServer({ pingMs: 150 })
})
afterAll(() => server.stop())

const refusals = (): unknown[] =>
  server.log.filter(({ msg }) => msg === 'graphql: refused over a socket').map(({ code }) => code)

it('names the upgrade of a socket in the lines about its messages', async () => {
  const idsOf = async (): Promise<unknown[]> => {
    const before = server.log.length
    const client = server.connect(await server.createUser())
    await client.init()
    for (const id of ['1', '2']) client.send(subscribeMessage('0'.repeat(64), id))
    const lines = await until(() => {
      const refused = server.log.slice(before).filter(({ msg }) => msg === 'graphql: refused over a socket')
      return refused.length === 2 && refused
    })
    client.close()
    return lines.map(({ requestId }) => requestId)
  }
  const [one, same] = await idsOf()
  const [other] = await idsOf()
  expect([one, other]).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}$/),
    expect.stringMatching(/^[0-9a-f]{16}$/),
  ])
  expect([same === one, other === one]).toEqual([true, false])
})

describe('a socket is closed', () => {
  it('with 4408 after three seconds without connection_init', async () => {
    const began = performance.now()
    const client = server.connect(await server.createUser())
    expect((await client.closed).code).toBe(4408)
    expect(performance.now() - began).toBeGreaterThan(2_900)
    expect(performance.now() - began).toBeLessThan(4_500)
  })

  it('with 4429 on a second connection_init', async () => {
    const client = server.connect(await server.createUser())
    await client.init()
    client.send({ type: 'connection_init' })
    expect((await client.closed).code).toBe(4429)
  })

  it('with 4401 on subscribing before it', async () => {
    const client = server.connect(await server.createUser())
    await client.opened
    client.send(subscribeMessage(server.subscription, '1'))
    expect((await client.closed).code).toBe(4401)
  })

  it('with 1009 on a megabyte, unread', async () => {
    const client = server.connect(await server.createUser())
    await client.init()
    const before = process.memoryUsage().arrayBuffers
    client.send({ type: 'ping', payload: { text: 'x'.repeat(1_000_000) } })
    expect((await client.closed).code).toBe(1009)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4_000_000)
  })

  it.each([
    ['broken JSON', '{"type":'],
    ['another shape', '{"type":"subscribe","id":7}'],
    ['an unknown type', '{"type":"shutdown"}'],
  ])('with 4400 on %s', async (_name, text) => {
    const client = server.connect(await server.createUser())
    await client.init()
    client.send(text)
    expect((await client.closed).code).toBe(4400)
  })

  it('with 1003 on binary', async () => {
    const client = server.connect(await server.createUser())
    await client.opened
    client.socket.send(Buffer.from('{"type":"connection_init"}'), { binary: true })
    expect((await client.closed).code).toBe(1003)
  })

  it('with 4429 on the 101st message within a minute', async () => {
    const client = server.connect(await server.createUser())
    await client.init()
    for (let message = 2; message <= 100; message += 1) client.send({ type: 'ping' })
    await until(() => client.messages.filter(({ type }) => type === 'pong').length === 99, '99 pongs')
    client.send({ type: 'ping' })
    expect((await client.closed).code).toBe(4429)
  })

  it('with 4429 on the 101st message before connection_init, which a ping may be', async () => {
    const client = server.connect(await server.createUser())
    await client.opened
    for (let message = 1; message <= 101; message += 1) client.send({ type: 'ping' })
    expect((await client.closed).code).toBe(4429)
  })

  it('with 4429 on a flood of subscriptions, of which none is left', async () => {
    const person = await server.createUser()
    const clients = Array.from({ length: 5 }, () => server.connect(person))
    await Promise.all(clients.map((client) => client.init()))
    for (const client of clients)
      for (let id = 1; id <= 90; id += 1) client.send(subscribeMessage(server.subscription, String(id)))
    for (const client of clients) expect((await client.closed).code).toBe(4429)
    await until(() => server.hub.followerCount === 0, 'no subscriber')
  })

  it('with 4409 on a second subscription of the same id', async () => {
    const client = server.connect(await server.createUser())
    await client.init()
    for (const id of ['1', '1']) client.send(subscribeMessage(server.subscription, id))
    expect((await client.closed).code).toBe(4409)
  })

  it('with 4429 on the 21st subscription', async () => {
    const client = server.connect(await server.createUser())
    await client.init()
    for (let id = 1; id <= 20; id += 1) client.send(subscribeMessage(server.subscription, String(id)))
    await client.untilEvents(20)
    expect(client.socket.readyState).toBe(client.socket.OPEN)
    client.send(subscribeMessage(server.subscription, '21'))
    expect((await client.closed).code).toBe(4429)
    await until(() => server.hub.followerCount === 0, 'no subscriber')
  })

  it('when the other side no longer answers pings, and not while it does', async () => {
    const person = await server.createUser()
    const [lively, dead] = [server.connect(person), server.connect(person)]
    await Promise.all([lively.init(), dead.init()])
    // Like a cut cable: the connection stays open, and nothing is read.
    dead.socket.pause()
    await until(() => [...server.hub.connections.ofUser(person.userId)].length === 1, 'one connection')
    await delay(400)
    expect(lively.socket.readyState).toBe(lively.socket.OPEN)
    lively.close()
    dead.socket.terminate()
  })
})

describe('what may be subscribed to', () => {
  const free = (query: string) => ({ id: '1', type: 'subscribe', payload: { query } })
  const codeOf = async (message: unknown, role: 'applicant' | 'admin' = 'applicant') => {
    const client = server.connect(await server.createUser({ role }))
    await client.init()
    client.send(message)
    const { payload } = await client.untilMessage('error')
    client.close()
    return (payload as { extensions: { code: string } }[])[0]?.extensions.code
  }

  it.each([
    ['a free query', free('{ __typename }'), 'PERSISTED_QUERY_REQUIRED'],
    ['introspection', free('{ __schema { types { name } } }'), 'PERSISTED_QUERY_REQUIRED'],
    [
      'a free subscription',
      free('subscription { notificationReceived { kind } }'),
      'PERSISTED_QUERY_REQUIRED',
    ],
    ['an unknown hash', subscribeMessage('0'.repeat(64), '1'), 'PERSISTED_QUERY_NOT_FOUND'],
    ['nothing', free(''), 'PERSISTED_QUERY_REQUIRED'],
  ])('not %s: refused before any SQL, with one line in the log', async (_name, message, code) => {
    const client = server.connect(await server.createUser())
    await client.init()
    const before = refusals().length
    const queries = await server.countQueries(async () => {
      client.send(message)
      const { payload } = await client.untilMessage('error')
      expect(payload).toMatchObject([{ extensions: { code } }])
    })
    expect(queries).toBe(0)
    expect(refusals().slice(before)).toEqual([code])
    client.close()
  })

  it('not queries and mutations, though registered: they have HTTP', async () => {
    for (const name of ['MyNotifications', 'MarkAll'])
      expect(await codeOf(subscribeMessage(server.idOf(name), '1'))).toBe('METHOD_NOT_ALLOWED')
    expect(await codeOf(free('{ __typename }'), 'admin')).toBe('METHOD_NOT_ALLOWED')
  })

  it('an admin’s own subscription, validated', async () => {
    const admin = await server.createUser({ role: 'admin' })
    const client = server.connect(admin)
    await client.init()
    client.send(free('subscription { notificationReceived { kind count: unreadCount } }'))
    const { payload } = await client.untilMessage('next')
    expect(payload).toEqual({ data: { notificationReceived: { kind: 'ready', count: 0 } } })
    client.close()
    const { rows } = await server.owner.query(
      `select details ->> 'text' as text from audit.events join app_public.audit_details on event_id = events.id
       where action = 'free_query' and actor_id = $1`,
      [admin.userId],
    )
    expect(rows).toEqual([{ text: 'subscription { notificationReceived { kind count: unreadCount } }' }])
    expect(await codeOf(free('subscription { notificationReceived { userId } }'), 'admin')).toBe(
      'INVALID_INPUT',
    )
    expect(await codeOf(free('subscription {'), 'admin')).toBe('INVALID_INPUT')
  })

  it('only the own account: no argument could name another', async () => {
    const [me, other] = [await server.createUser({ role: 'admin' }), await server.createUser()]
    expect(
      await codeOf(
        free(`subscription { notificationReceived(userId: "${other.userId}") { kind } }`),
        'admin',
      ),
    ).toBe('INVALID_INPUT')
    const client = server.connect(me)
    await client.init()
    client.send({
      id: '1',
      type: 'subscribe',
      payload: {
        query: '',
        variables: { userId: other.userId },
        extensions: { persistedQuery: { version: 1, sha256Hash: server.subscription } },
      },
    })
    await client.untilEvents(1)
    await server.notify(other, 'Nicht für Sie')
    await server.notify(me, 'Für Sie')
    const events = await client.untilEvents(2)
    expect(events.map(({ notification }) => notification?.title)).toEqual([undefined, 'Für Sie'])
    client.close()
  })
})
