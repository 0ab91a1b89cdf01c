/** Sign-in with a second factor: nothing happens before it is shown, and what was shown works once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, NEXT_PASSWORD, PASSWORD, startAuthServer } from '../auth-server.ts'
import {
  ageProof,
  codeAt,
  forgetStep,
  passwordRight,
  personWithApp,
  personWithPasskey,
  wrongCode,
} from './factor-people.ts'
import { signWith } from './soft-authenticator.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const WRONG_CODE = [400, { code: 'wrong' }]

const shown = async (browser: ReturnType<AuthServer['browser']>, body: object) => {
  const answer = await browser.post('/sign-in/factor', body)
  const { fields, code } = answer.json<{ fields?: object; code?: string }>()
  return answer.statusCode === 400 ? [400, fields] : [answer.statusCode, code]
}

/** What a sign-in leaves behind. */
async function traces(userId: string, email: string) {
  const { rows } = await server.owner.query<{ sessions: string; devices: string }>(
    `select (select count(*) from auth.session where user_id = $1) as sessions,
       (select count(*) from auth.devices where user_id = $1) as devices`,
    [userId],
  )
  return {
    ...rows[0],
    events: (await server.events(userId)).length,
    mails: (await server.mailsTo(email)).length,
    notices: (await server.notices(userId)).length,
  }
}

describe('the password of an account with a second factor', () => {
  it('begins no session, and leaves no event, no device and no mail', async () => {
    const { email, userId } = await personWithApp(server)
    const before = await traces(userId, email)
    const { browser, answer } = await passwordRight(server, email)
    expect(answer.methods).toEqual(['totp', 'recovery_code'])
    expect(await traces(userId, email)).toEqual(before)
    expect([...browser.cookies.keys()]).toEqual(['orthostellen.factor'])
    expect((await browser.session()).signedIn).toBe(false)
  })

  it('is answered alike with and without a factor while it is wrong', async () => {
    const { email: plain } = await server.newPerson()
    const { email } = await personWithApp(server)
    const [one, other] = await Promise.all(
      [plain, email].map((address) => server.browser().signIn(address, 'Falsches-Passwort1!')),
    )
    expect([one?.statusCode, one?.json()]).toEqual([other?.statusCode, other?.json()])
    expect(one?.headers['set-cookie']).toEqual(other?.headers['set-cookie'])
  })

  it('does not undo a requested deletion: the second factor does', async () => {
    const { email, userId, browser, secret } = await personWithApp(server)
    expect((await browser.post('/delete-account', { password: PASSWORD })).statusCode).toBe(200)
    const phone = server.browser()
    expect((await phone.signIn(email)).json()).toMatchObject({ code: 'DELETION_PENDING' })
    expect((await phone.signIn(email, PASSWORD, { undoDeletion: true })).json()).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    })
    const waits = async () =>
      (
        await server.owner.query<{ waits: boolean }>(
          `select deletion_requested_at is not null as waits from auth."user" where id = $1`,
          [userId],
        )
      ).rows[0]?.waits
    expect(await waits()).toBe(true)
    expect((await phone.post('/sign-in/factor', { code: codeAt(secret) })).statusCode).toBe(200)
    expect(await waits()).toBe(false)
  })
})

