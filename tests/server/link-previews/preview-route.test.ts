import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GraphqlServer, startGraphqlServer } from '../../graphql/graphql-server.ts'

const HASH = 'ab'.repeat(16)

let server: GraphqlServer
let companyId: string
let id: string
beforeAll(async () => {
  server = await startGraphqlServer()
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into app_public.companies (company_name) values ('Kirchhoff') returning id`,
  )
  companyId = rows[0]?.id ?? ''
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.owner.query('delete from app_public.jobs')
  await server.owner.query('update app_public.companies set withheld_at = null')
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, description,
       salary_min, salary_max, salary_period, status, published_at, expires_at)
     values ($1, 'Orthopädietechnik-Mechaniker (m/w/d)', 'Kirchhoff', 'Göttingen', 3707300, 'podologe',
       'vollzeit', 'Text', 3000, 3500, 'monat', 'aktiv', now(), now() + interval '30 days') returning id`,
    [companyId],
  )
  id = rows[0]?.id ?? ''
})

const picture = (hash = HASH, headers = {}) =>
  server.app.inject({ url: `/job/${id}/linkvorschau/${hash}`, headers })
const draw = () =>
  server.owner.query(`update app_private.link_previews set hash = $1, image = 'Bild', due_at = null`, [HASH])

test('the picture of an online job is public, inert, kept for ten minutes and asked for again', async () => {
  await draw()
  const answer = await picture()
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('Bild')
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=600',
    etag: `"${HASH}"`,
  })
  const again = await picture(HASH, { 'if-none-match': `W/"${HASH}"` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const former = await picture('0'.repeat(32))
  expect([former.statusCode, former.headers.location]).toEqual([302, `/job/${id}/linkvorschau/${HASH}`])
})

test('1,000 pictures asked for at once draw nothing: the picture of the site stands there', async () => {
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => picture()))
  // Beyond what the pool of visitors queues, some are turned away.
  const led = answers.filter(({ statusCode }) => statusCode !== 503)
  expect(led.length).toBeGreaterThan(10)
  for (const { statusCode, headers } of led)
    expect([statusCode, headers.location]).toEqual([302, '/link-preview.png'])
  const { rows } = await server.owner.query('select image from app_private.link_previews')
  expect(rows).toEqual([{ image: null }])
  const tasks = await server.owner.query('select from graphile_worker._private_jobs')
  expect(tasks.rowCount).toBe(0)
})

test.each([
  [
    'over, before the worker has noticed',
    `update app_public.jobs set published_at = now() - interval '2 days', expires_at = now() - interval '1 second'`,
  ],
  ['paused', `update app_public.jobs set status = 'pausiert'`],
  ['filled', `update app_public.jobs set status = 'besetzt', closed_at = now()`],
  ['blocked', `update app_public.jobs set status = 'gesperrt'`],
  ['of a company that is withheld', 'update app_public.companies set withheld_at = now()'],
  ['deleted', 'delete from app_public.jobs'],
])('a job that is %s has no picture from then on', async (_, change) => {
  await draw()
  expect((await picture()).statusCode).toBe(200)
  await server.owner.query('set session_replication_role = replica')
  try {
    // Without triggers: the picture is still in its table.
    await server.owner.query(change)
  } finally {
    await server.owner.query('set session_replication_role = origin')
  }
  for (const headers of [{}, { 'if-none-match': `"${HASH}"` }])
    expect((await picture(HASH, headers)).statusCode).toBe(404)
  await server.owner.query('delete from app_private.link_previews')
})

test('addresses that are none lead nowhere', async () => {
  for (const [job, hash] of [
    ['x', HASH],
    [id.toUpperCase(), HASH],
    [`${id}'`, HASH],
    [id, 'x'],
    [id, HASH.toUpperCase()],
    [id, '..%2f..%2fetc%2fpasswd'],
    ['00000000-0000-0000-0000-000000000000', HASH],
  ])
    expect((await server.app.inject({ url: `/job/${job}/linkvorschau/${hash}` })).statusCode).toBe(404)
})
