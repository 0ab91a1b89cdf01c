/** The routes of applications without an account: one answer for every address, one press that sends, and what limits strangers. */
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { employ } from '../../../db/conversations/committed.ts'
import {
  type AuthServer,
  type Browser,
  NEXT_PASSWORD,
  startAuthServer,
  TERMS,
  USER_AGENTS,
} from '../auth-server.ts'

let server: AuthServer
let jobId: string

beforeAll(async () => {
  server = await startAuthServer()
  const employed = await employ(server.owner, server.createUser)
  jobId = employed.jobId
})
afterAll(() => server.stop())
beforeEach(() => server.owner.query('delete from auth.attempts'))

interface Written {
  readonly [field: string]: unknown
}

const written = (changes: Written = {}): Written => ({
  jobId,
  firstName: 'Mara',
  lastName: 'Lindner',
  email: server.newEmail(),
  letter: 'Guten Tag Frau Kirchhoff',
  fileIds: [],
  guestKey: randomUUID(),
  clientKey: randomUUID(),
  termsVersion: TERMS,
  ...changes,
})

const start = (changes: Written = {}, by: Browser = server.browser()) =>
  by.post('/start-guest-application', written(changes))

/** Sent by this browser, with the token of the mail. */
async function waiting(changes: Written = {}) {
  const email = server.newEmail()
  const laptop = server.browser()
  expect((await start({ email, ...changes }, laptop)).json()).toEqual({ ok: true })
  await server.work()
  const token = await server.tokenFrom(email, 'guest-application', 'guest-application')
  return { email, laptop, token }
}

const applications = async (email: string) =>
  (
    await server.owner.query(
      `select contents.first_name, contents.letter from app_public.application_contents as contents where contents.email = $1`,
      [email],
    )
  ).rows

it('sends with one press, signs in the browser that wrote, and asks for a password only when one is wanted', async () => {
  const { email, laptop, token } = await waiting()
  expect((await laptop.post('/open-guest-application', { token })).json()).toMatchObject({
    state: 'open',
    email: 'p•••@klinik.example',
    firstName: 'Mara',
    letter: 'Guten Tag Frau Kirchhoff',
    files: [],
  })
  expect(await applications(email)).toEqual([])
  const sent = await laptop.post('/confirm-guest-application', { token })
  expect([sent.statusCode, sent.json()]).toEqual([
    200,
    {
      state: 'sent',
      applicationId: expect.any(String),
      signedIn: true,
      passwordToken: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
    },
  ])
  expect(sent.headers['cache-control']).toBe('private, no-store')
  expect(await laptop.session()).toMatchObject({ signedIn: true })
  expect(await applications(email)).toEqual([{ first_name: 'Mara', letter: 'Guten Tag Frau Kirchhoff' }])
  // The one mail before, and the receipt; none asks to confirm again.
  expect((await server.mailsTo(email)).map(({ template }) => template)).toEqual([
    'guest-application',
    'application-sent',
  ])
  const { passwordToken } = sent.json<{ passwordToken: string }>()
  expect(
    (await laptop.post('/reset-password', { token: passwordToken, password: NEXT_PASSWORD })).statusCode,
  ).toBe(200)
  expect((await laptop.signIn(email, NEXT_PASSWORD)).statusCode).toBe(200)
})

it('sends from another device without a session, once', async () => {
  const { email, laptop, token } = await waiting()
  const phone = server.browser(USER_AGENTS.safari)
  expect((await phone.post('/confirm-guest-application', { token })).json()).toMatchObject({
    state: 'sent',
    signedIn: false,
    passwordToken: expect.any(String),
  })
  expect(await phone.session()).toEqual({ signedIn: false, expiresAt: null })
  for (const browser of [phone, laptop]) {
    const again = await browser.post('/confirm-guest-application', { token })
    expect([again.json(), again.headers['set-cookie']]).toEqual([{ state: 'used' }, undefined])
  }
  expect(await applications(email)).toHaveLength(1)
})

