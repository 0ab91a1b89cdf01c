/**
 * What everybody else feels of an attack: a public page that many read and a member's call, quiet and while a hundred
 * connections attack. And whether each refused sign-in has left its security event.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createTestUser } from '../harness/people.ts'
import { signedCookie } from '../harness/signed-cookie.ts'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import type { Checkout } from './checkout.ts'
import { attack, p95, timed } from './flood.ts'
import { benchMemberFloods } from './member-floods.ts'
import { ratio } from './report.ts'
import type { Running } from './stage.ts'

const CONNECTIONS = 100
const SECONDS = 10
const KINDS = ['sign-ins', 'sign-ups', 'renders', 'previews'] as const
const PAGE_GOAL = 5
const CALL_GOAL = 3

interface Probe {
  readonly page: number
  readonly call: number
  readonly failed: number
}

/** One after the other with pauses, as people do; the pace does not depend on the answers of the attack. */
async function probe(product: Running, callUrl: string, cookie: string): Promise<Probe> {
  const times = { page: [] as number[], call: [] as number[] }
  let failed = 0
  for (const end = Date.now() + SECONDS * 1_000; Date.now() < end; await delay(40)) {
    const page = await timed(`${product.url}/job-angebot`, {
      accept: 'text/html',
      'x-forwarded-for': '192.0.2.1',
    })
    const call = await timed(callUrl, { cookie, 'x-forwarded-for': '192.0.2.2' })
    times.page.push(page.ms)
    times.call.push(call.ms)
    failed += Number(!page.ok) + Number(!call.ok)
  }
  return { page: p95(times.page), call: p95(times.call), failed }
}

async function benchCheckout(checkout: Checkout): Promise<void> {
  const database = await checkout.databaseWithJobs(1_000)
  const owner = new pg.Client({ connectionString: database })
  owner.on('error', () => {})
  await owner.connect()
  const [member, attacker] = [await createTestUser(owner), await createTestUser(owner, { role: 'employer' })]
  const cookieOf = ({ sessionToken }: { sessionToken: string }) =>
    signedCookie(sessionToken, TEST_AUTH_SECRET)
  const events = async (): Promise<number> => {
    const { rows } = await owner.query<{ count: string }>(
      `select count(*) from app_public.security_events where event_type = 'failed_login'`,
    )
    return Number(rows[0]?.count)
  }
  const product = await checkout.startProduct(database, { TRUST_PROXY: '1' })
  try {
    const callUrl = await checkout.operationUrl(product.url, 'CurrentUser', {})
    const previewUrl = await checkout.operationUrl(product.url, 'JobTextPreview', {
      description: 'TEXT',
      requirements: '',
      placeId: 1,
    })
    await probe(product, callUrl, cookieOf(member))
    const quiet = await probe(product, callUrl, cookieOf(member))
    console.log(
      `  quiet${checkout.suffix}: page p95 ${quiet.page.toFixed(1)} ms, member's call ${quiet.call.toFixed(1)} ms`,
    )
    for (const kind of KINDS) {
      await owner.query('delete from auth.attempts')
      const before = await events()
      const [answers, felt] = await Promise.all([
        attack({
          origin: product.url,
          kind,
          connections: CONNECTIONS,
          seconds: SECONDS,
          cookies: [cookieOf(attacker)],
          path: previewUrl.slice(product.url.length),
        }),
        probe(product, callUrl, cookieOf(member)),
      ])
      const [page, call] = [felt.page / quiet.page, felt.call / quiet.call]
      const verdict = (value: number, goal: number): string => (value <= goal ? 'met' : 'MISSED')
      console.log(
        `  ${`${kind}${checkout.suffix}`.padEnd(20)} page ${felt.page.toFixed(0).padStart(5)} ms ${ratio(page)} (≤ ${PAGE_GOAL}: ${verdict(page, PAGE_GOAL)})  call ${felt.call.toFixed(0).padStart(5)} ms ${ratio(call)} (≤ ${CALL_GOAL}: ${verdict(call, CALL_GOAL)})${felt.failed > 0 ? `  ${felt.failed} FAILED` : ''}  answers ${JSON.stringify(answers)}`,
      )
      if (kind !== 'sign-ins') continue
      const recorded = (await events()) - before
      const expected = answers['401'] ?? 0
      console.log(
        `    security events: ${recorded} of ${expected} ${recorded >= expected ? 'met' : 'MISSED'} (failed sign-ins that were answered)`,
      )
    }
  } finally {
    await product.stop()
    await owner.end()
  }
}

export async function benchFloods(checkouts: readonly Checkout[]): Promise<void> {
  console.log(`\nFloods of ${CONNECTIONS} connections: p95 of others, against quiet`)
  for (const checkout of checkouts) {
    await benchCheckout(checkout)
    await benchMemberFloods(checkout)
  }
}
