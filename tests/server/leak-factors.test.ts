/**
 * Second factors and devices that receive notifications: what they are checked with and what sending to them takes, marked, is read by
 * nobody, their owner and admins included. And the session of an
 * admin without the required factor, as a thief would have it, is answered as a visitor is.
 */
import { parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSchema, sessionOf, walkFields } from '../harness/leak-walk/every-field.ts'
import type { LeakServer } from '../harness/leak-walk/leak-server.ts'
import { type Mark, makeMarks } from '../harness/leak-walk/marks.ts'
import { NOTHING_THERE } from '../harness/leak-walk/nothing-there.ts'
import { type Reader, VISITOR, type Visit } from '../harness/leak-walk/visit.ts'
import { leaksOf, type Plan, walk } from '../harness/leak-walk/walk.ts'
import { startLeakServer } from '../harness/leak-walk/walk-server.ts'

const { name, ...secrets } = makeMarks(
  'name',
  'credential',
  'key',
  'app',
  'code',
  'challenge',
  'setup',
  'endpoint',
  'deviceKey',
  'deviceSecret',
)
/** As Postgres prints a bytea. */
const inHex = (mark: Mark): Mark => ({
  ...mark,
  name: `${mark.name} in hex`,
  text: Buffer.from(mark.text).toString('hex'),
})
const SECRETS = Object.values(secrets).flatMap((mark) => [mark, inHex(mark)])

const DEVICE = {
  endpoint: `https://fcm.googleapis.com/fcm/send/${secrets.endpoint.text}`,
  publicKey: secrets.deviceKey.text.padEnd(87, 'A'),
  authSecret: secrets.deviceSecret.text.padEnd(22, 'A'),
}
const SUBSCRIBE = parse(`
  mutation SubscribeToPush($endpoint: String!, $publicKey: String!, $authSecret: String!) {
    subscribeToPush(input: { endpoint: $endpoint, publicKey: $publicKey, authSecret: $authSecret }) { receivesPush }
  }`)

/** Whether a part of an answer says anything. */
function tells(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value) && value !== '0'
  return Object.entries(value).some(([key, inner]) => !['errors', '__typename'].includes(key) && tells(inner))
}

let server: LeakServer
let owner: Reader
let admin: Reader
let plan: Plan

beforeAll(async () => {
  server = await startLeakServer()
  const person = await server.createUser()
  owner = { name: 'owner', person }
  admin = { name: 'admin', person: await server.createUser({ role: 'admin' }) }
  await server.owner.query(
    `update auth.session set proved_by = 'totp', proved_at = now() where user_id = $1`,
    [person.userId],
  )
  await server.owner.query(
    `insert into auth.passkeys (user_id, credential_id, public_key, counter, name, is_synced)
     values ($1, convert_to($2, 'UTF8'), convert_to($3, 'UTF8'), 0, $4, true)`,
    [person.userId, secrets.credential.text, secrets.key.text, name.text],
  )
  await server.owner.query(
    `insert into auth.totp (user_id, secret, last_step) values ($1, convert_to($2, 'UTF8'), 0)`,
    [person.userId, secrets.app.text],
  )
  await server.owner.query(
    `insert into auth.recovery_codes (user_id, code_hash) values ($1, convert_to($2, 'UTF8'))`,
    [person.userId, secrets.code.text],
  )
  await server.owner.query(
    `insert into auth.factor_challenges (kind, session_id, challenge, totp_secret)
     values ('add_totp', $1, convert_to($2, 'UTF8'), convert_to($3, 'UTF8'))`,
    [person.sessionId, secrets.challenge.text, secrets.setup.text],
  )
  const { errors } = await server.execute({
    document: SUBSCRIBE,
    operationName: 'SubscribeToPush',
    variables: DEVICE,
    session: sessionOf(owner),
  })
  expect(errors).toBeUndefined()
  plan = {
    values: { UUID: [person.userId], PageSize: [20], text: [''] },
    slugs: [`x-${person.userId}`],
    urls: ['/profile?bereich=sicherheit', '/profile?bereich=benachrichtigungen'],
    routeValues: {
      ...NOTHING_THERE,
      '/job/:id/qr.svg': [`/job/${person.userId}/qr.svg`],
    },
  }
})
afterAll(() => server.stop())

describe('what factors are checked with, and what sending to devices takes', () => {
  it('is read by nobody; the name of a passkey by its owner alone', async () => {
    const readers = [VISITOR, { name: 'another', person: await server.createUser() }, admin, owner]
    const visits = await walk(server, readers, plan)
    expect(leaksOf(visits, SECRETS)).toEqual([])
    const named = leaksOf(visits, [name])
    expect(new Set(named.map(({ reader }) => reader))).toEqual(new Set(['owner']))
  })

  it('is not in the export of its owner, which says what there is', async () => {
    const { rows } = await server.owner.query<{ exported: unknown }>(
      'select app_private.build_export($1, 20000) as exported',
      [owner.person?.userId],
    )
    const visit: Visit = { reader: 'owner', surface: 'export', text: JSON.stringify(rows) }
    expect(leaksOf([visit], SECRETS)).toEqual([])
    expect(leaksOf([visit], [name])).toHaveLength(1)
    expect(visit.text).toContain('fcm.googleapis.com')
  })

  it.each([
    { ...DEVICE, endpoint: `https://evil.example/${secrets.endpoint.text}` },
    { ...DEVICE, publicKey: secrets.deviceKey.text },
    { ...DEVICE, authSecret: secrets.deviceSecret.text },
  ])('is neither in the refusal of a device nor in the log', async (variables) => {
    const lines = server.log.length
    const answer = await server.execute({
      document: SUBSCRIBE,
      operationName: 'SubscribeToPush',
      variables,
      session: sessionOf(owner),
    })
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' })
    const text = JSON.stringify([answer, server.log.slice(lines)])
    expect(leaksOf([{ reader: 'owner', surface: 'refusal', text }], SECRETS)).toEqual([])
  })
})

describe('a stolen session of an admin without the required factor', () => {
  it('is answered as a visitor on every field but those that lead to a factor', async () => {
    await server.owner.query('update auth.factor_policy set admins_need_factor = true')
    const schema = await readSchema(server)
    const answers = async (reader: Reader, kind: 'query' | 'mutation') =>
      new Map(
        (await walkFields(server, schema, reader, plan.values, kind)).map(({ surface, text }) => [
          surface,
          text.replaceAll(/"message":"[^"]*"/g, '"message":""'),
        ]),
      )
    const asVisitor = await answers(VISITOR, 'query')
    const asThief = await answers(admin, 'query')
    const different = [...asThief].filter(([surface, text]) => asVisitor.get(surface) !== text)
    // Members read empty lists and zeros where visitors are refused: neither tells anything.
    const telling = different.filter(([, text]) => tells(JSON.parse(text)))
    // myFactors answers too: that there is none.
    expect(telling.map(([surface]) => surface)).toEqual(['query currentAccount {}'])
    const verbs = await answers(admin, 'mutation')
    expect(verbs.size).toBeGreaterThan(50)
    const done = [...verbs].filter(([, text]) => !text.includes('"errors"'))
    expect(done.map(([surface]) => surface)).toEqual([])
  })
})
