/** A start with another FACTOR_SECRET than the stored apps were set up with says so at once, and not at the first sign-in. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FactorSecretError } from '../../../../server/auth/factors/check-factor-secret.ts'
import { registerAuth } from '../../../../server/auth/register.ts'
import { createBareApp } from '../../../../server/http/bare-app.ts'
import { type AuthServer, startAuthServer } from '../auth-server.ts'
import { personWithApp } from './factor-people.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const OTHER = 'another secret of factors, long enough'

/** What the start has logged. */
async function start(changes: object): Promise<unknown[]> {
  const context = { ...server.context, env: { ...server.context.env, ...changes } }
  const before = server.log.length
  const app = createBareApp(context)
  try {
    await registerAuth(app, context)
  } finally {
    await app.close()
  }
  return server.log.slice(before).map(({ msg }) => msg)
}

it('says in production that none is set, and where the made one lies; elsewhere nothing', async () => {
  expect(
    await start({ isProduction: true, givenFactorSecret: undefined, adminsNeedFactor: undefined }),
  ).toEqual([expect.stringMatching(/^FACTOR_SECRET is not set.*DATA_DIR/)])
  expect(await start({ givenFactorSecret: undefined, factorSecret: OTHER })).toEqual([])
})

it('does not start with another one, and names the variable but no secret', async () => {
  await personWithApp(server)
  expect(await start({})).toEqual([])
  const failing = start({ factorSecret: OTHER, givenFactorSecret: OTHER })
  await expect(failing).rejects.toBeInstanceOf(FactorSecretError)
  await expect(failing).rejects.toThrow(/^FACTOR_SECRET opens none/)
  await expect(failing).rejects.not.toThrow(OTHER)
})

it('starts when one of several does not open, and logs it', async () => {
  const { userId } = await personWithApp(server)
  await server.owner.query(`update auth.totp set secret = '\\x00' where user_id = $1`, [userId])
  expect(await start({})).toEqual([expect.stringContaining('do not open')])
})
