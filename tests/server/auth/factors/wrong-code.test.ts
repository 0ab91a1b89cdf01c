/** A wrong second step after the right password: the owner learns of it, once an hour and not of each typing error. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, type Browser, NEXT_PASSWORD, startAuthServer } from '../auth-server.ts'
import { codeAt, forgetStep, passwordRight, personWithApp, wrongCode } from './factor-people.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const NOTICE = 'Falscher zweiter Faktor bei einer Anmeldung'

const told = async ({ email, userId }: { email: string; userId: string }) => [
  (await server.mailsTo(email)).filter(({ template }) => template === 'wrong-factor').length,
  (await server.notices(userId)).filter((title) => title === NOTICE).length,
]

const fail = async (browser: Browser, secret: string) => {
  const answer = await browser.post('/sign-in/factor', { code: wrongCode(secret) })
  expect(answer.statusCode).toBe(400)
}

it('in an unknown browser is told at once, by bell and mail, with a link against it', async () => {
  const person = await personWithApp(server)
  const { browser } = await passwordRight(server, person.email)
  await fail(browser, person.secret)
  expect(await told(person)).toEqual([1, 1])
  const token = await server.tokenFrom(person.email, 'wrong-factor', 'dispute')
  const reset = await server.browser().post('/reset-password', { token, password: NEXT_PASSWORD })
  expect(reset.statusCode).toBe(200)
  // The factor stays: the mailbox alone opens no account that has one.
  const next = await server.browser().signIn(person.email, NEXT_PASSWORD)
  expect(next.json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
})

it('is told once an hour, however many there are', async () => {
  const person = await personWithApp(server)
  for (const _ of [1, 2]) {
    const { browser } = await passwordRight(server, person.email)
    for (let tries = 0; tries < 3; tries += 1) await fail(browser, person.secret)
  }
  expect(await told(person)).toEqual([1, 1])
  expect((await server.events(person.userId)).filter(({ type }) => type === 'failed_login')).toHaveLength(6)
  await server.owner.query(
    `update auth.attempts set window_started_at = now() - interval '61 minutes' where kind = 'wrong-factor'`,
  )
  const { browser } = await passwordRight(server, person.email)
  await fail(browser, person.secret)
  expect(await told(person)).toEqual([2, 2])
})

it('in a browser that signed in before is taken for a typing error twice', async () => {
  const person = await personWithApp(server)
  const { browser } = await passwordRight(server, person.email)
  expect((await browser.post('/sign-in/factor', { code: codeAt(person.secret) })).statusCode).toBe(200)
  await forgetStep(server, person.userId)
  await browser.post('/sign-out')
  const step = await browser.signIn(person.email)
  expect(step.json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  await fail(browser, person.secret)
  await fail(browser, person.secret)
  expect(await told(person)).toEqual([0, 0])
  await fail(browser, person.secret)
  expect(await told(person)).toEqual([1, 1])
})
