import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../harness/until.ts'
import { type SocketServer, startSocketServer } from './socket-server.ts'

let server: SocketServer

beforeAll(async () => {
  server = await startSocketServer()
})
afterAll(() => server.stop())

interface Rows {
  readonly data: { readonly myNotifications: ReadonlyArray<Record<string, unknown>> }
}

async function myNotifications(cookie: string): Promise<ReadonlyArray<Record<string, unknown>>> {
  const answer = await server.get('MyNotifications', {}, { cookie })
  return answer.json<Rows>().data.myNotifications
}

describe('notificationReceived', () => {
  it('begins with ready and the number of unread ones', async () => {
    const person = await server.createUser()
    await server.notify(person, 'Eins')
    const client = await server.listen(person)
    expect(client.events).toEqual([
      {
        __typename: 'NotificationEvent',
        kind: 'ready',
        notification: null,
        notificationId: null,
        unreadCount: 1,
      },
    ])
    client.close()
  })

  it('sends a new one with the same fields as the list', async () => {
    const person = await server.createUser()
    const client = await server.listen(person)
    await server.notify(person, 'Ihre Bewerbung ist angekommen')
    const [, event] = await client.untilEvents(2)
    const [row] = await myNotifications(person.cookie)
    expect(row).toMatchObject({
      title: 'Ihre Bewerbung ist angekommen',
      isRead: false,
      path: '/dashboard',
      icon: 'document',
      relatedJobId: null,
    })
    expect(event).toMatchObject({ kind: 'received', notificationId: row?.['id'], unreadCount: 1 })
    expect(event?.notification).toEqual(row)
    client.close()
  })

  it('sends a read one to every tab and device once', async () => {
    const person = await server.createUser()
    const [first, second] = await Promise.all([server.listen(person), server.listen(person)])
    await server.notify(person, 'Neu')
    const [, received] = await first.untilEvents(2)
    const notificationId = received?.notificationId
    for (let press = 0; press < 2; press += 1) {
      await server.post(
        {
          operationName: 'MarkRead',
          variables: { input: { notificationId } },
          extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf('MarkRead') } },
        },
        { cookie: person.cookie },
      )
    }
    await server.notify(person, 'Danach')
    for (const client of [first, second]) {
      const events = await client.untilEvents(4)
      expect(events.map(({ kind, unreadCount }) => [kind, unreadCount])).toEqual([
        ['ready', 0],
        ['received', 1],
        ['read', 0],
        ['received', 1],
      ])
      expect(events[2]?.notification).toMatchObject({ id: notificationId, isRead: true })
      client.close()
    }
  })

  it('sends mark-all as one event that names the newest', async () => {
    const person = await server.createUser()
    for (const title of ['Eins', 'Zwei', 'Drei']) await server.notify(person, title)
    const client = await server.listen(person)
    const answer = await server.post(
      {
        operationName: 'MarkAll',
        variables: { input: {} },
        extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf('MarkAll') } },
      },
      { cookie: person.cookie },
    )
    expect(answer.json()).toMatchObject({ data: { markAllNotificationsRead: { count: 3 } } })
    const [, event] = await client.untilEvents(2)
    const [newest] = await myNotifications(person.cookie)
    expect(event).toMatchObject({
      kind: 'all_read',
      notification: null,
      notificationId: newest?.['id'],
      unreadCount: 0,
    })
    client.close()
  })

  it('sends nothing of a transaction that was rolled back, and nothing to others', async () => {
    const [person, other] = await Promise.all([server.createUser(), server.createUser()])
    const [client, foreign] = await Promise.all([server.listen(person), server.listen(other)])
    const connection = await server.owner.connect()
    await connection.query('begin')
    await connection.query(
      `select app_private.notify_user($1, app_private.make_notice('application', 'Nie', 'Text'))`,
      [person.userId],
    )
    await connection.query('rollback')
    connection.release()
    await server.notify(person, 'Doch')
    const events = await client.untilEvents(2)
    expect(events.map(({ notification }) => notification?.title)).toEqual([undefined, 'Doch'])
    expect(foreign.events).toHaveLength(1)
    client.close()
    foreign.close()
  })

  it('does not trust announcements: what row-level security hides stays hidden', async () => {
    const [victim, curious] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    await server.notify(victim, 'Geheim')
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from app_public.notifications where user_id = $1',
      [victim.userId],
    )
    const client = await server.listen(curious)
    await server.owner.query(`select app_private.announce_changes('notifications', 'received', array[$1])`, [
      `${curious.userId}/${rows[0]?.id}`,
    ])
    await server.notify(curious, 'Eigenes')
    const events = await client.untilEvents(2)
    expect(events.map(({ notification }) => notification?.title)).toEqual([undefined, 'Eigenes'])
    client.close()
  })

  it('delivers a statement for many people with more ids than one message holds', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => server.createUser()))
    const clients = await Promise.all(people.map((person) => server.listen(person)))
    const ids = people.map(({ userId }) => userId)
    await server.owner.query(
      `insert into app_public.notifications (user_id, type, title, message)
       select person, 'application', 'Nr. ' || number, 'Text' from unnest($1::uuid[]) as person, generate_series(1, 25) as number`,
      [ids],
    )
    for (const client of clients) {
      const events = await client.untilEvents(26)
      expect(new Set(events.map(({ notificationId }) => notificationId)).size).toBe(26)
      expect(events.at(-1)?.unreadCount).toBe(25)
      client.close()
    }
  })

  it('leaves nothing behind when clients complete or vanish', async () => {
    await until(() => server.hub.connections.size === 0, 'sockets of other tests to go')
    const person = await server.createUser()
    const clients = await Promise.all(Array.from({ length: 6 }, () => server.listen(person)))
    expect([server.hub.connections.size, server.hub.followerCount]).toEqual([6, 6])
    clients[0]?.send({ id: '1', type: 'complete' })
    await until(() => server.hub.followerCount === 5, 'five subscribers')
    expect(server.hub.connections.size).toBe(6)
    for (const [index, client] of clients.entries()) {
      if (index % 2) client.socket.terminate()
      else client.close()
    }
    await until(() => server.hub.connections.size === 0 && server.hub.followerCount === 0, 'no connection')
    expect([...server.hub.connections.ofUser(person.userId)].length).toBe(0)
  })

  it('sends ready again after more events at once than it delivers one by one', async () => {
    const [person, other] = [await server.createUser(), await server.createUser()]
    const tabs = await Promise.all([server.listen(person), server.listen(person)])
    const bystander = await server.listen(other)
    await server.owner.query(
      `insert into app_public.notifications (user_id, type, title, message)
       select person, 'application', 'Nr. ' || number, 'Text'
       from generate_series(1, 3000) as number, unnest($1::uuid[]) as person
       where person = $2 or number = 1`,
      [[person.userId, other.userId], person.userId],
    )
    await server.notify(person, 'Danach')
    for (const client of tabs) {
      // Events of the first messages may have been sent before the rest arrived.
      await until(() => client.events.slice(1).some(({ kind }) => kind === 'ready'), 'a second ready')
      expect(client.events.length).toBeLessThan(1_500)
      expect(client.events.at(-1)?.unreadCount).toBe(1_000)
      client.close()
    }
    expect((await bystander.untilEvents(2)).at(-1)?.notification?.title).toBe('Nr. 1')
    bystander.close()
  })
})
