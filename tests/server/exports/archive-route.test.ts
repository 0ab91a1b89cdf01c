import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphqlServer, startGraphqlServer } from '../../graphql/graphql-server.ts'

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer()
})
afterAll(() => server.stop())

/** Three pieces, ready since noon in Germany. */
async function addArchive(
  { userId, sessionId }: { userId: string; sessionId: string },
  state = 'ready',
  expires = '1 hour',
): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into app_public.data_exports (user_id, session_id, state, bytes, ready_at, expires_at)
     values ($1, $2, $3, 9, '2026-11-22T11:00:00Z', now() + $4::interval) returning id`,
    [userId, sessionId, state, expires],
  )
  const id = rows[0]?.id ?? ''
  await server.owner.query(
    `insert into app_private.data_export_chunks (export_id, position, bytes) values ($1, 1, 'bbb'), ($1, 0, 'aaa'), ($1, 2, 'ccc')`,
    [id],
  )
  return id
}

const download = (id: string, cookie?: string) =>
  server.app.inject({ url: `/meine-daten/${id}`, headers: cookie ? { cookie } : {} })

test('its owner downloads it as a file that no browser opens or keeps, and each download is written down', async () => {
  const user = await server.createUser()
  const id = await addArchive(user)
  for (const _ of ['first', 'again']) {
    const answer = await download(id, user.cookie)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('aaabbbccc')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': '9',
      'content-disposition': 'attachment; filename="orthostellen-datenexport-2026-11-22.zip"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
  }
  const { rows } = await server.owner.query(
    `select (select count(*)::integer from app_public.data_processing_logs where user_id = $1 and kind = 'archive_downloaded') as logs,
       (select count(*)::integer from app_public.security_events where user_id = $1 and event_data ->> 'action' = 'downloaded') as events,
       downloaded_at is not null as told from app_public.data_exports where id = $2`,
    [user.userId, id],
  )
  expect(rows).toEqual([{ logs: 2, events: 2, told: true }])
})

test.each(['password', 'totp'])(
  'a session without a fresh check (%s) is led to the page that asks for it',
  async (provedBy) => {
    const user = await server.createUser()
    const id = await addArchive(user)
    await server.owner.query(
      `update auth.session set proved_at = now() - interval '16 minutes', proved_by = $2 where id = $1`,
      [user.sessionId, provedBy],
    )
    if (provedBy === 'totp')
      await server.owner.query(`insert into auth.totp (user_id, secret, last_step) values ($1, 'x', 0)`, [
        user.userId,
      ])
    for (const asked of [id, randomUUID()]) {
      const answer = await download(asked, user.cookie)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/datenschutz-einstellungen'])
    }
  },
)

test('for everybody else there is nothing, whatever their role', async () => {
  const owner = await server.createUser()
  const id = await addArchive(owner)
  expect((await download(id)).statusCode).toBe(404)
  for (const role of ['applicant', 'employer', 'admin'] as const) {
    const { cookie } = await server.createUser({ role })
    const foreign = await download(id, cookie)
    const unknown = await download(randomUUID(), cookie)
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  }
  await server.owner.query('delete from auth.session where id = $1', [owner.sessionId])
  expect((await download(id, owner.cookie)).statusCode).toBe(404)
})

test('another session of the account finds nothing, with the password just checked, and no piece either', async () => {
  const user = await server.createUser()
  const id = await addArchive(user)
  const other = await server.signInAgain(user)
  const foreign = await download(id, other.cookie)
  const unknown = await download(randomUUID(), other.cookie)
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  expect(await pieceFor(other.sessionId, id)).toBeUndefined()
  expect((await download(id, user.cookie)).statusCode).toBe(200)
})

test.each([
  ['ready', '-1 second'],
  ['running', '1 hour'],
  ['failed', '1 hour'],
  ['expired', '1 hour'],
])('one that is %s, with %s left, cannot be downloaded', async (state, left) => {
  const user = await server.createUser()
  expect((await download(await addArchive(user, state, left), user.cookie)).statusCode).toBe(404)
})

async function pieceFor(sessionId: string, id: string): Promise<string | undefined> {
  const client = await server.owner.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('role', 'app_member', true), set_config('app.session_id', $1, true)`,
      [sessionId],
    )
    const { rows } = await client.query<{ bytes: Buffer | null }>(
      'select app_hidden.data_export_chunk($1, 1) as bytes',
      [id],
    )
    return rows[0]?.bytes?.toString()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a session that ends during the download gets no further piece', async () => {
  const user = await server.createUser()
  const id = await addArchive(user)
  expect(await pieceFor(user.sessionId, id)).toBe('bbb')
  await server.owner.query('delete from auth.session where id = $1', [user.sessionId])
  expect(await pieceFor(user.sessionId, id)).toBeUndefined()
})

test('after thirty downloads within an hour there is none, and nothing is written down', async () => {
  const user = await server.createUser()
  const id = await addArchive(user)
  for (let done = 0; done < 30; done += 1) expect((await download(id, user.cookie)).statusCode).toBe(200)
  const refused = await download(id, user.cookie)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED'])
  const page = await server.app.inject({
    url: `/meine-daten/${id}`,
    headers: { cookie: user.cookie, accept: 'text/html' },
  })
  expect(page.body).toContain('Das war zu oft in kurzer Zeit')
  const { rows } = await server.owner.query(
    'select count(*)::integer as logs from app_public.data_processing_logs where user_id = $1',
    [user.userId],
  )
  expect(rows).toEqual([{ logs: 30 }])
})

test('asking for the head only is no download', async () => {
  const user = await server.createUser()
  const id = await addArchive(user)
  const head = await server.app.inject({
    method: 'HEAD',
    url: `/meine-daten/${id}`,
    headers: { cookie: user.cookie },
  })
  expect(head.statusCode).toBe(404)
  const { rows } = await server.owner.query(
    'select downloaded_at from app_public.data_exports where id = $1',
    [id],
  )
  expect(rows).toEqual([{ downloaded_at: null }])
})

test.each(['', 'x', 'A'.repeat(36), '..%2f..%2fetc%2fpasswd', `${randomUUID()}'`])(
  'nothing is at /meine-daten/%s',
  async (id) => {
    const { cookie } = await server.createUser()
    expect((await download(id, cookie)).statusCode).toBe(404)
  },
)
