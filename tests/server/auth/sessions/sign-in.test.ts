import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer, USER_AGENTS } from '../auth-server.ts'

const WRONG = 'Falsch-1234'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer('query CurrentUser { currentAccount { email } }')
})

afterAll(() => server.stop())

const attempt = (email: string, password = WRONG, headers: Record<string, string> = {}) =>
  server.browser().post('/sign-in/email', { email, password, rememberMe: true }, headers)

const failures = async (userId: string) =>
  (await server.events(userId))
    .filter(({ type }) => type === 'failed_login')
    .map(({ data }) => data['reason'])

describe('sign-in', () => {
  it('has the same answer and the same rows for a wrong password and an unknown address', async () => {
    const { email, userId } = await server.newPerson()
    const statements: string[][] = []
    const answers = []
    for (const address of [email, 'niemand@klinik.example']) {
      const spy = vi.spyOn(server.pools.auth, 'query')
      answers.push(await attempt(address))
      statements.push(spy.mock.calls.map(([statement]) => String(statement)))
      spy.mockRestore()
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401])
    expect(answers[0]?.body).toBe(answers[1]?.body)
    expect(answers[0]?.json()).toEqual({
      code: 'INVALID_CREDENTIALS',
      message: 'Address or password is wrong',
    })
    expect(statements[0]?.length).toBeGreaterThan(1)
    expect(statements[0]).toEqual(statements[1])
    expect(await failures(userId)).toEqual(['invalid_credentials'])
    const { rows } = await server.owner.query(
      `select event_data - 'timestamp' as data, ip_address from app_public.security_events where user_id is null`,
    )
    expect(rows).toEqual([
      { data: { reason: 'invalid_credentials', email: 'n•••@klinik.example' }, ip_address: null },
    ])
  })

  it('lets five of twenty at once through, whatever the case and the claimed address', async () => {
    const { email, userId } = await server.newPerson()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        attempt(index % 2 ? email.toUpperCase() : ` ${email}`, WRONG, {
          'x-forwarded-for': `203.0.113.${index}`,
        }),
      ),
    )
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5)
    const limited = answers.filter((answer) => answer.statusCode === 429)
    expect(limited).toHaveLength(15)
    expect(limited[0]?.json()).toEqual({ code: 'RATE_LIMITED', message: 'Too many attempts' })
    // The right password does not help either: that would tell it apart from the wrong ones.
    expect((await attempt(email, PASSWORD)).statusCode).toBe(429)
    // Sixteen refusals, one line.
    expect((await failures(userId)).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'invalid_credentials'),
      'rate_limit_exceeded',
    ])
  })

  it('limits unknown addresses in the same way', async () => {
    const email = server.newEmail()
    for (let count = 0; count < 5; count += 1) expect((await attempt(email)).statusCode).toBe(401)
    expect((await attempt(email)).statusCode).toBe(429)
  })

  it('is possible again after 15 minutes, and not before', async () => {
    const { email } = await server.newPerson()
    for (let count = 0; count < 6; count += 1) await attempt(email)
    const age = (minutes: string) =>
      server.owner.query(
        `update auth.attempts set window_started_at = now() - $2::interval
         where kind = 'sign-in' and key_hash = sha256(convert_to($1, 'UTF8'))`,
        [email, minutes],
      )
    await age('14 minutes 50 seconds')
    expect((await attempt(email, PASSWORD)).statusCode).toBe(429)
    await age('15 minutes 1 second')
    expect((await attempt(email, PASSWORD)).statusCode).toBe(200)
  })

  it('tells the browser the role, by which it chooses the next page', async () => {
    for (const accountType of ['applicant', 'employer']) {
      const { email } = await server.newPerson({ accountType })
      const response = await server.browser().signIn(email)
      expect(response.json()).toEqual({ ok: true, role: accountType })
    }
  })

  it('forgets the failures after a success', async () => {
    const { email } = await server.newPerson()
    for (let count = 0; count < 4; count += 1) await attempt(email)
    expect((await attempt(email, PASSWORD)).statusCode).toBe(200)
    for (let count = 0; count < 5; count += 1) expect((await attempt(email)).statusCode).toBe(401)
  })

  it('stops one connection after a hundred attempts on as many addresses, and harms none of them', async () => {
    const { email } = await server.newPerson()
    await server.owner.query(`update auth.attempts set attempts = 100 where kind = 'sign-in-client'`)
    const answers = await Promise.all(
      [1, 2, 3].map((host) => attempt(email, WRONG, { 'x-forwarded-for': `203.0.113.${host}` })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429])
    await server.owner.query(`delete from auth.attempts where kind = 'sign-in-client'`)
    for (let count = 0; count < 5; count += 1) expect((await attempt(email)).statusCode).toBe(401)
    const { rows } = await server.owner.query<{ key_hash: Buffer }>(
      `select key_hash from auth.attempts where kind = 'sign-in-client'`,
    )
    expect(rows[0]?.key_hash.toString('utf8')).not.toContain('127.0.0.1')
    expect(rows[0]?.key_hash).toHaveLength(32)
  })

  it('requires a confirmed address, and says so only with the right password', async () => {
    const email = server.newEmail()
    await server.signUp({ email })
    const userId = await server.userIdOf(email)
    expect((await attempt(email)).json().code).toBe('INVALID_CREDENTIALS')
    const right = await attempt(email, PASSWORD)
    expect([right.statusCode, right.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    expect(right.headers['set-cookie']).toBeUndefined()
    expect(await failures(userId)).toEqual(['invalid_credentials', 'email_not_verified'])
  })

  it('is refused for a suspended account, which is signed out at once', async () => {
    const { email, userId, browser } = await server.newPerson()
    await server.owner.query('update auth."user" set suspended_at = now() where id = $1', [userId])
    expect(await browser.session()).toEqual({ signedIn: false, expiresAt: null })
    expect((await attempt(email)).json().code).toBe('INVALID_CREDENTIALS')
    const right = await attempt(email, PASSWORD)
    expect([right.statusCode, right.json().code]).toEqual([403, 'ACCOUNT_SUSPENDED'])
    expect(right.headers['set-cookie']).toBeUndefined()
    expect(await failures(userId)).toEqual(['invalid_credentials', 'account_suspended'])
    await server.owner.query('update auth."user" set suspended_at = null where id = $1', [userId])
    expect((await attempt(email, PASSWORD)).statusCode).toBe(200)
  })

  it.each([
    {},
    { email: 42 },
    { email: 'a@b.example' },
    { email: ['a'], password: {} },
    { email: `${'a'.repeat(10_000)}@b.example`, password: 'x' },
    { email: 'a\u0000@b.example', password: 'x' },
    { email: PASSWORD, password: 'x' },
  ])('survives %j', async (payload) => {
    expect((await server.browser().post('/sign-in/email', payload)).statusCode).toBe(401)
  })
})

