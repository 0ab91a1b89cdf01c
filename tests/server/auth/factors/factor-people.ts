/** People with a second factor, set up through the routes. */
import { generateSync } from 'otplib'
import { expect } from 'vitest'
import { z } from 'zod'
import { type AuthServer, type Browser, PASSWORD } from '../auth-server.ts'
import { createPasskey, type Passkey } from './soft-authenticator.ts'

const startedSchema = z.object({
  setup: z.uuid(),
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
})
const addedSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() })

interface Person {
  readonly email: string
  readonly userId: string
  readonly browser: Browser
}

/** The code of an app now, or this many steps of 30 seconds off. */
export const codeAt = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

/** A code that is wrong at any time near now. */
export function wrongCode(secret: string): string {
  const right = new Set([-3, -2, -1, 0, 1, 2, 3].map((steps) => codeAt(secret, steps)))
  const wrong = ['111111', '222222', '333333', '444444', '555555', '666666', '777777', '888888'].find(
    (code) => !right.has(code),
  )
  if (wrong === undefined) throw new Error('Every code is right')
  return wrong
}

/** Lets the account use the code of the present 30 seconds again, as if time had passed. */
export const forgetStep = (server: AuthServer, userId: string) =>
  server.owner.query('update auth.totp set last_step = 0 where user_id = $1', [userId])

/** As if the last proof of the sessions of an account lay this far back. */
export const ageProof = (server: AuthServer, userId: string, age = '10 minutes') =>
  server.owner.query('update auth.session set proved_at = now() - $2::interval where user_id = $1', [
    userId,
    age,
  ])

export async function addApp(browser: Browser) {
  const start = await browser.post('/factors/totp/start')
  expect(start.statusCode, start.body).toBe(200)
  const { setup, secret } = startedSchema.parse(start.json())
  const confirm = await browser.post('/factors/totp/confirm', { setup, code: codeAt(secret) })
  expect(confirm.statusCode, confirm.body).toBe(200)
  return { secret, codes: addedSchema.parse(confirm.json()).recoveryCodes ?? [] }
}

export async function addPasskey(browser: Browser, name = 'Mein Telefon', counts = false) {
  const start = await browser.post('/factors/passkey/options')
  expect(start.statusCode, start.body).toBe(200)
  const { passkey, credential } = createPasskey(start.json<{ options: unknown }>().options, { counts })
  const added = await browser.post('/factors/passkey', { passkey: credential, name })
  expect(added.statusCode, added.body).toBe(200)
  return {
    passkey,
    id: added.json<{ id: string }>().id,
    codes: addedSchema.parse(added.json()).recoveryCodes ?? [],
  }
}

export async function personWithApp(server: AuthServer, changes: object = {}) {
  const person = await server.newPerson(changes)
  const { secret, codes } = await addApp(person.browser)
  await forgetStep(server, person.userId)
  return { ...person, secret, codes }
}

export async function personWithPasskey(
  server: AuthServer,
  counts = false,
): Promise<Person & { readonly passkey: Passkey; readonly id: string; readonly codes: readonly string[] }> {
  const person = await server.newPerson()
  return { ...person, ...(await addPasskey(person.browser, 'Mein Telefon', counts)) }
}

/** The first step of a sign-in in a browser that was never signed in. */
export async function passwordRight(server: AuthServer, email: string, more: object = {}) {
  const browser = server.browser()
  const answer = await browser.signIn(email, PASSWORD, more)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
  return { browser, answer: answer.json<{ methods: string[]; passkey: unknown; expiresAt: string }>() }
}
