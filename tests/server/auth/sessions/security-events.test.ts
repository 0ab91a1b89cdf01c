import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AuthServer, NEXT_PASSWORD, PASSWORD, startAuthServer } from '../auth-server.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer()
})

afterAll(() => server.stop())

beforeEach(async () => {
  await server.owner.query('delete from auth.attempts')
  await server.owner.query('delete from app_public.security_events')
})

const report = (event_data: object, event_type = 'failed_login') =>
  server.browser().post('/log-security-event', { event_type, event_data })

const written = async () =>
  (
    await server.owner.query(
      `select user_id, event_type, event_data - 'timestamp' as data, event_data ? 'timestamp' as dated, ip_address
       from app_public.security_events order by id`,
    )
  ).rows

it('a sign-in that never arrived is recorded afterwards, without an account', async () => {
  const { email } = await server.newPerson()
  await server.owner.query('delete from app_public.security_events')
  const answer = await report({
    email,
    reason: 'network',
    timestamp: '2026-11-20T10:00:00Z',
    password: PASSWORD,
  })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(await written()).toEqual([
    {
      user_id: null,
      event_type: 'failed_login',
      data: { reason: 'network', email: 'p•••@klinik.example', reported_by: 'client' },
      dated: true,
      ip_address: null,
    },
  ])
})

it.each([
  [{ email: 'a@klinik.example', reason: 'invalid_credentials' }, 'failed_login'],
  [{ email: 'a@klinik.example', reason: 'network' }, 'successful_login'],
  [{ email: 'a@klinik.example', reason: { $ne: 1 } }, 'failed_login'],
])('%j as %s is dropped, and the answer is the same', async (data, type) => {
  expect((await report(data, type)).statusCode).toBe(204)
  expect(await written()).toEqual([])
})

it('stores nothing of a text that is not an address', async () => {
  await report({ email: PASSWORD, reason: 'unexpected' })
  expect((await written())[0]?.data).toEqual({ reason: 'unexpected', reported_by: 'client' })
})

it('a flood of reports leaves ten rows, and each gets the same answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      report({ email: `a${index}@klinik.example`, reason: 'network' }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  expect(await written()).toHaveLength(10)
})

it('a sign-in works although its event cannot be written', async () => {
  const { email } = await server.newPerson()
  await server.owner.query(
    'alter table app_public.security_events add constraint closed check (false) not valid',
  )
  try {
    expect((await server.browser().signIn(email, 'Falsch-1234')).statusCode).toBe(401)
    const browser = server.browser()
    expect((await browser.signIn(email)).statusCode).toBe(200)
    const changed = await browser.post('/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEXT_PASSWORD,
    })
    expect(changed.statusCode).toBe(200)
    expect((await report({ email, reason: 'network' })).statusCode).toBe(204)
  } finally {
    await server.owner.query('alter table app_public.security_events drop constraint closed')
  }
})

it('no password, token or address is in any table or log line where it does not belong', async () => {
  const { email, browser } = await server.newPerson()
  const newEmail = server.newEmail()
  await browser.post('/forgot-password', { email })
  await server.work()
  const reset = await server.tokenFrom(email, 'reset-password', 'reset-password')
  await browser.post('/change-email', { newEmail, password: PASSWORD })
  const change = await server.tokenFrom(newEmail, 'confirm-email-new', 'confirm-email')
  await browser.post('/reset-password', { token: reset, password: NEXT_PASSWORD })
  await browser.post('/confirm-email-change', { token: change })
  await browser.signIn(email, 'Ganz-Falsches-9!')
  await browser.signIn('Ganz-Falsches-9!', PASSWORD)
  await browser.signIn(email, NEXT_PASSWORD)
  const session =
    decodeURIComponent(browser.cookies.get('orthostellen.session_token') ?? '').split('.')[0] ?? ''
  const device = browser.cookies.get('orthostellen.device') ?? ''
  const secrets = [PASSWORD, NEXT_PASSWORD, 'Ganz-Falsches-9!', reset, change, device]

  const { rows: tables } = await server.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'app_public', 'app_private', 'graphile_worker')`,
  )
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const { rows } = await server.owner.query<{ text: string }>(
      `select row_to_json(t)::text as text from ${name} as t`,
    )
    const content = rows.map(({ text }) => text).join('\n')
    for (const secret of secrets) expect(content.includes(secret), `${name} holds ${secret}`).toBe(false)
    // The one place: better-auth looks sessions up by it.
    if (name !== 'auth.session') expect(content.includes(session), name).toBe(false)
  }

  const log = JSON.stringify(server.log)
  for (const secret of [...secrets, session, email, newEmail]) expect(log.includes(secret)).toBe(false)
  expect(log).not.toMatch(/@klinik\.example|session_token/i)
})
