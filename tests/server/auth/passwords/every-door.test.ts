import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../auth-server.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer()
})

afterAll(() => server.stop())

it('the rules hold wherever a password is set', async () => {
  for (const [password, rule] of [
    ['Sommer2026!', 'common'],
    ['Erika-Muster1', 'personal'],
  ] as const) {
    const signedUp = await server.signUp({ password })
    expect([signedUp.statusCode, signedUp.json().fields]).toEqual([400, { password: rule }])

    const { email, browser } = await server.newPerson()
    const changed = await browser.post('/change-password', {
      currentPassword: PASSWORD,
      newPassword: password,
    })
    expect([changed.statusCode, changed.json().fields]).toEqual([400, { newPassword: rule }])

    await browser.post('/forgot-password', { email })
    await server.work()
    const token = await server.tokenFrom(email, 'reset-password', 'reset-password')
    const reset = await browser.post('/reset-password', { token, password })
    expect([reset.statusCode, reset.json().fields]).toEqual([400, { password: rule }])

    const address = server.newEmail()
    await server.signUp({ email: address })
    const link = await server.tokenFrom(address, 'verify-email', 'verify-email')
    const verified = await server.browser().post('/verify-email', { token: link })
    const { passwordToken } = verified.json<{ passwordToken: string }>()
    const first = await server.browser().post('/reset-password', { token: passwordToken, password })
    expect([first.statusCode, first.json().fields]).toEqual([400, { password: rule }])
  }
})