describe('a session', () => {
  const lifetime = async (userId: string) =>
    (
      await server.owner.query<{ days: number; remembered: boolean }>(
        `select round(extract(epoch from expires_at - now()) / 86400)::integer as days, remembered
         from auth.session where user_id = $1 order by created_at desc, id limit 1`,
        [userId],
      )
    ).rows[0]
  const age = (userId: string, days: number) =>
    server.owner.query(`update auth.session set expires_at = expires_at - $2::interval where user_id = $1`, [
      userId,
      `${days} days`,
    ])

  it('that is to be remembered lasts 30 days, is extended by visits, and ends 90 days after the sign-in whatever happens', async () => {
    const { email, userId, browser } = await server.newPerson()
    // The link that confirmed the address began one that is not remembered.
    await browser.signIn(email)
    expect(await lifetime(userId)).toEqual({ days: 30, remembered: true })
    await age(userId, 10)
    const { expiresAt } = await browser.session()
    expect(Math.round((Date.parse(String(expiresAt)) - Date.now()) / 86_400_000)).toBe(30)
    expect(await lifetime(userId)).toEqual({ days: 30, remembered: true })

    await server.owner.query('alter table auth.session disable trigger limit_session')
    await server.owner.query(
      `update auth.session set created_at = now() - interval '80 days', expires_at = now() + interval '5 days' where user_id = $1`,
      [userId],
    )
    await server.owner.query('alter table auth.session enable trigger limit_session')
    const last = await browser.session()
    expect(Math.round((Date.parse(String(last.expiresAt)) - Date.now()) / 86_400_000)).toBe(10)
  })

  it('that is not to be remembered ends with the browser, and after a day at most', async () => {
    const { email, userId } = await server.newPerson()
    await server.owner.query('delete from auth.session where user_id = $1', [userId])
    const browser = server.browser()
    const response = await browser.signIn(email, PASSWORD, { rememberMe: false })
    const cookies = [response.headers['set-cookie'] ?? []].flat()
    const session = cookies.find((line) => line.startsWith('orthostellen.session_token='))
    expect(session).not.toMatch(/Max-Age|Expires/i)
    expect(await lifetime(userId)).toEqual({ days: 1, remembered: false })
    // Nor does a visit extend it.
    await browser.session()
    expect(await lifetime(userId)).toEqual({ days: 1, remembered: false })
  })

  it('is remembered again after a sign-in that says so', async () => {
    const { email, userId } = await server.newPerson()
    const browser = server.browser()
    await browser.signIn(email, PASSWORD, { rememberMe: false })
    const response = await browser.signIn(email)
    const cookies = [response.headers['set-cookie'] ?? []].flat()
    const session = cookies.find((line) => line.startsWith('orthostellen.session_token='))
    expect(session).toMatch(/; Max-Age=2592000;/)
    expect(await lifetime(userId)).toEqual({ days: 30, remembered: true })
    await age(userId, 10)
    await browser.session()
    expect(await lifetime(userId)).toEqual({ days: 30, remembered: true })
  })

  it('never exposes its token to scripts', async () => {
    const { email, userId, browser } = await server.newPerson()
    const responses = [await browser.signIn(email), await browser.post('/sign-out')]
    await browser.signIn(email)
    const { rows } = await server.owner.query<{ token: string; id: string }>(
      'select token, id from auth.session where user_id = $1',
      [userId],
    )
    responses.push(
      await server.app.inject({ url: '/api/auth/get-session', headers: { cookie: browser.cookie() } }),
    )
    expect(rows).toHaveLength(1)
    for (const { token, id } of rows) {
      for (const { body } of responses) {
        expect(body).not.toContain(token)
        expect(body).not.toContain(id)
      }
    }
  })

  it('ends at sign-out on the server too: a copy of the cookie is worth nothing', async () => {
    const { browser } = await server.newPerson()
    const stolen = browser.cookie()
    const out = await browser.post('/sign-out')
    expect(out.statusCode).toBe(200)
    expect(String(out.headers['set-cookie'])).toContain('Max-Age=0')
    expect((await server.get('CurrentUser', {}, { cookie: stolen })).json()).toEqual({
      data: { currentAccount: null },
    })
    const session = await server.app.inject({ url: '/api/auth/get-session', headers: { cookie: stolen } })
    expect(session.json()).toEqual({ signedIn: false, expiresAt: null })
  })

  it('gets a new token at every sign-in, and the previous one ends (session fixation)', async () => {
    const { email, browser } = await server.newPerson()
    const before = browser.cookie()
    const attacker = await server.newPerson()
    // The victim's browser carries the attacker's session when it signs in.
    browser.cookies.set(
      'orthostellen.session_token',
      attacker.browser.cookies.get('orthostellen.session_token') ?? '',
    )
    await browser.signIn(email)
    expect(browser.cookie()).not.toBe(before)
    expect(browser.cookies.get('orthostellen.session_token')).not.toBe(
      attacker.browser.cookies.get('orthostellen.session_token'),
    )
    expect((await attacker.browser.session()).signedIn).toBe(false)
    expect((await browser.session()).signedIn).toBe(true)
  })

  it('keeps no address of the connection', async () => {
    const { rows } = await server.owner.query('select from auth.session where ip_address is not null')
    expect(rows).toHaveLength(0)
  })
})

