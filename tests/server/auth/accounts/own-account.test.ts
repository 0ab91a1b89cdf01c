import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AuthServer,
  type Browser,
  NEXT_PASSWORD,
  PASSWORD,
  startAuthServer,
  USER_AGENTS,
} from '../auth-server.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer()
})

afterAll(() => server.stop())

describe('a new password', () => {
  it('ends every other session and replaces this one’s cookie', async () => {
    const { email, userId, browser } = await server.newPerson()
    const phone = server.browser(USER_AGENTS.safari)
    await phone.signIn(email)
    const copy = browser.cookie()
    const before = await server.owner.query(
      'select handle, created_at from auth.session where device like $1',
      ['Firefox%'],
    )

    const answer = await browser.post('/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEXT_PASSWORD,
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
    expect((await browser.session()).signedIn).toBe(true)
    expect((await phone.session()).signedIn).toBe(false)
    const copied = await server.app.inject({ url: '/api/auth/get-session', headers: { cookie: copy } })
    expect(copied.json()).toEqual({ signedIn: false, expiresAt: null })
    const after = await server.owner.query('select handle, created_at from auth.session where user_id = $1', [
      userId,
    ])
    // The same place in the list, and the same end 90 days after the sign-in.
    expect(after.rows).toEqual(before.rows.filter((row) => row.handle === after.rows[0]?.handle))
    expect(after.rows).toHaveLength(1)

    expect((await server.browser().signIn(email, PASSWORD)).statusCode).toBe(401)
    expect((await browser.signIn(email, NEXT_PASSWORD)).statusCode).toBe(200)
    expect(await server.notices(userId)).toContain('Passwort geändert')
    expect((await server.events(userId)).filter(({ type }) => type === 'password_change')).toEqual([
      { type: 'password_change', data: { reason: 'change' } },
    ])
    expect((await server.mailsTo(email)).map(({ template }) => template)).toContain('password-changed')
  })

  it('is not undone by a request with the previous cookie', async () => {
    const { browser } = await server.newPerson()
    const before = browser.cookie()
    await browser.post('/change-password', { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD })
    const late = await server.app.inject({ url: '/api/auth/get-session', headers: { cookie: before } })
    expect(late.json()).toEqual({ signedIn: false, expiresAt: null })
    // The browser has one cookie of this name: taking away the old one would take the new one.
    expect(late.headers['set-cookie']).toBeUndefined()
    expect((await browser.session()).signedIn).toBe(true)
  })

  it('keeps a session that is not remembered as it is', async () => {
    const { email } = await server.newPerson()
    const browser = server.browser()
    await browser.signIn(email, PASSWORD, { rememberMe: false })
    const answer = await browser.post('/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEXT_PASSWORD,
    })
    expect(String(answer.headers['set-cookie'])).not.toMatch(/Max-Age/)
    expect((await browser.session()).signedIn).toBe(true)
  })

  it('voids the links that would set another one', async () => {
    const { email, browser } = await server.newPerson()
    await browser.post('/forgot-password', { email })
    await server.work()
    const token = await server.tokenFrom(email, 'reset-password', 'reset-password')
    await browser.post('/change-password', { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD })
    expect((await browser.post('/reset-password', { token, password: PASSWORD })).json().code).toBe(
      'LINK_EXPIRED',
    )
  })

  it.each([
    [{ currentPassword: PASSWORD, newPassword: PASSWORD }, { newPassword: 'unchanged' }],
    [{ currentPassword: 'Falsch-1234', newPassword: NEXT_PASSWORD }, { currentPassword: 'wrong' }],
    [{ currentPassword: PASSWORD, newPassword: 'nurkleine' }, { newPassword: 'uppercase_missing' }],
    [{ currentPassword: PASSWORD, newPassword: `${'Aa1!'.repeat(40)}` }, { newPassword: 'too_long' }],
    [{}, { newPassword: 'required' }],
  ])('is refused for %j', async (payload, fields) => {
    const { browser } = await server.newPerson()
    const answer = await browser.post('/change-password', payload)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields])
  })

  it('needs a session, and is refused after five wrong passwords', async () => {
    const payload = { currentPassword: 'Falsch-1234', newPassword: NEXT_PASSWORD }
    const visitor = await server.browser().post('/change-password', payload)
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'UNAUTHENTICATED'])
    const { browser, userId } = await server.newPerson()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser.post('/change-password', payload)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      400, 400, 400, 400, 400, 429, 429, 429,
    ])
    const email = await browser.post('/change-email', { newEmail: 'neu@klinik.example', password: PASSWORD })
    expect(email.statusCode).toBe(429)
    expect((await server.events(userId)).filter(({ type }) => type === 'suspicious_activity')).toEqual([
      { type: 'suspicious_activity', data: { activity: 'password_check', details: 'rate_limit_exceeded' } },
    ])
  })
})

