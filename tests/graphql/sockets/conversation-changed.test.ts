import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actAs, begin, employ, join } from '../../db/conversations/committed.ts'
import { openContact, release, send, withdraw } from '../../db/conversations/conversation-fixtures.ts'
import type { TestUser } from '../../harness/people.ts'
import { type SocketClient, subscribeMessage } from '../../harness/socket-client.ts'
import { until } from '../../harness/until.ts'
import { type SocketServer, startSocketServer } from './socket-server.ts'

let server: SocketServer

beforeAll(async () => {
  server = await startSocketServer()
})
afterAll(() => server.stop())

interface Change {
  readonly kind: string
  readonly conversationId: string | null
  readonly unreadCount: number
  readonly conversation: {
    readonly version: number
    readonly side: string
    readonly state: string
    readonly contactIsOpen: boolean
    readonly unreadCount: number
    readonly mayWrite: boolean
    readonly otherReadAt: string | null
  } | null
}

function eventsOf(client: SocketClient): Change[] {
  return client.messages.flatMap(({ type, payload }) => {
    if (type !== 'next') return []
    const { data } = payload as { data: { conversationChanged: Change } }
    return [data.conversationChanged]
  })
}

async function follow(person: { cookie: string }): Promise<SocketClient> {
  const client = server.connect(person)
  await client.init()
  client.send(subscribeMessage(server.idOf('ConversationChanged'), '1'))
  await until(() => eventsOf(client).length === 1, 'ready')
  return client
}

/** The newest event, once one holds what is asked for. */
const next = (client: SocketClient, what: string, holds: (change: Change) => boolean): Promise<Change> =>
  until(
    () => eventsOf(client).find(holds),
    () => `${what}, got ${JSON.stringify(eventsOf(client))}`,
  )

const start = () => begin(server.owner, server.createUser)
const as = <T>(person: TestUser, work: Parameters<typeof actAs<T>>[2]) => actAs(server.owner, person, work)

describe('conversationChanged', () => {
  it('tells both sides of messages, read states, releases, openings and withdrawals', async () => {
    const { applicant, employer, requestId, id } = await start()
    const [theirs, ours] = [await follow(applicant), await follow(employer)]
    expect(eventsOf(theirs)[0]).toMatchObject({ kind: 'ready', unreadCount: 1, conversation: null })
    await as(applicant, (client) => send(client, id, 'Wie groß ist das Team?'))
    const answered = await next(
      ours,
      'the answer',
      ({ conversation }) => conversation?.state === 'beantwortet',
    )
    expect(answered).toMatchObject({
      kind: 'changed',
      conversationId: id,
      unreadCount: 1,
      conversation: { side: 'company', unreadCount: 1, mayWrite: true, contactIsOpen: false },
    })
    await as(employer, (client) => client.query('select app_public.mark_conversation_read($1)', [id]))
    await next(theirs, 'read', ({ conversation }) => (conversation?.otherReadAt ?? null) !== null)
    await as(applicant, (client) => release(client, id))
    await next(ours, 'the release', ({ conversation }) => conversation?.contactIsOpen === true)
    const before = eventsOf(theirs).length
    await as(employer, (client) => openContact(client, requestId))
    await until(() => eventsOf(theirs).length > before, 'the opening')
    await as(applicant, (client) => withdraw(client, id))
    await next(ours, 'the withdrawal', ({ conversation }) => conversation?.state === 'zurueckgezogen')
    const versions = eventsOf(ours).flatMap(({ conversation }) => conversation?.version ?? [])
    expect(versions).toEqual([...versions].sort((one, other) => one - other))
    // Frames carry states, no texts and no contact.
    for (const client of [theirs, ours]) {
      expect(JSON.stringify(client.messages)).not.toMatch(/Wie groß|Ohnefurcht|0815/)
      client.close()
    }
  })

  it('tells nobody else, admins included', async () => {
    const { applicant, id } = await start()
    const strangers = [
      (await employ(server.owner, server.createUser)).employer,
      await server.createUser({ role: 'admin' }),
      await server.createUser(),
    ]
    const clients = await Promise.all(strangers.map(follow))
    const own = await follow(applicant)
    await as(applicant, (client) => send(client, id, 'Guten Tag'))
    await next(own, 'the own message', ({ kind }) => kind === 'changed')
    for (const client of clients) {
      expect(eventsOf(client)).toHaveLength(1)
      client.close()
    }
    own.close()
  })

  it('removes the conversation from every open page of the company when the applicant blocks or hides', async () => {
    for (const hide of ['block_company($1)', 'hide_employer(mail_domain => $1)']) {
      const { applicant, employer, companyId, id } = await start()
      const colleague = await server.createUser({ role: 'employer' })
      await join(server.owner, companyId, colleague)
      await as(applicant, (client) => release(client, id))
      const clients = await Promise.all([employer, colleague].map(follow))
      await as(applicant, (client) =>
        client.query(`select app_public.${hide}`, [
          hide.startsWith('block') ? id : 'beispiel-klinik.example',
        ]),
      )
      for (const client of clients) {
        expect(await next(client, hide, ({ kind }) => kind === 'removed')).toMatchObject({
          conversationId: id,
          conversation: null,
          unreadCount: 0,
        })
        client.close()
      }
    }
  })

  it('removes it when the request is deleted', async () => {
    const { applicant, employer, requestId, id } = await start()
    const client = await follow(employer)
    await as(applicant, (one) => one.query('select app_public.delete_job_request($1)', [requestId]))
    expect(await next(client, 'the deletion', ({ kind }) => kind === 'removed')).toMatchObject({
      conversationId: id,
    })
    client.close()
  })

  it('makes sockets reconnect when a membership or the role ends, and tells former members nothing', async () => {
    const { applicant, employer, companyId, id } = await start()
    const colleague = await server.createUser({ role: 'employer' })
    await join(server.owner, companyId, colleague)
    const [left, demoted] = [await follow(employer), await follow(colleague)]
    await server.owner.query('delete from app_public.company_members where user_id = $1', [employer.userId])
    expect((await left.closed).code).toBe(1012)
    await server.owner.query(`update app_public.user_roles set role = 'applicant' where user_id = $1`, [
      colleague.userId,
    ])
    expect((await demoted.closed).code).toBe(1012)
    const again = await Promise.all([employer, colleague].map(follow))
    const own = await follow(applicant)
    await as(applicant, (client) => send(client, id, 'Noch da?'))
    await next(own, 'the own message', ({ kind }) => kind === 'changed')
    for (const client of again) {
      expect(eventsOf(client)).toHaveLength(1)
      expect(eventsOf(client)[0]).toMatchObject({ kind: 'ready', unreadCount: 0 })
      client.close()
    }
    own.close()
  })

  it('closes an open contact when the company loses its verification', async () => {
    const { applicant, employer, companyId, id } = await start()
    await as(applicant, (client) => release(client, id))
    const client = await follow(employer)
    await server.owner.query('update app_public.companies set verified_at = null where id = $1', [companyId])
    const change = await next(client, 'the lost verification', ({ kind }) => kind === 'changed')
    expect(change.conversation).toMatchObject({ state: 'freigegeben', contactIsOpen: false, mayWrite: false })
    client.close()
  })
})