describe('a device', () => {
  it('that is new is told to the owner, by bell and mail, once', async () => {
    const { email, userId, browser } = await server.newPerson()
    const known = browser.cookies.get('orthostellen.device')
    await browser.post('/sign-out')
    await browser.signIn(email)
    expect(browser.cookies.get('orthostellen.device')).toBe(known)
    expect(await server.notices(userId)).toEqual([])

    const phone = server.browser(USER_AGENTS.safari)
    await phone.signIn(email)
    await phone.signIn(email)
    expect(await server.notices(userId)).toEqual(['Anmeldung mit einem neuen Gerät'])
    const mails = (await server.mailsTo(email)).filter(({ template }) => template === 'new-device')
    expect(mails).toMatchObject([{ payload: { firstName: 'Erika', device: 'Safari auf iPhone' } }])
    expect((await server.events(userId)).map(({ data }) => data)).toEqual([{}, {}, { new_device: true }, {}])
    const { rows } = await server.owner.query(
      'select device from auth.session where user_id = $1 order by created_at',
      [userId],
    )
    expect(rows).toEqual([{ device: 'Firefox auf Windows' }, { device: 'Safari auf iPhone' }])

    // "Das war ich nicht"
    const token = await server.tokenFrom(email, 'new-device', 'dispute')
    const checked = await browser.post('/check-link', { token })
    expect(checked.json()).toEqual({ purpose: 'dispute', state: 'open', email: 'p•••@klinik.example' })
    expect((await browser.post('/reset-password', { token, password: 'Wieder-Meins3!' })).statusCode).toBe(
      200,
    )
    expect((await phone.session()).signedIn).toBe(false)
    expect((await browser.session()).signedIn).toBe(false)
    expect((await server.events(userId)).at(-1)).toEqual({
      type: 'password_change',
      data: { reason: 'dispute' },
    })
  })

  it('that is known shares no limit with its connection, but one of 30 with the others of the account', async () => {
    const { email } = await server.newPerson()
    const [one, two] = [server.browser(), server.browser()]
    for (const browser of [one, two]) expect((await browser.signIn(email)).statusCode).toBe(200)
    await server.owner.query(`update auth.attempts set attempts = 100 where kind = 'sign-in-client'`)
    expect((await one.signIn(email, 'Falsch-1234')).statusCode).toBe(401)
    await server.owner.query(
      `update auth.attempts set attempts = 29
       where kind = 'known-sign-in' and key_hash = sha256(convert_to($1, 'UTF8'))`,
      [email],
    )
    expect((await two.signIn(email, 'Falsch-1234')).statusCode).toBe(401)
    // The right password does not help either.
    expect((await one.signIn(email)).statusCode).toBe(429)
    await server.owner.query(`delete from auth.attempts where kind = 'sign-in-client'`)
    expect((await server.browser().signIn(email)).statusCode).toBe(200)
  })

  it('is stored as a hash', async () => {
    const { userId, browser } = await server.newPerson()
    const token = browser.cookies.get('orthostellen.device') ?? ''
    const { rows } = await server.owner.query<{ token_hash: string }>(
      'select token_hash from auth.devices where user_id = $1',
      [userId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token_hash).not.toBe(token)
  })

  it('is stored separately for each person who uses it', async () => {
    const first = await server.newPerson()
    const second = await server.newPerson()
    await second.browser.post('/sign-out')
    second.browser.cookies.set('orthostellen.device', first.browser.cookies.get('orthostellen.device') ?? '')
    await second.browser.signIn(second.email)
    expect(await server.notices(second.userId)).toEqual(['Anmeldung mit einem neuen Gerät'])
  })
})