it('answers alike for known and unknown addresses, and an account is opened by its own session only', async () => {
  const { email, browser: own } = await server.newPerson()
  const laptop = server.browser()
  const [known, unknown] = [await start({ email }, laptop), await start()]
  const shape = ({ statusCode, headers, body }: typeof known) => [
    statusCode,
    body,
    Object.keys(headers)
      .filter((name) => name !== 'date')
      .sort(),
  ]
  expect(shape(known)).toEqual(shape(unknown))
  await server.work()
  const token = await server.tokenFrom(email, 'guest-application-known', 'guest-application')
  const other = (await server.newPerson()).browser
  for (const [browser, state] of [
    [laptop, 'known'],
    [other, 'other'],
  ] as const)
    for (const path of ['/open-guest-application', '/confirm-guest-application']) {
      const answer = await browser.post(path, { token })
      expect(answer.json()).toMatchObject({ state })
      expect(answer.body).not.toContain('Frau Kirchhoff')
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  expect(await applications(email)).toEqual([])
  expect((await own.post('/open-guest-application', { token })).json()).toMatchObject({
    state: 'own',
    letter: 'Guten Tag Frau Kirchhoff',
  })
  expect(await applications(email)).toEqual([])
  expect((await own.post('/confirm-guest-application', { token })).json()).toMatchObject({
    state: 'sent',
    signedIn: true,
    passwordToken: null,
  })
  expect(await applications(email)).toHaveLength(1)
})

it('never reads an account while it answers the form', async () => {
  const { rows } = await server.owner.query<{ body: string }>(
    `select prosrc as body from pg_proc where proname in ('start_guest_application', 'begin_guest_file')`,
  )
  expect(rows).toHaveLength(2)
  for (const { body } of rows) expect(body).not.toMatch(/auth\."?(?:user|account|session)\b/)
})

it('names the field that is wrong, and a form that was loaded before the terms changed', async () => {
  const refusals: readonly (readonly [Written, object])[] = [
    [{ firstName: 'M4ra' }, { firstName: 'invalid' }],
    [{ lastName: '' }, { lastName: 'required' }],
    [{ email: 'mara' }, { email: 'invalid' }],
    [{ email: 'mara@mailinator.com' }, { email: 'disposable' }],
    [{ letter: 'x'.repeat(1001) }, { letter: 'too_long' }],
    [{ termsVersion: '2020-01-01' }, { termsVersion: 'outdated' }],
    [{ fileIds: [randomUUID()] }, { fileIds: 'unknown' }],
    [{ fileIds: Array.from({ length: 4 }, () => randomUUID()) }, { fileIds: 'too_many' }],
  ]
  for (const [changes, fields] of refusals) {
    const answer = await start(changes)
    expect([answer.statusCode, answer.json()], JSON.stringify(changes)).toMatchObject([
      400,
      { code: 'INVALID_INPUT', fields },
    ])
  }
  expect((await start({ jobId: randomUUID() })).statusCode).toBe(404)
  expect((await start({ guestKey: 'none' })).statusCode).toBe(400)
  const { rows } = await server.owner.query(
    'select from app_private.guest_applications where used_at is null and email like $1',
    ['mara%'],
  )
  expect(rows).toEqual([])
})

it('says that the job has ended, before and behind the link, and keeps what waits', async () => {
  const { token, laptop, email } = await waiting()
  await server.owner.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [jobId])
  expect((await start()).json()).toMatchObject({ code: 'INVALID_STATE' })
  const pressed = await laptop.post('/confirm-guest-application', { token })
  expect([pressed.statusCode, pressed.json().code]).toEqual([409, 'INVALID_STATE'])
  await server.owner.query(`update app_public.jobs set status = 'aktiv' where id = $1`, [jobId])
  expect((await laptop.post('/confirm-guest-application', { token })).json()).toMatchObject({ state: 'sent' })
  expect(await applications(email)).toHaveLength(1)
})

it('tells an address whose account was suspended nothing before the press, and sends nothing', async () => {
  const { token, laptop, email } = await waiting()
  await server.owner.query(
    `insert into app_private.suspended_addresses (id, address_hash)
     select id, sha256(uuid_send(id) || convert_to($1, 'UTF8')) from (select gen_random_uuid() as id) as one`,
    [email],
  )
  const pressed = await laptop.post('/confirm-guest-application', { token })
  expect([pressed.statusCode, pressed.json().code]).toEqual([403, 'ACCOUNT_SUSPENDED'])
  expect(pressed.headers['set-cookie']).toBeUndefined()
  expect(await applications(email)).toEqual([])
})

it('forty people of one network apply; beyond sixty within an hour the answer says so', async () => {
  const statuses: number[] = []
  for (let person = 0; person < 61; person += 1) statuses.push((await start()).statusCode)
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
  await server.owner.query(`delete from auth.attempts`)
  await server.owner.query(
    `insert into auth.attempts (kind, key_hash, attempts) values ('guest-application-job', sha256(uuid_send($1)), 100)`,
    [jobId],
  )
  const full = await start()
  expect([full.statusCode, full.json().fields]).toEqual([429, { jobId: 'too_many' }])
})

it('changes nothing by GET, from a foreign page, or with a forged link', async () => {
  const { token, laptop, email } = await waiting()
  for (const path of ['open', 'confirm'])
    expect(
      (await server.app.inject({ url: `/api/auth/${path}-guest-application?token=${token}` })).statusCode,
    ).toBe(404)
  expect(
    (await laptop.post('/confirm-guest-application', { token }, { origin: 'https://foreign.example' }))
      .statusCode,
  ).toBe(403)
  for (const wrong of [server.token('verify-email', randomUUID()), `${token}x`, ''])
    expect((await laptop.post('/confirm-guest-application', { token: wrong })).json()).toMatchObject({
      code: 'LINK_INVALID',
    })
  // One whose row is purged: its HMAC is right.
  const old = server.token('guest-application', randomUUID())
  expect((await laptop.post('/confirm-guest-application', { token: old })).json()).toEqual({
    state: 'expired',
  })
  expect(await applications(email)).toEqual([])
  // The token is stored nowhere, whole or in parts.
  const [, signature = ''] = token.split('.')
  const { rows } = await server.owner.query(
    `select from app_private.guest_applications as guests where guests::text like '%' || $1 || '%'
     union all select from app_private.mails where mails::text like '%' || $1 || '%'`,
    [signature],
  )
  expect(rows).toEqual([])
})

it('a link is looked at 60 times an hour', async () => {
  const { token, laptop } = await waiting()
  for (let look = 0; look < 60; look += 1) await laptop.post('/open-guest-application', { token })
  expect((await laptop.post('/open-guest-application', { token })).statusCode).toBe(429)
})

it('the key of a draft is stored as a hash only', async () => {
  const guestKey = randomUUID()
  await start({ guestKey })
  const { rows } = await server.owner.query<{ found: boolean; hashed: boolean }>(
    `select bool_or(guests::text like '%' || $1 || '%') as found, bool_or(guests.guest_key = $2) as hashed
     from app_private.guest_applications as guests`,
    [guestKey, createHash('sha256').update(`guest:${guestKey}`).digest()],
  )
  expect(rows).toEqual([{ found: false, hashed: true }])
})