describe('a code of the app', () => {
  it('signs in, marks the session, and is an event and a mail of a new device', async () => {
    const { email, userId, secret } = await personWithApp(server)
    const { browser } = await passwordRight(server, email)
    const answer = await browser.post('/sign-in/factor', {
      code: ` ${codeAt(secret).replace(/^.{3}/, '$& ')} `,
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, role: 'applicant' }])
    expect((await browser.session()).signedIn).toBe(true)
    expect(browser.cookies.has('orthostellen.factor')).toBe(false)
    expect((await server.events(userId)).at(-1)).toEqual({
      type: 'successful_login',
      data: { new_device: true, resource: 'factor', action: 'totp' },
    })
    expect((await server.mailsTo(email)).at(-1)?.template).toBe('new-device')
  })

  it('works once, also for two browsers at once', async () => {
    const { email, userId, secret } = await personWithApp(server)
    const browsers = [await passwordRight(server, email), await passwordRight(server, email)]
    const code = codeAt(secret)
    const answers = await Promise.all(
      browsers.map(({ browser }) => browser.post('/sign-in/factor', { code })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const { browser } = await passwordRight(server, email)
    expect(await shown(browser, { code })).toEqual(WRONG_CODE)
    await forgetStep(server, userId)
    expect((await browser.post('/sign-in/factor', { code })).statusCode).toBe(200)
  })

  it('is taken from the 30 seconds before and after, not from a clock ten minutes off', async () => {
    for (const [steps, status] of [
      [-20, 400],
      [-2, 400],
      [20, 400],
      [1, 200],
    ] as const) {
      const { email, secret } = await personWithApp(server)
      const { browser } = await passwordRight(server, email)
      const answer = await browser.post('/sign-in/factor', { code: codeAt(secret, steps) })
      expect(answer.statusCode, `${steps} steps off`).toBe(status)
    }
  })

  it('ends the step after five wrong ones, and the account’s tries after ten', async () => {
    const { email, secret, codes } = await personWithApp(server)
    const wrong = wrongCode(secret)
    for (const round of [1, 2]) {
      const { browser } = await passwordRight(server, email)
      for (let tries = 1; tries <= 5; tries += 1)
        expect(await shown(browser, { code: wrong }), `${round}.${tries}`).toEqual(WRONG_CODE)
      expect(await shown(browser, { code: codeAt(secret) })).toEqual([401, 'SECOND_FACTOR_EXPIRED'])
      await server.owner.query(`delete from auth.attempts where kind = 'sign-in'`)
    }
    const { browser } = await passwordRight(server, email)
    expect(await shown(browser, { code: codeAt(secret) })).toEqual([429, 'TOO_MANY_CODES'])
    // An intruder with the password must not lock the owner out.
    expect((await browser.post('/sign-in/factor', { code: codes[0] })).statusCode).toBe(200)
  })

  it('tells the owner of a wrong one: the password is known', async () => {
    const { email, userId, secret } = await personWithApp(server)
    const { browser } = await passwordRight(server, email)
    await browser.post('/sign-in/factor', { code: wrongCode(secret) })
    expect((await server.events(userId)).at(-1)).toMatchObject({
      type: 'failed_login',
      data: { reason: 'wrong_factor' },
    })
  })

  it('counts only in the browser that gave the password, within ten minutes, and while the password is the same', async () => {
    const { email, userId, secret, browser: first } = await personWithApp(server)
    const { browser } = await passwordRight(server, email)
    expect(await shown(server.browser(), { code: codeAt(secret) })).toEqual([401, 'SECOND_FACTOR_EXPIRED'])
    await server.owner.query(
      `update auth.factor_challenges set expires_at = clock_timestamp() where user_id = $1`,
      [userId],
    )
    expect(await shown(browser, { code: codeAt(secret) })).toEqual([401, 'SECOND_FACTOR_EXPIRED'])
    const { browser: late } = await passwordRight(server, email)
    await first.post('/change-password', { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD })
    expect(await shown(late, { code: codeAt(secret) })).toEqual([401, 'INVALID_CREDENTIALS'])
  })
})

describe('a recovery code', () => {
  it('signs in once, however it is typed, and is told by mail', async () => {
    const { email, codes } = await personWithApp(server)
    const [code = ''] = codes
    expect(codes).toHaveLength(10)
    const { browser } = await passwordRight(server, email)
    expect(
      (await browser.post('/sign-in/factor', { code: code.toLowerCase().replaceAll('-', ' ') })).statusCode,
    ).toBe(200)
    const mail = (await server.mailsTo(email)).find(({ template }) => template === 'recovery-code-used')
    expect(mail?.payload['left']).toBe(9)
    const { browser: again } = await passwordRight(server, email)
    expect(await shown(again, { code })).toEqual(WRONG_CODE)
  })
})

describe('a passkey as second factor', () => {
  it('signs in, and its answer works once', async () => {
    const { email, passkey } = await personWithPasskey(server)
    const { browser, answer } = await passwordRight(server, email)
    expect(answer.methods).toEqual(['passkey', 'recovery_code'])
    const signed = signWith(passkey, answer.passkey)
    const [one, other] = await Promise.all([
      browser.post('/sign-in/factor', { passkey: signed }),
      browser.post('/sign-in/factor', { passkey: signed }),
    ])
    expect([one?.statusCode, other?.statusCode].filter((status) => status === 200)).toHaveLength(1)
  })

  it('needs the person checked, this site and this sign-in', async () => {
    const { email, passkey } = await personWithPasskey(server)
    const { passkey: strangers } = await personWithPasskey(server)
    const { browser, answer } = await passwordRight(server, email)
    const { answer: other } = await passwordRight(server, email)
    for (const signed of [
      signWith(passkey, answer.passkey, { verified: false }),
      signWith(passkey, answer.passkey, { origin: 'https://evil.example' }),
      signWith(passkey, other.passkey),
      signWith(strangers, answer.passkey),
    ]) {
      expect(await shown(browser, { passkey: signed })).toEqual([400, { passkey: 'wrong' }])
    }
    expect(await shown(browser, { passkey: signWith(passkey, answer.passkey) })).toEqual([200, undefined])
  })

  it('that was copied falls back in its count and is refused', async () => {
    const { email, passkey } = await personWithPasskey(server, true)
    const { browser, answer } = await passwordRight(server, email)
    expect(await shown(browser, { passkey: signWith(passkey, answer.passkey) })).toEqual([200, undefined])
    const { browser: again, answer: next } = await passwordRight(server, email)
    // As its copy, which stands where it was copied.
    passkey.counter = 0
    expect(await shown(again, { passkey: signWith(passkey, next.passkey) })).toEqual([
      400,
      { passkey: 'wrong' },
    ])
  })
})

describe('other ways to a session', () => {
  it('a link that confirms the address signs nobody in who has a second factor', async () => {
    const { email, userId } = await personWithApp(server)
    const phone = server.browser()
    // A link of this browser, as of a sign-up that was confirmed elsewhere first.
    await phone.signIn(email, 'x')
    await server.owner.query(
      `insert into auth.links (user_id, purpose, expires_at, browser)
       select $1, 'verify-email', now() + interval '1 day', encode(sha256('device'), 'hex')`,
      [userId],
    )
    const { rows } = await server.owner.query<{ id: string }>(
      `select id from auth.links where user_id = $1 and purpose = 'verify-email' and used_at is null and expires_at > now()`,
      [userId],
    )
    const { rows: verified } = await server.owner.query<{ outcome: string }>(
      `select outcome from auth.verify_email($1, 'token', encode(sha256('device'), 'hex'), null, null)`,
      [rows[0]?.id],
    )
    expect(verified).toEqual([{ outcome: 'confirmed' }])
  })

  it('a new password by mail leaves the second factor in place', async () => {
    const { email } = await personWithApp(server)
    await server.browser().post('/forgot-password', { email })
    await server.work()
    const token = await server.tokenFrom(email, 'reset-password', 'reset-password')
    const phone = server.browser()
    expect((await phone.post('/reset-password', { token, password: NEXT_PASSWORD })).statusCode).toBe(200)
    expect((await phone.signIn(email, NEXT_PASSWORD)).json()).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    })
  })

  it('no statement that inserts a session gets around it', async () => {
    const { userId } = await personWithApp(server)
    await expect(
      server.owner.query(
        `insert into auth.session (user_id, token, expires_at, updated_at) values ($1, 'around', now() + interval '1 day', now())`,
        [userId],
      ),
    ).rejects.toMatchObject({ code: 'OS428' })
  })

  it('a changed password keeps what the session has shown', async () => {
    const { userId, browser, secret } = await personWithApp(server)
    await browser.post('/change-password', { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD })
    await ageProof(server, userId)
    const late = await browser.post('/change-password', {
      currentPassword: NEXT_PASSWORD,
      newPassword: PASSWORD,
    })
    expect([late.statusCode, late.json()]).toMatchObject([403, { code: 'PROOF_REQUIRED', by: 'factor' }])
    expect((await browser.post('/prove', { code: codeAt(secret) })).statusCode).toBe(200)
  })
})
