import { readFile } from 'node:fs/promises'
import {
  buildSchema,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isObjectType,
} from 'postgraphile/graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDeliveries } from '../../../server/events/delivery.ts'
import { TOPICS } from '../../../server/graphql/sockets/all-topics.ts'
import { addApplication } from '../../db/applications/committed.ts'
import { begin } from '../../db/conversations/committed.ts'
import { addActiveJob } from '../active-job.ts'
import { type SocketServer, startSocketServer } from './socket-server.ts'

let server: SocketServer

beforeAll(async () => {
  server = await startSocketServer()
})
afterAll(() => server.stop())

interface Sample {
  readonly sessionId: string
  readonly userId: string
  readonly key: string
  readonly id: string
}

async function addRequest(applicantId: string): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into app_public.job_requests (applicant_id, chiffre) values ($1, app_private.new_chiffre()) returning id`,
    [applicantId],
  )
  return rows[0]?.id ?? ''
}

/** A row of each topic and a person who may follow it. */
const SAMPLES: Readonly<Record<string, () => Promise<Sample>>> = {
  async applications() {
    const person = await server.createUser()
    return { ...person, key: person.userId, id: await addApplication(server.owner, person.userId) }
  },
  async audit_events() {
    const admin = await server.createUser({ role: 'admin' })
    const { rows } = await server.owner.query<{ id: string }>(
      `select app_private.write_audit('approved', 'job', gen_random_uuid()) as id`,
    )
    return { ...admin, key: 'all', id: rows[0]?.id ?? '' }
  },
  async notifications() {
    const person = await server.createUser()
    await server.notify(person, 'Titel')
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from app_public.notifications where user_id = $1',
      [person.userId],
    )
    return { ...person, key: person.userId, id: rows[0]?.id ?? '' }
  },
  async own_companies() {
    const person = await server.createUser({ role: 'employer' })
    const { rows } = await server.owner.query<{ id: string }>(
      `with made as (insert into app_public.companies (company_name) values ('Kirchhoff') returning id)
       insert into app_public.company_members (company_id, user_id) select id, $1 from made returning company_id as id`,
      [person.userId],
    )
    return { ...person, key: person.userId, id: rows[0]?.id ?? '' }
  },
  async own_jobs() {
    const person = await server.createUser({ role: 'employer' })
    const id = await addActiveJob(server.owner)
    await server.owner.query(
      'insert into app_public.company_members (company_id, user_id) select company_id, $2 from app_public.jobs where id = $1',
      [id, person.userId],
    )
    return { ...person, key: person.userId, id }
  },
  async own_requests() {
    const person = await server.createUser()
    return { ...person, key: person.userId, id: await addRequest(person.userId) }
  },
  async own_data_exports() {
    const person = await server.createUser()
    const { rows } = await server.owner.query<{ id: string }>(
      'insert into app_public.data_exports (user_id) values ($1) returning id',
      [person.userId],
    )
    return { ...person, key: person.userId, id: rows[0]?.id ?? '' }
  },
  async own_consents() {
    const person = await server.createUser()
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into app_public.privacy_consents (user_id, consent_type) values ($1, 'site_preferences') returning id`,
      [person.userId],
    )
    return { ...person, key: person.userId, id: rows[0]?.id ?? '' }
  },
  async moderation_request_queue() {
    const admin = await server.createUser({ role: 'admin' })
    return { ...admin, key: 'all', id: await addRequest(admin.userId) }
  },
  async conversations() {
    const { applicant, id } = await begin(server.owner, server.createUser)
    return { ...applicant, key: applicant.userId, id }
  },
  async report_cases() {
    const admin = await server.createUser({ role: 'admin' })
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into app_public.content_reports (subject_kind, subject_id, reason) values ('job', gen_random_uuid(), 'betrug') returning case_id as id`,
    )
    return { ...admin, key: 'all', id: rows[0]?.id ?? '' }
  },
  async moderation_queue() {
    const admin = await server.createUser({ role: 'admin' })
    return { ...admin, key: 'all', id: await addActiveJob(server.owner) }
  },
}

describe.each(TOPICS.map((topic) => [topic.name, topic] as const))('topic %s', (name, topic) => {
  it('reads in SQL exactly the fields that its GraphQL types declare', async () => {
    const sample = await SAMPLES[name]?.()
    if (!sample) throw new Error(`Arrange a row of ${name} in SAMPLES`)
    const { key, userId, sessionId, id: rowId } = sample
    const [told] = await readDeliveries(server.pools.events, [
      { topic, key, userId, sessionIds: [sessionId], ids: [rowId] },
    ])
    const schema = buildSchema(
      await readFile(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8'),
    )
    const event = getNamedType(schema.getSubscriptionType()?.getFields()[topic.field]?.type)
    if (!isObjectType(event)) throw new Error(`Subscription.${topic.field} gives no event`)
    const read = (itemId: string | null) =>
      Object.keys((itemId === null ? told?.state : told?.rows.get(itemId)) ?? {}).sort()
    const fieldsOf = (type: GraphQLObjectType) => Object.keys(type.getFields()).sort()
    const { kind, ...fields } = event.getFields()
    if (topic.row === null) {
      expect(event.name).toBe('RowChanged')
      // Not every row has a version and a status.
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(read(sample.id)))
      expect(read(sample.id)).toContain('id')
      expect(read(null)).toEqual([])
    } else {
      const { [topic.row]: row, [`${topic.row}Id`]: id, ...state } = fields
      expect([row, id].every(Boolean)).toBe(true)
      const rowType = getNamedType(row?.type)
      if (!isObjectType(rowType)) throw new Error(`${event.name}.${topic.row} is no row`)
      expect(read(sample.id)).toEqual(fieldsOf(rowType))
      expect(read(null)).toEqual(Object.keys(state).sort())
    }
    const kinds = getNamedType(kind?.type)
    expect(
      isEnumType(kinds) &&
        kinds
          .getValues()
          .map((value) => value.name)
          .sort(),
    ).toEqual([...topic.kinds].sort())
    expect([...topic.marks].every((mark) => topic.kinds.has(mark))).toBe(true)
    if (topic.isReadForMany) {
      // Who follows the key of another account is refused, and does not get what its own key would give.
      const other = await server.createUser()
      expect(topic.keyOf({}, other)).toBe(other.userId)
      const [refused] = await readDeliveries(server.pools.events, [
        { topic, key, userId: other.userId, sessionIds: [other.sessionId], ids: [rowId] },
      ])
      expect(refused?.sessionIds).toEqual(new Set([other.sessionId]))
      expect([refused?.state, refused?.rows.size]).toEqual([undefined, 0])
    }
  })
})
