/**
 * Whether the time of an answer tells who has an account: sign-in and forgot-password, known against unknown
 * addresses, in turns. That both write the same is asserted by tests; times are measured here only.
 */
import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import pg from 'pg'
import { createTestUser } from '../harness/people.ts'
import { databaseUrl, onCluster, TEMPLATE } from '../harness/test-cluster.ts'
import { median } from './load.ts'
import { startProduct } from './stage.ts'

const TRIES = 100
const GOAL = 0.1
const DATABASE = 'bench_auth'

async function makePeople(owner: pg.Client): Promise<string[]> {
  const hash = await hashPassword('Demo-Passwort1!')
  const emails: string[] = []
  for (let index = 0; index < TRIES; index += 1) {
    const { userId, email } = await createTestUser(owner)
    await owner.query(
      `insert into auth.account (account_id, provider_id, user_id, password, updated_at)
       values ($1::uuid::text, 'credential', $1::uuid, $2, now())`,
      [userId, hash],
    )
    emails.push(email)
  }
  return emails
}

async function timed(url: string, body: object): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify(body),
  })
  await response.text()
  const took = performance.now() - began
  if (response.status !== 200 && response.status !== 401)
    throw new Error(`${url} answered ${response.status}`)
  return took
}

export async function benchAuth(adminUrl: string): Promise<void> {
  await onCluster(adminUrl, async (client) => {
    await client.query(`create database ${DATABASE} template ${TEMPLATE}`)
  })
  const url = databaseUrl(adminUrl, DATABASE)
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => {})
  await owner.connect()
  const known = await makePeople(owner)
  await owner.query('vacuum (analyze)')
  const product = await startProduct(url)
  try {
    console.log(
      `\nDoes time tell who has an account? ${TRIES} tries each, in turns (goal: medians within 10 %)`,
    )
    for (const [name, path, more] of [
      ['sign-in, wrong password', '/sign-in/email', { password: 'Falsch-1234', rememberMe: false }],
      ['forgot password', '/forgot-password', {}],
    ] as const) {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
      for (const [index, email] of known.entries()) {
        // Like an attacker who tries one address after the other from many connections.
        await owner.query('delete from auth.attempts')
        const unknown = `applicant-${randomUUID()}@beispiel-klinik.example`
        const turns = [
          ['known', email],
          ['unknown', unknown],
        ] as const
        for (const [kind, address] of index % 2 ? turns : [...turns].reverse()) {
          times[kind].push(await timed(`${product.url}/api/auth${path}`, { email: address, ...more }))
        }
      }
      const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)]
      const apart = Math.abs(ofKnown / ofUnknown - 1)
      console.log(
        `  ${name.padEnd(26)} known ${ofKnown.toFixed(2)} ms  unknown ${ofUnknown.toFixed(2)} ms  ${(apart * 100).toFixed(1)} % apart  ${apart <= GOAL ? 'met' : 'MISSED'}`,
      )
    }
  } finally {
    await product.stop()
    await owner.end()
  }
}