describe('a new address', () => {
  const confirm = async (email: string, template: string) =>
    server.browser().post('/confirm-email-change', {
      token: await server.tokenFrom(email, template, 'confirm-email'),
    })

  it('takes effect once both mailboxes confirmed; the old one is told and can dispute it', async () => {
    const { email, userId, browser } = await server.newPerson()
    const newEmail = server.newEmail()
    const asked = await browser.post('/change-email', {
      newEmail: newEmail.toUpperCase(),
      password: PASSWORD,
    })
    expect([asked.statusCode, asked.json()]).toEqual([200, { ok: true }])

    const first = await confirm(newEmail, 'confirm-email-new')
    expect([first.statusCode, first.json()]).toEqual([200, { ok: true, complete: false }])
    expect((await browser.signIn(newEmail)).statusCode).toBe(401)
    expect((await confirm(newEmail, 'confirm-email-new')).json().code).toBe('LINK_USED')
    const second = await confirm(email, 'confirm-email-old')
    expect(second.json()).toEqual({ ok: true, complete: true })

    expect((await server.browser().signIn(email)).statusCode).toBe(401)
    expect((await server.browser().signIn(newEmail)).statusCode).toBe(200)
    expect(await server.notices(userId)).toContain('E-Mail-Adresse geändert')
    expect((await server.events(userId)).filter(({ type }) => type === 'data_access')).toEqual([
      { type: 'data_access', data: { resource: 'email', action: 'change_requested' } },
      { type: 'data_access', data: { resource: 'email', action: 'change' } },
    ])
    expect((await server.mailsTo(email)).at(-1)).toMatchObject({
      template: 'email-changed',
      payload: { newEmail },
    })

    // No other account gets the old address meanwhile.
    await server.signUp({ email })
    expect(await server.owner.query('select from auth."user" where email = $1', [email])).toMatchObject({
      rowCount: 0,
    })

    const token = await server.tokenFrom(email, 'email-changed', 'dispute')
    expect((await browser.post('/check-link', { token })).json().email).toBe('p•••@klinik.example')
    const back = await server.browser().post('/reset-password', { token, password: NEXT_PASSWORD })
    expect(back.json()).toEqual({ ok: true })
    expect((await browser.session()).signedIn).toBe(false)
    expect((await server.browser().signIn(newEmail)).statusCode).toBe(401)
    expect((await server.browser().signIn(email, NEXT_PASSWORD)).statusCode).toBe(200)
    const { rows } = await server.owner.query('select email from app_public.profiles where user_id = $1', [
      userId,
    ])
    expect(rows).toEqual([{ email }])
  })

  it('that belongs to another account gets the same answer and never takes effect', async () => {
    const { email, browser } = await server.newPerson()
    const other = await server.newPerson()
    const answer = await browser.post('/change-email', { newEmail: other.email, password: PASSWORD })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
    await server.work()
    const told = (await server.mailsTo(other.email)).map(({ template }) => template)
    expect(told).toContain('address-known')
    expect(told).not.toContain('confirm-email-new')
    expect((await confirm(email, 'confirm-email-old')).json()).toEqual({ ok: true, complete: false })
    expect((await other.browser.session()).signedIn).toBe(true)
  })

  it('is lost when another person registers and confirms it between the two confirmations', async () => {
    const { email, browser } = await server.newPerson()
    const newEmail = server.newEmail()
    await browser.post('/change-email', { newEmail, password: PASSWORD })
    await confirm(email, 'confirm-email-old')
    const token = await server.tokenFrom(newEmail, 'confirm-email-new', 'confirm-email')
    await server.signUp({ email: newEmail })
    await server.browser().post('/verify-email', {
      token: await server.tokenFrom(newEmail, 'verify-email', 'verify-email'),
    })
    const late = await server.browser().post('/confirm-email-change', { token })
    expect([late.statusCode, late.json().code]).toEqual([410, 'LINK_EXPIRED'])
    expect((await browser.signIn(email)).statusCode).toBe(200)
  })

  it('stays available to its owner after another person typed it into a sign-up', async () => {
    const { email, userId, browser } = await server.newPerson()
    const newEmail = server.newEmail()
    await server.signUp({ email: newEmail, password: 'Vom-Fremden1!' })
    await browser.post('/change-email', { newEmail, password: PASSWORD })
    await confirm(email, 'confirm-email-old')
    expect((await confirm(newEmail, 'confirm-email-new')).json()).toEqual({ ok: true, complete: true })
    expect(await server.userIdOf(newEmail)).toBe(userId)
    expect((await server.browser().signIn(newEmail, 'Vom-Fremden1!')).statusCode).toBe(401)
    expect((await server.browser().signIn(newEmail)).statusCode).toBe(200)
  })

  it('is mailed three times an hour, however many accounts ask for it', async () => {
    const newEmail = server.newEmail()
    for (let count = 0; count < 4; count += 1) {
      const { browser } = await server.newPerson()
      expect((await browser.post('/change-email', { newEmail, password: PASSWORD })).statusCode).toBe(200)
    }
    expect(await server.mailsTo(newEmail)).toHaveLength(3)
  })

  it('requested again voids the earlier links', async () => {
    const { email, browser } = await server.newPerson()
    await browser.post('/change-email', { newEmail: server.newEmail(), password: PASSWORD })
    const token = await server.tokenFrom(email, 'confirm-email-old', 'confirm-email')
    await browser.post('/change-email', { newEmail: server.newEmail(), password: PASSWORD })
    expect((await browser.post('/confirm-email-change', { token })).json().code).toBe('LINK_EXPIRED')
    await browser.post('/change-email', { newEmail: server.newEmail(), password: PASSWORD })
    const fourth = await browser.post('/change-email', { newEmail: server.newEmail(), password: PASSWORD })
    expect(fourth.statusCode).toBe(429)
  })

  it('is refused when it does not fit', async () => {
    const { email, browser } = await server.newPerson({ accountType: 'employer' })
    for (const [newEmail, rule] of [
      [email.toUpperCase(), 'unchanged'],
      ['keine', 'invalid'],
      ['chef@gmail.com', 'business_required'],
      ['chef@mailinator.com', 'disposable'],
      ['', 'required'],
    ]) {
      const answer = await browser.post('/change-email', { newEmail, password: PASSWORD })
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { newEmail: rule }])
    }
    const wrong = await browser.post('/change-email', {
      newEmail: 'neu@klinik.example',
      password: 'Falsch-1',
    })
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'wrong' }])
    expect((await server.browser().post('/change-email', { newEmail: 'a@klinik.example' })).statusCode).toBe(
      401,
    )
  })
})

