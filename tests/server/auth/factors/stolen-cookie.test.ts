/** A cookie that was stolen before its owner added a factor opens nothing afterwards, and the owner's browser goes on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, type Browser, startAuthServer } from '../auth-server.ts'
import { addApp, addPasskey } from './factor-people.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer('query Account { currentAccount { email } }')
})
afterAll(() => server.stop())

/** A browser that holds the cookies which another one has now. */
function copyOf(browser: Browser): Browser {
  const copy = server.browser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

const emailSeenBy = async (browser: Browser): Promise<string | null> => {
  const answer = await server.get('Account', {}, { cookie: browser.cookie() })
  return (
    answer.json<{ data: { currentAccount: { email: string } | null } }>().data.currentAccount?.email ?? null
  )
}

const sessionsOf = async (userId: string) =>
  (
    await server.owner.query<{ handle: string; created_at: Date; proved_by: string; is_fresh: boolean }>(
      `select handle, created_at, proved_by, proved_at > now() - interval '1 minute' as is_fresh
       from auth.session where user_id = $1`,
      [userId],
    )
  ).rows

describe.each([
  ['totp', addApp],
  ['passkey', (browser: Browser) => addPasskey(browser)],
] as const)('the first factor, a %s,', (method, add) => {
  it('gives the browser a new cookie: a copy of the old one is nobody, other sessions have ended', async () => {
    const { email, userId, browser: owner } = await server.newPerson()
    const elsewhere = server.browser()
    await elsewhere.signIn(email)
    const thief = copyOf(owner)
    const before = await sessionsOf(userId)
    expect([before.length, await emailSeenBy(thief)]).toEqual([2, email])

    await add(owner)

    expect((await thief.session()).signedIn).toBe(false)
    expect((await thief.post('/factors/recovery-codes')).statusCode).toBe(401)
    expect(await emailSeenBy(thief)).toBeNull()
    expect((await elsewhere.session()).signedIn).toBe(false)

    expect((await owner.session()).signedIn).toBe(true)
    expect(await emailSeenBy(owner)).toBe(email)
    expect((await owner.post('/factors/recovery-codes')).statusCode).toBe(200)
    const after = await sessionsOf(userId)
    // The same sign-in, as the list of devices and the longest life of a session see it.
    const { handle, created_at } = after[0] ?? {}
    expect(before).toContainEqual(expect.objectContaining({ handle, created_at }))
    expect(after).toEqual([expect.objectContaining({ proved_by: method, is_fresh: true })])
  })
})

it('a further factor gives a new cookie too, and leaves other sessions that showed one', async () => {
  const { email, browser } = await server.newPerson()
  const { codes } = await addApp(browser)
  const phone = server.browser()
  await phone.signIn(email)
  await phone.post('/sign-in/factor', { code: codes[0] })
  const thief = copyOf(browser)
  await addPasskey(browser)
  expect((await thief.session()).signedIn).toBe(false)
  expect((await browser.session()).signedIn).toBe(true)
  expect((await phone.session()).signedIn).toBe(true)
})

it('a setup that was begun with the stolen cookie ends with it', async () => {
  const { browser } = await server.newPerson()
  const thief = copyOf(browser)
  const begun = (await thief.post('/factors/passkey/options')).json<{ options: unknown }>()
  expect(begun.options).toBeDefined()
  await addApp(browser)
  const { rows } = await server.owner.query('select from auth.factor_challenges where session_id is not null')
  expect(rows).toEqual([])
})
