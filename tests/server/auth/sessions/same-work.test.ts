/** A hash takes so long that the response time tells how many there were. */
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccountStore } from '../../../../server/auth/accounts/account-store.ts'
import { createAttempts } from '../../../../server/auth/attempts.ts'
import type { Passwords } from '../../../../server/auth/auth-context.ts'
import { createAuth } from '../../../../server/auth/better-auth/create-auth.ts'
import { createFactorStore } from '../../../../server/auth/factors/factor-store.ts'
import { createPasskeys } from '../../../../server/auth/factors/passkeys.ts'
import { createSecretBox } from '../../../../server/auth/factors/secret-box.ts'
import { createLinkStore } from '../../../../server/auth/links/link-store.ts'
import { signInRoute } from '../../../../server/auth/sessions/routes/sign-in.ts'
import { createSessionStore } from '../../../../server/auth/sessions/session-store.ts'
import { createSessions } from '../../../../server/auth/sessions/sessions.ts'
import { TEST_AUTH_SECRET } from '../../../harness/test-cluster.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../auth-server.ts'

const SITE_URL = 'http://localhost:3000'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer()
})

afterAll(() => server.stop())

/** The route over the same database, with passwords that are counted and never right. */
async function countHashes(email: string): Promise<number> {
  let hashes = 0
  const passwords: Passwords = {
    hash: async () => {
      hashes += 1
      return 'salt:key'
    },
    verify: async () => {
      hashes += 1
      return false
    },
  }
  const pool = server.pools.auth
  const app = Fastify()
  const betterAuth = await createAuth({ pool, siteUrl: SITE_URL, secret: TEST_AUTH_SECRET, log: app.log })
    .$context
  const route = signInRoute({
    siteName: 'OrthoStellen',
    siteUrl: SITE_URL,
    secret: TEST_AUTH_SECRET,
    accountStore: createAccountStore(pool),
    linkStore: createLinkStore(pool),
    sessionStore: createSessionStore(pool, pool),
    sessions: createSessions(betterAuth),
    attempts: createAttempts(pool, TEST_AUTH_SECRET),
    passwords,
    factorStore: createFactorStore(pool),
    passkeys: createPasskeys({ siteUrl: SITE_URL, siteName: 'OrthoStellen' }),
    secretBox: createSecretBox(() => TEST_AUTH_SECRET),
  })
  app.post(route.path, async (request, reply) => {
    const { status } = await route.handle(request)
    return reply.code(status).send()
  })
  const answer = await app.inject({
    method: 'POST',
    url: route.path,
    payload: { email, password: 'Etwas-Anderes3!' },
  })
  expect(answer.statusCode).toBe(401)
  await app.close()
  return hashes
}

it('a wrong password costs as many hashes with a sign-up that waits for its confirmation as without', async () => {
  const { email: confirmed } = await server.newPerson()
  const { email: signedUpAgain } = await server.newPerson()
  const pending = server.newEmail()
  for (const email of [signedUpAgain, pending]) await server.signUp({ email, password: PASSWORD })
  const counts: number[] = []
  for (const email of [confirmed, signedUpAgain, pending, 'niemand@klinik.example']) {
    counts.push(await countHashes(email))
  }
  expect(counts).toEqual(counts.map(() => counts[0]))
  expect(counts[0]).toBeGreaterThan(0)
})
