/** Sign-ins by passkey that come at once: a challenge begins one session, and a count that was seen begins none. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthServer, startAuthServer } from '../auth-server.ts'
import { personWithPasskey } from './factor-people.ts'
import { signWith } from './soft-authenticator.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

type Browser = ReturnType<AuthServer['browser']>
interface Sent {
  readonly browser: Browser
  readonly passkey: ReturnType<typeof signWith>
}

const optionsFor = async (browser: Browser) =>
  (await browser.post('/sign-in/passkey-options')).json<{ options: unknown }>().options

/** How many were signed in, and how many sessions there are of them. */
async function allAtOnce(userId: string, sent: readonly Sent[]) {
  const before = await sessionsOf(userId)
  const answers = await Promise.all(
    sent.map(({ browser, passkey }) => browser.post('/sign-in/passkey', { passkey })),
  )
  const signedIn = answers.filter(({ statusCode }) => statusCode === 200).length
  return { signedIn, sessions: (await sessionsOf(userId)) - before }
}

const sessionsOf = async (userId: string) =>
  (await server.owner.query('select from auth.session where user_id = $1', [userId])).rowCount ?? 0

test.each([
  ['that counts', true],
  ['that does not count', false],
])('of six answers of a passkey %s to one challenge, one begins a session', async (_name, counts) => {
  const { passkey, userId } = await personWithPasskey(server, counts)
  const browser = server.browser()
  const options = await optionsFor(browser)
  // Tabs of one browser share the challenge; each has the person checked.
  const tabs = Array.from({ length: 6 }, () => ({ browser, passkey: signWith(passkey, options) }))
  expect(await allAtOnce(userId, tabs)).toEqual({ signedIn: 1, sessions: 1 })
})

test('one answer that is sent six times begins one session', async () => {
  const { passkey, userId } = await personWithPasskey(server)
  const browser = server.browser()
  const signed = signWith(passkey, await optionsFor(browser))
  const sent = Array.from({ length: 6 }, () => ({ browser, passkey: signed }))
  expect(await allAtOnce(userId, sent)).toEqual({ signedIn: 1, sessions: 1 })
})

test('a passkey and its copy, which stand at the same count, begin one session in two browsers', async () => {
  const { passkey, userId } = await personWithPasskey(server, true)
  const copy = { ...passkey }
  const sent = await Promise.all(
    [passkey, copy].map(async (one) => {
      const browser = server.browser()
      return { browser, passkey: signWith(one, await optionsFor(browser)) }
    }),
  )
  expect(await allAtOnce(userId, sent)).toEqual({ signedIn: 1, sessions: 1 })
})

test('a later count that overtakes is not taken back by an earlier one', async () => {
  const { passkey, userId } = await personWithPasskey(server, true)
  const sent: Sent[] = []
  for (let time = 0; time < 6; time += 1) {
    const browser = server.browser()
    sent.push({ browser, passkey: signWith(passkey, await optionsFor(browser)) })
  }
  const { signedIn, sessions } = await allAtOnce(userId, sent.reverse())
  expect(sessions).toBe(signedIn)
  const { rows } = await server.owner.query('select counter::int from auth.passkeys where user_id = $1', [
    userId,
  ])
  expect(rows).toEqual([{ counter: passkey.counter }])
})
