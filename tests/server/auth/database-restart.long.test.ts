import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabaseProxy, proxyDatabase } from '../../harness/database-proxy.ts'
import { untilPasses } from '../../harness/until.ts'
import { type AuthServer, NEXT_PASSWORD, PASSWORD, startAuthServer } from './auth-server.ts'

let server: AuthServer
let proxy: DatabaseProxy

beforeAll(async () => {
  server = await startAuthServer(undefined, {
    reach: async (url) => {
      proxy = await proxyDatabase(url)
      return proxy.url
    },
  })
})

afterAll(async () => {
  await server.stop()
  await proxy.close()
})

/** A database that stops closes its connections, and stays away until the server has noticed. */
async function restart(): Promise<void> {
  await proxy.cut()
  await untilPasses(() => expect(server.pools.auth.totalCount).toBe(0))
  await proxy.restore()
}

it('a restart of the database between two requests fails neither of them', async () => {
  const { email, browser } = await server.newPerson()
  await browser.post('/forgot-password', { email })
  await server.work()
  const token = await server.tokenFrom(email, 'reset-password', 'reset-password')
  expect((await browser.session()).signedIn).toBe(true)

  await restart()
  expect((await browser.session()).signedIn).toBe(true)
  const other = server.browser()
  expect((await other.signIn(email)).statusCode).toBe(200)
  await restart()
  expect((await other.post('/reset-password', { token, password: NEXT_PASSWORD })).statusCode).toBe(200)
})

it('while it is away every endpoint says so, and no link is used up', async () => {
  const { email, browser } = await server.newPerson()
  await browser.post('/forgot-password', { email })
  await server.work()
  const token = await server.tokenFrom(email, 'reset-password', 'reset-password')
  await proxy.cut()
  const answers = await Promise.all([
    server.browser().signIn(email, PASSWORD),
    server.browser().post('/reset-password', { token, password: NEXT_PASSWORD }),
    server.browser().post('/forgot-password', { email }),
    server.signUp(),
    browser.post('/change-password', { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503])
  const event = await browser.post('/log-security-event', {
    event_type: 'failed_login',
    event_data: { email, reason: 'network' },
  })
  expect(event.statusCode).toBe(204)
  await proxy.restore()
  expect(
    (await server.browser().post('/reset-password', { token, password: NEXT_PASSWORD })).statusCode,
  ).toBe(200)
  expect((await server.browser().signIn(email, NEXT_PASSWORD)).statusCode).toBe(200)
})
