import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SocketClient, subscribeMessage } from '../../harness/socket-client.ts'
import { until } from '../../harness/until.ts'
import { addActiveJob } from '../active-job.ts'
import { type SocketServer, startSocketServer } from './socket-server.ts'

let server: SocketServer

beforeAll(async () => {
  server = await startSocketServer()
})
afterAll(() => server.stop())

interface QueueEvent {
  readonly kind: string
  readonly id: string | null
  readonly version: number | null
  readonly status: string | null
}

function eventsOf(client: SocketClient): QueueEvent[] {
  return client.messages.flatMap(({ type, payload }) => {
    if (type !== 'next') return []
    const { data } = payload as { data: { moderationQueueChanged: QueueEvent } }
    return [data.moderationQueueChanged]
  })
}

async function follow(person: { cookie: string }): Promise<SocketClient> {
  const client = server.connect(person)
  await client.init()
  client.send(subscribeMessage(server.idOf('ModerationQueueChanged'), '1'))
  return client
}

async function setStatus(id: string, status: string): Promise<void> {
  // A job that is online is not put in review itself: it expires first, or has a change.
  for (const next of status === 'zur_pruefung' ? ['abgelaufen', status] : [status]) {
    await server.owner.query(
      `update app_public.jobs set status = $2::app_public.job_status, submitted_at = coalesce(submitted_at, now())
       where id = $1`,
      [id, next],
    )
  }
}