describe('the proof before an export', () => {
  const age = (userId: string) =>
    server.owner.query(
      `update auth.session set proved_at = now() - interval '15 minutes' where user_id = $1`,
      [userId],
    )
  const isProved = async (browser: Browser) => (await prove(browser, {})).json().proved
  const prove = (browser: Browser, body: object) => browser.post('/prove-password', body)

  it('is the sign-in, for fifteen minutes, and then the password, for this session alone', async () => {
    const { email, userId, browser } = await server.newPerson()
    const other = server.browser()
    await other.signIn(email)
    expect(await isProved(browser)).toBe(true)
    await age(userId)
    expect(await isProved(other)).toBe(false)
    expect(await isProved(browser)).toBe(false)
    expect((await prove(browser, { password: PASSWORD })).statusCode).toBe(200)
    expect(await isProved(browser)).toBe(true)
    expect(await isProved(other)).toBe(false)
  })

  it('needs a session and shares the five attempts of the other checks', async () => {
    expect((await prove(server.browser(), { password: PASSWORD })).statusCode).toBe(401)
    const { userId, browser } = await server.newPerson()
    await age(userId)
    // Asking whether it is needed is no attempt.
    for (let times = 1; times <= 7; times += 1) expect(await isProved(browser)).toBe(false)
    for (let tries = 1; tries <= 4; tries += 1) {
      const wrong = await prove(browser, { password: 'Falsch-1234' })
      expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'wrong' }])
    }
    await browser.post('/delete-account', { password: 'Falsch-1234' })
    expect((await prove(browser, { password: PASSWORD })).statusCode).toBe(429)
    expect(await isProved(browser)).toBe(false)
  })
})
