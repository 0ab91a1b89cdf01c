import { afterAll, beforeAll, expect, it } from 'vitest'
import { SITE } from '../../graphql/graphql-server.ts'
import { type AuthServer, NEXT_PASSWORD, PASSWORD, startAuthServer } from './auth-server.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer('query CurrentUser { currentAccount { id } }')
})

afterAll(() => server.stop())

const POSTS = [
  '/sign-up/email',
  '/sign-in/email',
  '/sign-out',
  '/send-verification-email',
  '/verify-email',
  '/forgot-password',
  '/check-link',
  '/reset-password',
  '/change-password',
  '/change-email',
  '/confirm-email-change',
  '/log-security-event',
]

it.each([
  'list-sessions',
  'revoke-session',
  'revoke-sessions',
  'update-user',
  'delete-user',
  'request-password-reset',
  'reset-password/token',
  'ok',
  'error',
  'sign-in/social',
  '../graphql',
])('%s is closed', async (path) => {
  const { browser } = await server.newPerson()
  for (const method of ['GET', 'POST'] as const) {
    const response = await server.app.inject({
      method,
      url: `/api/auth/${path}`,
      headers: { cookie: browser.cookie(), origin: SITE },
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
  }
})

it('a link that a mail program opens beforehand is not used up: GET changes nothing', async () => {
  for (const path of POSTS) {
    expect((await server.app.inject({ url: `/api/auth${path}?token=x` })).statusCode).toBe(404)
  }
})

it.each([
  ['a foreign page', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
])('%s is refused by every endpoint, with and without a cookie', async (_name, headers) => {
  const { browser } = await server.newPerson()
  for (const path of POSTS) {
    expect((await server.browser().post(path, {}, headers)).statusCode, path).toBe(403)
    expect((await browser.post(path, {}, headers)).statusCode, path).toBe(403)
  }
  expect((await browser.session()).signedIn).toBe(true)
})

it('a form of another site is refused', async () => {
  const { browser } = await server.newPerson()
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/change-password',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.example',
      cookie: browser.cookie(),
    },
    payload: `currentPassword=${PASSWORD}&newPassword=${NEXT_PASSWORD}`,
  })
  expect(response.statusCode).toBe(403)
})

it('redirects to no other site', async () => {
  const { email } = await server.newPerson()
  const response = await server.browser().signIn(email, PASSWORD, { callbackURL: 'https://evil.example' })
  expect(response.statusCode).toBe(200)
  expect(response.headers['location']).toBeUndefined()
})

it('refuses a body that is too large or broken', async () => {
  expect((await server.signUp({ firstName: 'x'.repeat(100_000) })).statusCode).toBe(413)
  const broken = await server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { 'content-type': 'application/json', origin: SITE },
    payload: '{"email":',
  })
  expect(broken.statusCode).toBe(400)
})

it.each([null, [], 'text', 7, { token: {}, email: [], password: 1, newEmail: {}, event_data: 'x' }])(
  'refuses %j at every endpoint',
  async (payload) => {
    const { browser } = await server.newPerson()
    for (const path of POSTS.filter((path) => path !== '/sign-out')) {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/auth${path}`,
        headers: { 'content-type': 'application/json', origin: SITE, cookie: browser.cookie() },
        payload: JSON.stringify(payload),
      })
      expect(response.statusCode, path).toBeLessThan(500)
    }
  },
)

it('answers 503 when the database does not, and recovers', async () => {
  const { email, browser } = await server.newPerson()
  const { auth, session } = server.pools
  const held = await Promise.all([auth, session].flatMap((pool) => [1, 2, 3, 4].map(() => pool.connect())))
  const answers = await Promise.all([
    server.browser().signIn(email),
    server.signUp(),
    server.browser().post('/forgot-password', { email }),
    browser.post('/change-password', { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD }),
    server.get('CurrentUser', {}, { cookie: browser.cookie() }),
  ])
  expect(answers.map((answer) => answer.statusCode)).toEqual([503, 503, 503, 503, 503])
  expect(answers[0]?.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  for (const client of held) client.release()
  expect((await server.browser().signIn(email)).statusCode).toBe(200)
})
