import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createAuth } from '../../../../server/auth/better-auth/create-auth.ts'
import {
  hasSessionCookie,
  newSessionToken,
  readSessionToken,
  sessionCookieName,
  writeSessionCookie,
} from '../../../../server/auth/sessions/session-cookie.ts'
import { signedToken } from '../../../harness/signed-cookie.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const NAME = sessionCookieName('http://localhost:3000')
const TOKEN = 'q3Jm0vY8kZr1TtE5hW9xNf2LbCsDgUaP'

const sign = (token: string, secret = SECRET): string => signedToken(token, secret)

const read = (cookie: string | undefined) => readSessionToken({ cookie }, NAME, SECRET)

it('reads a token that the server signed, among other cookies', () => {
  expect(read(`theme=dark; ${NAME}=${sign(TOKEN)}; other=1`)).toBe(TOKEN)
})

it.each([
  ['https://orthostellen.example', '__Host-orthostellen.session_token', true],
  ['http://localhost:3000', 'orthostellen.session_token', false],
])('is bound at %s to this very host and to https, where the site has it', async (siteUrl, name, secure) => {
  expect(sessionCookieName(siteUrl)).toBe(name)
  const log = { error() {}, warn() {} }
  const { authCookies } = await createAuth({ pool: new pg.Pool(), siteUrl, secret: SECRET, log }).$context
  expect(authCookies.sessionToken).toMatchObject({
    name,
    attributes: { secure, path: '/', httpOnly: true, sameSite: 'lax' },
  })
  expect(authCookies.sessionToken.attributes.domain).toBeUndefined()
})

describe('a cookie that the server did not sign', () => {
  it.each([
    ['no cookie', undefined],
    ['an empty one', `${NAME}=`],
    ['no signature', `${NAME}=${TOKEN}`],
    ['an empty signature', `${NAME}=${TOKEN}.`],
    ['a signature alone', `${NAME}=${sign('')}`],
    ['another secret', `${NAME}=${sign(TOKEN, 'another-secret-of-thirty-two-characters')}`],
    ['another token', `${NAME}=${sign(TOKEN).replace('q3', 'q4')}`],
    ['broken encoding', `${NAME}=%E0%A4%A`],
    ['megabytes', `${NAME}=${'a'.repeat(100_000)}`],
    ['a name that ends like ours', `x${NAME}=${sign(TOKEN)}`],
  ])('%s', (_name, cookie) => {
    expect(read(cookie)).toBeUndefined()
  })
})

it('tells whether a session cookie was sent, valid or not', () => {
  expect(hasSessionCookie({ cookie: `${NAME}=anything` }, NAME)).toBe(true)
  expect(hasSessionCookie({ cookie: 'theme=dark' }, NAME)).toBe(false)
  expect(hasSessionCookie({}, NAME)).toBe(false)
})

describe('the cookie of a session', () => {
  it.each([
    ['https://orthostellen.example', true, '; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'],
    ['http://localhost:3000', false, '; Path=/; HttpOnly; SameSite=Lax'],
  ])('is written for %s as better-auth writes its own, and read again', (siteUrl, remembered, attributes) => {
    const token = newSessionToken()
    const expiresAt = new Date(Date.now() + 60_000)
    const line = writeSessionCookie({ token, expiresAt, remembered }, { siteUrl, secret: SECRET })
    const pair = line.split(';', 1)[0] ?? ''
    expect(line).toBe(`${pair}${attributes}`)
    expect(readSessionToken({ cookie: pair }, sessionCookieName(siteUrl), SECRET)).toBe(token)
  })
})
