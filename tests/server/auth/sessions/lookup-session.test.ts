/** Sessions of requests that arrive together are looked up together, and never by a query that began before the request. */
import { expect, test } from 'vitest'
import { createSessionLookup } from '../../../../server/auth/sessions/lookup-session.ts'
import { signedToken } from '../../../harness/signed-cookie.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const NAME = 'session'

interface Asked {
  readonly tokens: readonly string[]
  answer(rows: readonly unknown[]): void
  fail(error: Error): void
}

function stage() {
  const asked: Asked[] = []
  const pool = {
    query: ({ values: [tokens] }: { values: [string[]] }) =>
      new Promise((resolve, reject) => {
        asked.push({ tokens, answer: (rows) => resolve({ rows }), fail: reject })
      }),
  }
  const lookup = createSessionLookup({
    pool: pool as never,
    cookieName: NAME,
    secret: SECRET,
  })
  const ask = (token: string) => lookup({ headers: { cookie: `${NAME}=${signedToken(token, SECRET)}` } })
  return { asked, ask, lookup }
}

const tokenOf = (at: number) => `token-${String(at).padStart(26, '0')}`
const rowOf = (token: string) => ({
  token,
  id: '019aa3f6-0000-7000-8000-000000000001',
  user_id: '019aa3f6-0000-7000-8000-000000000002',
  role: 'applicant',
  expires_at: new Date(Date.now() + 86_400_000),
  remembered: false,
})
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a request without a cookie asks nothing, and one alone is asked for at once', async () => {
  const { asked, ask, lookup } = stage()
  expect(await lookup({ headers: {} })).toBeNull()
  expect(asked).toEqual([])
  const found = ask(tokenOf(1))
  await settled()
  expect(asked.map(({ tokens }) => tokens)).toEqual([[tokenOf(1)]])
  asked[0]?.answer([rowOf(tokenOf(1))])
  expect(await found).toMatchObject({ role: 'applicant', extensionDue: false })
})

test('what comes while all connections are busy goes with the next query, each to its own session', async () => {
  const { asked, ask } = stage()
  const all = Array.from({ length: 50 }, (_, at) => ask(tokenOf(at)))
  const again = ask(tokenOf(10))
  await settled()
  expect(asked.map(({ tokens }) => tokens)).toEqual([0, 1, 2, 3].map((at) => [tokenOf(at)]))
  asked[0]?.answer([rowOf(tokenOf(0))])
  await settled()
  expect(asked[4]?.tokens).toEqual(Array.from({ length: 46 }, (_, at) => tokenOf(at + 4)))
  // Nothing joins a query that has begun: it may have read before this session ended.
  const later = ask(tokenOf(10))
  await settled()
  expect(asked).toHaveLength(5)
  asked[4]?.answer([rowOf(tokenOf(10)), rowOf(tokenOf(49))])
  await settled()
  expect(asked[5]?.tokens).toEqual([tokenOf(10)])
  asked[5]?.answer([])
  for (const at of [1, 2, 3]) asked[at]?.answer([])
  expect((await Promise.all(all)).map((session) => session !== null)).toEqual(
    Array.from({ length: 50 }, (_, at) => [0, 10, 49].includes(at)),
  )
  expect([await again, await later]).toEqual([expect.any(Object), null])
})

test('a query that fails refuses those who were in it, and no others', async () => {
  const { asked, ask } = stage()
  const first = Array.from({ length: 4 }, (_, at) => ask(tokenOf(at)))
  const [second, third] = [ask(tokenOf(5)), ask(tokenOf(6))]
  const outcomes = Promise.allSettled([...first, second, third])
  await settled()
  asked[0]?.fail(new Error('no connection'))
  await settled()
  for (const at of [1, 2, 3]) asked[at]?.answer([])
  asked[4]?.answer([rowOf(tokenOf(6))])
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    ...Array.from({ length: 5 }, () => 'fulfilled'),
  ])
  expect([await second, await third]).toEqual([null, expect.any(Object)])
})
