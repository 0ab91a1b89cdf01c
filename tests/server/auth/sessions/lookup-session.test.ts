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

test('what comes in one turn shares a query, and what comes while two run goes with the next, each to its own session', async () => {
  const { asked, ask } = stage()
  const first = [ask(tokenOf(0)), ask(tokenOf(1))]
  await settled()
  const second = ask(tokenOf(2))
  await settled()
  expect(asked.map(({ tokens }) => tokens)).toEqual([[tokenOf(0), tokenOf(1)], [tokenOf(2)]])
  const crowd = Array.from({ length: 50 }, (_, at) => ask(tokenOf(at)))
  const again = ask(tokenOf(10))
  await settled()
  expect(asked).toHaveLength(2)
  asked[0]?.answer([rowOf(tokenOf(0))])
  await settled()
  expect(asked[2]?.tokens).toEqual(Array.from({ length: 50 }, (_, at) => tokenOf(at)))
  // Nothing joins a query that has begun: it may have read before this session ended.
  const later = ask(tokenOf(10))
  await settled()
  expect(asked).toHaveLength(3)
  asked[2]?.answer([rowOf(tokenOf(10)), rowOf(tokenOf(49))])
  await settled()
  expect(asked[3]?.tokens).toEqual([tokenOf(10)])
  asked[3]?.answer([])
  asked[1]?.answer([])
  expect((await Promise.all(crowd)).map((session) => session !== null)).toEqual(
    Array.from({ length: 50 }, (_, at) => [10, 49].includes(at)),
  )
  expect(await Promise.all([...first, second, again, later])).toEqual([
    expect.any(Object),
    null,
    null,
    expect.any(Object),
    null,
  ])
})

test('a query that fails refuses those who were in it, and no others', async () => {
  const { asked, ask } = stage()
  const first = [ask(tokenOf(0)), ask(tokenOf(1))]
  await settled()
  const second = ask(tokenOf(2))
  const outcomes = Promise.allSettled([...first, second])
  await settled()
  asked[0]?.fail(new Error('no connection'))
  asked[1]?.answer([rowOf(tokenOf(2))])
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
