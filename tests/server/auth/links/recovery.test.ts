import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type AuthServer, NEXT_PASSWORD, PASSWORD, startAuthServer, USER_AGENTS } from '../auth-server.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer()
})

afterAll(() => server.stop())

async function askForLink(email: string): Promise<string> {
  // However it is typed.
  const answer = await server.browser().post('/forgot-password', { email: ` ${email.toUpperCase()}` })
  expect(answer.json()).toEqual({ ok: true })
  await server.work()
  return server.tokenFrom(email, 'reset-password', 'reset-password')
}

it('a link sets a new password once, ends every session and does not sign in', async () => {
  const { email, userId, browser } = await server.newPerson()
  const token = await askForLink(email)
  const phone = server.browser(USER_AGENTS.safari)

  expect((await phone.post('/check-link', { token })).json()).toEqual({
    purpose: 'reset-password',
    state: 'open',
    email: 'p•••@klinik.example',
  })
  const reset = await phone.post('/reset-password', { token, password: NEXT_PASSWORD })
  expect(reset.json()).toEqual({ ok: true })
  expect([...phone.cookies.keys()]).toEqual(['orthostellen.device'])
  expect(await browser.session()).toEqual({ signedIn: false, expiresAt: null })

  expect((await phone.post('/check-link', { token })).json()).toEqual({
    purpose: 'reset-password',
    state: 'used',
    email: null,
  })
  const again = await phone.post('/reset-password', { token, password: PASSWORD })
  expect([again.statusCode, again.json().code]).toEqual([410, 'LINK_USED'])
  expect((await phone.signIn(email, PASSWORD)).statusCode).toBe(401)
  expect((await browser.signIn(email, NEXT_PASSWORD)).statusCode).toBe(200)

  expect(await server.events(userId)).toEqual([
    { type: 'successful_login', data: {} },
    { type: 'password_change', data: { reason: 'reset' } },
    { type: 'failed_login', data: { reason: 'invalid_credentials', email: 'p•••@klinik.example' } },
    { type: 'successful_login', data: {} },
  ])
  expect(await server.notices(userId)).toEqual(['Passwort geändert'])
  const mail = (await server.mailsTo(email)).at(-1)
  expect(mail).toMatchObject({
    template: 'password-changed',
    payload: { firstName: 'Erika', lastName: 'Muster', device: 'Safari auf iPhone' },
  })
  expect(mail?.payload['at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
})

it('of two at once with one link exactly one wins', async () => {
  const { email } = await server.newPerson()
  const token = await askForLink(email)
  const passwords = Array.from({ length: 6 }, (_, index) => `Alle-gleichzeitig-${index}!`)
  const answers = await Promise.all(
    passwords.map((password) => server.browser().post('/reset-password', { token, password })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410, 410, 410])
  const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)]
  expect((await server.browser().signIn(email, winner)).statusCode).toBe(200)
})

