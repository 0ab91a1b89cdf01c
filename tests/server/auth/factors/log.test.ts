/** Nothing that people prove themselves with gets into the log: not when all goes well, nor when the database fails. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../auth-server.ts'
import { addPasskey, codeAt, forgetStep, passwordRight, personWithApp, wrongCode } from './factor-people.ts'
import { signWith } from './soft-authenticator.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

it('holds no secret, code, cookie or challenge', async () => {
  const { email, userId, browser, secret, codes } = await personWithApp(server)
  const { passkey } = await addPasskey(browser)
  const kept = [secret, passkey.id.toString('base64url'), passkey.id.toString('hex'), ...codes]
  const keep = (...values: readonly (string | undefined)[]) =>
    kept.push(...values.filter((value) => value !== undefined))

  const { browser: phone } = await passwordRight(server, email)
  keep(...phone.cookies.values())
  await phone.post('/sign-in/factor', { code: wrongCode(secret) })
  await phone.post('/sign-in/factor', { code: codes[0] })
  keep(...phone.cookies.values())
  const { options } = (await phone.post('/sign-in/passkey-options')).json<{
    options: { challenge: string }
  }>()
  keep(options.challenge)
  await phone.post('/sign-in/passkey', { passkey: signWith(passkey, options) })
  const started = (await browser.post('/factors/totp/start')).json<{ setup: string; secret: string }>()
  keep(started.secret, ...browser.cookies.values())

  // Postgres repeats the row in its message.
  await server.owner.query(`
    create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'row %', new; end $$;
    create trigger refuse before update on auth.totp for each row execute function public.refuse();
    create trigger refuse before delete on auth.factor_challenges for each row execute function public.refuse()`)
  try {
    await forgetStep(server, userId).catch(() => {})
    const failed = await browser.post('/prove', { code: codeAt(secret, 1) })
    expect(failed.statusCode).toBe(500)
    const { setup, secret: next } = started
    expect((await browser.post('/factors/totp/confirm', { setup, code: codeAt(next) })).statusCode).toBe(500)
  } finally {
    await server.owner.query('drop function public.refuse cascade')
  }
  const log = JSON.stringify(server.log)
  expect(log).toContain('account request failed')
  expect(kept.length).toBeGreaterThan(15)
  expect(kept.filter((value) => log.includes(value) || log.includes(value.replaceAll('-', '')))).toEqual([])
})