describe('moderationQueueChanged', () => {
  it('tells every admin what enters, changes in and leaves the queue, with the version', async () => {
    const admins = [await server.createUser({ role: 'admin' }), await server.createUser({ role: 'admin' })]
    const clients = await Promise.all(admins.map(follow))
    for (const client of clients) await until(() => eventsOf(client).length === 1, 'ready')
    const id = await addActiveJob(server.owner)
    await setStatus(id, 'zur_pruefung')
    await until(() => clients.every((client) => eventsOf(client).length === 2), 'submitted')
    await server.owner.query('update app_public.jobs set version = version + 1 where id = $1', [id])
    await until(() => clients.every((client) => eventsOf(client).length === 3), 'changed')
    await setStatus(id, 'entwurf')
    await until(() => clients.every((client) => eventsOf(client).length === 4), 'left')
    for (const client of clients) {
      const [ready, ...events] = eventsOf(client)
      expect(ready).toMatchObject({ kind: 'ready', id: null, version: null, status: null })
      expect(events.map(({ kind, id: of }) => [kind, of])).toEqual([
        ['submitted', id],
        ['changed', id],
        ['left', id],
      ])
      const versions = events.map(({ version }) => version ?? 0)
      expect(versions).toEqual([versions[0], (versions[0] ?? 0) + 1, (versions[0] ?? 0) + 2])
      expect(events.at(-1)?.status).toBe('entwurf')
      client.close()
    }
  })

  it('tells that a job in review was deleted, which leaves no row to read', async () => {
    const client = await follow(await server.createUser({ role: 'admin' }))
    await until(() => eventsOf(client).length === 1, 'ready')
    const id = await addActiveJob(server.owner)
    await setStatus(id, 'zur_pruefung')
    await until(() => eventsOf(client).length === 2, 'submitted')
    await server.owner.query('delete from app_public.jobs where id = $1', [id])
    await until(() => eventsOf(client).length === 3, 'removed')
    expect(eventsOf(client).at(-1)).toMatchObject({ kind: 'removed', id, version: null })
    client.close()
  })

  it('tells what happens to the change of a job that stays online', async () => {
    const client = await follow(await server.createUser({ role: 'admin' }))
    await until(() => eventsOf(client).length === 1, 'ready')
    const id = await addActiveJob(server.owner)
    // The verbs count a version of the job in the same transaction.
    const write = (statement: string) =>
      server.owner.query(
        `with counted as (update app_public.jobs set version = version + 1 where id = '${id}') ${statement}`,
      )
    const steps = [
      [
        `insert into app_public.job_changes (job_id, company_id, fields, submitted_at)
         select id, company_id, app_private.job_fields_of(jobs), now() from app_public.jobs where id = '${id}'`,
        'submitted',
      ],
      [`update app_public.job_changes set fields.title = 'Neu' where job_id = '${id}'`, 'changed'],
      [`update app_public.job_changes set rejection_reason = 'Nein' where job_id = '${id}'`, 'left'],
      [`update app_public.job_changes set rejection_reason = null where job_id = '${id}'`, 'submitted'],
      [`delete from app_public.job_changes where job_id = '${id}'`, 'left'],
    ] as const
    for (const [index, [statement]] of steps.entries()) {
      await write(statement)
      await until(() => eventsOf(client).length === index + 2, 'the next event')
    }
    const [, ...events] = eventsOf(client)
    expect(events.map(({ kind, id: of }) => [kind, of])).toEqual(steps.map(([, kind]) => [kind, id]))
    const [first = 0, ...later] = events.map(({ version }) => version ?? 0)
    expect(later).toEqual([first + 1, first + 2, first + 3, first + 4])
    expect(events.every(({ status }) => status === 'aktiv')).toBe(true)
    client.close()
  })

  it('tells that a job was deleted together with its change in review', async () => {
    const client = await follow(await server.createUser({ role: 'admin' }))
    await until(() => eventsOf(client).length === 1, 'ready')
    const id = await addActiveJob(server.owner)
    await server.owner.query(
      `insert into app_public.job_changes (job_id, company_id, fields, submitted_at)
       select id, company_id, app_private.job_fields_of(jobs), now() from app_public.jobs where id = $1`,
      [id],
    )
    await until(() => eventsOf(client).length === 2, 'submitted')
    await server.owner.query('delete from app_public.jobs where id = $1', [id])
    await until(() => eventsOf(client).length === 3, 'removed')
    expect(eventsOf(client).at(-1)).toMatchObject({ kind: 'removed', id, version: null })
    client.close()
  })

  it('sends no event for changes outside the queue', async () => {
    const client = await follow(await server.createUser({ role: 'admin' }))
    await until(() => eventsOf(client).length === 1, 'ready')
    await setStatus(await addActiveJob(server.owner), 'pausiert')
    await setStatus(await addActiveJob(server.owner), 'zur_pruefung')
    await until(() => eventsOf(client).length > 1, 'the one that counts')
    expect(eventsOf(client).map(({ kind }) => kind)).toEqual(['ready', 'submitted'])
    client.close()
  })

  it('is refused to all others, and nothing is delivered', async () => {
    for (const role of ['applicant', 'employer'] as const) {
      const client = await follow(await server.createUser({ role }))
      const { payload } = await client.untilMessage('error')
      expect(payload).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
      await setStatus(await addActiveJob(server.owner), 'zur_pruefung')
      // The bell of the same socket goes on: refused is the topic, not the connection.
      client.send(subscribeMessage(server.subscription, '2'))
      await until(() => client.events.some(({ kind }) => kind === 'ready'), 'the bell')
      expect(client.messages.filter(({ id, type }) => id === '1' && type === 'next')).toEqual([])
      client.close()
    }
    await until(() => server.hub.followerCount === 0, 'no follower')
  })

  it('ends for a former admin, even when the socket stays open', async () => {
    const former = await server.createUser({ role: 'admin' })
    const client = await follow(former)
    await until(() => eventsOf(client).length === 1, 'ready')
    await server.owner.query(`
      alter table app_public.user_roles disable trigger announce_changed;
      update app_public.user_roles set role = 'employer' where user_id = '${former.userId}';
      alter table app_public.user_roles enable trigger announce_changed`)
    await setStatus(await addActiveJob(server.owner), 'zur_pruefung')
    const { payload } = await client.untilMessage('error')
    expect(payload).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    expect(eventsOf(client)).toHaveLength(1)
    expect(client.socket.readyState).toBe(client.socket.OPEN)
    client.close()
  })
})
