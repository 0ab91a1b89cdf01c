import { expect } from 'vitest'
import { type AuthServer, type Browser, PASSWORD } from './auth-server.ts'

/** Changes the address of an account, agreed to in both mailboxes. Returns the browser that asked. */
export async function moveAccount(
  server: AuthServer,
  from: string,
  to: string,
  password = PASSWORD,
): Promise<Browser> {
  const browser = server.browser()
  expect((await browser.signIn(from, password)).statusCode).toBe(200)
  expect((await browser.post('/change-email', { newEmail: to, password })).statusCode).toBe(200)
  for (const [address, template] of [
    [from, 'confirm-email-old'],
    [to, 'confirm-email-new'],
  ] as const) {
    const token = await server.tokenFrom(address, template, 'confirm-email')
    expect((await server.browser().post('/confirm-email-change', { token })).statusCode).toBe(200)
  }
  return browser
}
