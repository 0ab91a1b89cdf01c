/** A link that confirms a registration, opened in another browser than the one that registered. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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

beforeEach(async () => {
  await server.owner.query('delete from auth.attempts')
})

async function registered(changes: object = {}): Promise<{ email: string; laptop: Browser; token: string }> {
  const email = server.newEmail()
  const laptop = server.browser()
  await server.signUp({ email, ...changes }, laptop)
  return { email, laptop, token: await server.tokenFrom(email, 'verify-email', 'verify-email') }
}

it('confirms without a session, and asks for a password by which every browser signs in', async () => {
  const { email, laptop, token } = await registered({ returnTo: '/job/otm-1' })
  const phone = server.browser(USER_AGENTS.safari)
  const looked = await phone.post('/check-link', { token })
  expect(looked.json()).toMatchObject({ purpose: 'verify-email', state: 'open', isSameBrowser: false })
  expect((await laptop.post('/check-link', { token })).json()).toMatchObject({ isSameBrowser: true })

  const verified = await phone.post('/verify-email', { token })
  expect(verified.statusCode).toBe(200)
  expect(verified.json()).toEqual({
    ok: true,
    signedIn: false,
    returnTo: '/job/otm-1',
    passwordToken: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
  })
  expect(await phone.session()).toEqual({ signedIn: false, expiresAt: null })

  const { passwordToken } = verified.json<{ passwordToken: string }>()
  const checked = await phone.post('/check-link', { token: passwordToken })
  expect(checked.json()).toEqual({ purpose: 'first-password', state: 'open', email: 'p•••@klinik.example' })
  const chosen = await phone.post('/reset-password', { token: passwordToken, password: NEXT_PASSWORD })
  expect(chosen.statusCode).toBe(200)
  const again = await phone.post('/reset-password', { token: passwordToken, password: PASSWORD })
  expect([again.statusCode, again.json().code]).toEqual([410, 'LINK_USED'])
  for (const browser of [phone, laptop])
    expect((await browser.signIn(email, NEXT_PASSWORD)).statusCode).toBe(200)
  // No mail about a changed password: nobody knew another one.
  const mails = (await server.mailsTo(email)).map(({ template }) => template)
  expect(mails).toEqual(['verify-email', 'new-device'])
  const [event] = await server.events(await server.userIdOf(email))
  expect(event).toEqual({ type: 'password_change', data: { reason: 'first' } })
})

it('takes the password from a person who registered somebody else’s address', async () => {
  const { email, laptop: attacker, token } = await registered()
  expect((await server.browser().post('/verify-email', { token })).statusCode).toBe(200)
  expect((await attacker.signIn(email)).json().code).toBe('INVALID_CREDENTIALS')
  // The new password is the owner's alone: the attacker's browser has no link, and its own was used.
  expect((await attacker.post('/verify-email', { token })).json().code).toBe('LINK_USED')
})

it('a stranger’s link signs nobody in to the stranger’s account, and ends no session', async () => {
  const { token } = await registered()
  const visitor = server.browser()
  await visitor.post('/verify-email', { token })
  expect((await visitor.session()).signedIn).toBe(false)

  const another = await registered()
  const { browser: member } = await server.newPerson()
  const verified = await member.post('/verify-email', { token: another.token })
  expect(verified.headers['set-cookie']).toBeUndefined()
  expect((await member.session()).signedIn).toBe(true)
})

it('a link that was requested again is bound to the browser that registered', async () => {
  const { email, laptop } = await registered()
  await server.browser().post('/send-verification-email', { email })
  await server.work()
  const token = await server.tokenFrom(email, 'verify-email', 'verify-email')
  expect((await laptop.post('/verify-email', { token })).json()).toMatchObject({ role: 'applicant' })
  expect((await laptop.signIn(email)).statusCode).toBe(200)
})

it('the link for a password ends with every other one when the password is set by mail', async () => {
  const { email, token } = await registered()
  const phone = server.browser()
  const { passwordToken } = (await phone.post('/verify-email', { token })).json<{ passwordToken: string }>()
  await phone.post('/forgot-password', { email })
  await server.work()
  const reset = await server.tokenFrom(email, 'reset-password', 'reset-password')
  expect((await phone.post('/reset-password', { token: reset, password: NEXT_PASSWORD })).statusCode).toBe(
    200,
  )
  const late = await phone.post('/reset-password', { token: passwordToken, password: PASSWORD })
  expect([late.statusCode, late.json().code]).toEqual([410, 'LINK_EXPIRED'])
})

it('of a suspended account confirms, and gives no link', async () => {
  const { email, token } = await registered()
  await server.owner.query('update auth."user" set suspended_at = now() where email = $1', [email])
  const answer = await server.browser().post('/verify-email', { token })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'ACCOUNT_SUSPENDED'])
})