it('of several links of one account used at once exactly one wins, without a deadlock', async () => {
  const { email, userId } = await server.newPerson()
  for (let count = 0; count < 3; count += 1) await askForLink(email)
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from auth.links where user_id = $1 and purpose = 'reset-password'`,
    [userId],
  )
  const tokens = rows.map(({ id }) => server.token('reset-password', id))
  expect(tokens).toHaveLength(3)
  const answers = await Promise.all(
    tokens.map((token) => server.browser().post('/reset-password', { token, password: NEXT_PASSWORD })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410])
})

it('asks the rules of a new password here too, and does not use the link up for a bad one', async () => {
  const { email } = await server.newPerson()
  const token = await askForLink(email)
  for (const [password, rule] of [
    ['', 'required'],
    ['Kurz-1!', 'too_short'],
    ['kleinbuchstaben-1!', 'uppercase_missing'],
    ['GROSSBUCHSTABEN-1!', 'lowercase_missing'],
    ['Keine-Zahl!', 'digit_missing'],
    ['KeinSonderzeichen1', 'special_missing'],
  ]) {
    const answer = await server.browser().post('/reset-password', { token, password })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { password: rule }])
  }
  expect(
    (await server.browser().post('/reset-password', { token, password: NEXT_PASSWORD })).statusCode,
  ).toBe(200)
})

it('a link is too old after 60 minutes, and void once another has been used', async () => {
  const { email } = await server.newPerson()
  const first = await askForLink(email)
  const second = await askForLink(email)
  const age = (minutes: number) =>
    server.owner.query(
      `update auth.links set expires_at = expires_at - $2::interval where user_id = $1 and purpose = 'reset-password'`,
      [userId, `${minutes} minutes`],
    )
  const userId = await server.userIdOf(email)
  await age(59)
  expect((await server.browser().post('/check-link', { token: first })).json().state).toBe('open')
  expect(
    (await server.browser().post('/reset-password', { token: second, password: NEXT_PASSWORD })).statusCode,
  ).toBe(200)
  const void_ = await server.browser().post('/reset-password', { token: first, password: PASSWORD })
  expect([void_.statusCode, void_.json().code]).toEqual([410, 'LINK_EXPIRED'])

  const third = await askForLink(email)
  await age(61)
  const late = await server.browser().post('/reset-password', { token: third, password: PASSWORD })
  expect([late.statusCode, late.json().code]).toEqual([410, 'LINK_EXPIRED'])
})

it('a token with a wrong signature or purpose is refused without a query', async () => {
  const { email } = await server.newPerson()
  const token = await askForLink(email)
  const [id = '', signature = ''] = token.split('.')
  const flipped = `${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  for (const wrong of [flipped, `${id}.`, id, '', 'x'.repeat(10_000), `${token}.x`]) {
    const queries = await server.countQueries(async () => {
      const answer = await server.browser().post('/reset-password', { token: wrong, password: NEXT_PASSWORD })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'LINK_INVALID'])
    })
    expect(queries).toBe(0)
  }
  expect((await server.browser().post('/check-link', { token: flipped })).json()).toEqual({
    purpose: null,
    state: 'invalid',
    email: null,
  })
  // Right HMAC, wrong purpose.
  const elsewhere = await server.browser().post('/verify-email', { token })
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, 'LINK_INVALID'])
})

it('writes the same rows for known and unknown addresses, and answers before the address is looked up', async () => {
  const { email } = await server.newPerson()
  const statements: string[][] = []
  for (const address of [email, 'niemand@klinik.example']) {
    const spy = vi.spyOn(server.pools.auth, 'query')
    const answer = await server.browser().post('/forgot-password', { email: address })
    statements.push(spy.mock.calls.map(([statement]) => String(statement)))
    spy.mockRestore()
    expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}'])
  }
  // Two counts, of the client and of the client for this address, and the request.
  expect(statements[0]).toHaveLength(3)
  expect(statements[0]).toEqual(statements[1])
  const { rows } = await server.owner.query('select purpose from auth.link_requests')
  expect(rows).toEqual([{ purpose: 'reset-password' }, { purpose: 'reset-password' }])
  await server.work()
  expect((await server.owner.query('select from auth.link_requests')).rowCount).toBe(0)
  expect((await server.mailsTo(email)).filter(({ template }) => template === 'reset-password')).toHaveLength(
    1,
  )
  expect(await server.mailsTo('niemand@klinik.example')).toEqual([])
})

it('mails three links an hour, ignores the fourth silently, and makes none twice', async () => {
  const { email } = await server.newPerson()
  for (let count = 0; count < 5; count += 1) {
    expect((await server.browser().post('/forgot-password', { email })).statusCode).toBe(200)
  }
  const { rows } = await server.owner.query<{ id: string }>('select id from auth.link_requests limit 1')
  await server.work()
  await server.owner.query('select app_private.answer_link_request($1)', [rows[0]?.id])
  const links = async () =>
    (await server.mailsTo(email)).filter(({ template }) => template === 'reset-password').length
  expect(await links()).toBe(3)
})

it('refuses an invalid address, and a client with too many requests', async () => {
  const answer = await server.browser().post('/forgot-password', { email: 'keine-adresse' })
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { email: 'invalid' }])
  await server.owner.query('delete from auth.attempts')
  const codes: number[] = []
  for (let count = 0; count < 21; count += 1) {
    codes.push((await server.browser().post('/forgot-password', { email: 'a@b-klinik.example' })).statusCode)
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(20)
  expect(codes.at(-1)).toBe(429)
  await server.owner.query('delete from auth.attempts')
})

it('proves the mailbox: a reset confirms the address, and ends the wait after too many sign-ins', async () => {
  const email = server.newEmail()
  await server.signUp({ email })
  for (let count = 0; count < 6; count += 1) await server.browser().signIn(email, 'Falsch-1234')
  const token = await askForLink(email)
  await server.browser().post('/reset-password', { token, password: NEXT_PASSWORD })
  expect((await server.browser().signIn(email, NEXT_PASSWORD)).statusCode).toBe(200)
})
