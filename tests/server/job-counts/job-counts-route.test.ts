import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBareApp } from '../../../server/http/bare-app.ts'
import { registerJobCounts } from '../../../server/job-counts/register.ts'
import { addActiveJob } from '../../graphql/active-job.ts'
import { type GraphqlServer, SITE, startGraphqlServer } from '../../graphql/graphql-server.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: GraphqlServer
let jobId: string

beforeAll(async () => {
  server = await startGraphqlServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  jobId = await addActiveJob(server.owner)
})

/** A process of its own with the same database. Closing writes what it has counted, as SIGTERM does. */
async function startProcess() {
  const app = createBareApp(server.context)
  registerJobCounts(app, server.context)
  await app.ready()
  return app
}

type Process = Awaited<ReturnType<typeof startProcess>>

const send = (app: Process, headers: Record<string, string> = {}, payload?: unknown) =>
  app.inject({
    method: 'POST',
    url: '/api/job-counts',
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin: SITE, 'user-agent': FIREFOX, ...headers },
    payload:
      typeof payload === 'string' ? payload : JSON.stringify(payload ?? { shown: [jobId], opened: [jobId] }),
    remoteAddress: '203.0.113.9',
  })

const stored = async () =>
  (
    await server.owner.query<{ impressions: number; views: number }>(
      `select impressions, views from app_public.job_daily_counts
       where job_id = $1 and day = (now() at time zone 'Europe/Berlin')::date`,
      [jobId],
    )
  ).rows

test('no request writes: two processes add what they have counted when they end', async () => {
  const processes = [await startProcess(), await startProcess()]
  const queries = await server.countQueries(async () => {
    for (const [index, app] of processes.entries())
      for (let visitor = 0; visitor < 10; visitor += 1)
        expect((await send(app, { 'user-agent': `${FIREFOX} ${index}${visitor}` })).statusCode).toBe(204)
  })
  expect(queries).toBe(0)
  expect(await stored()).toEqual([])
  await Promise.all(processes.map((app) => app.close()))
  expect(await stored()).toEqual([{ impressions: 20, views: 20 }])
})

test('programs, prefetches, other sites and nonsense count nothing', async () => {
  const app = await startProcess()
  const lighthouse = `${FIREFOX} Chrome-Lighthouse`
  for (const headers of [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    {
      'user-agent':
        'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/147.0.0.0 Safari/537.36',
    },
    { 'user-agent': lighthouse },
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': '' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { origin: 'https://elsewhere.example' },
  ] satisfies Record<string, string>[])
    expect((await send(app, headers)).statusCode, JSON.stringify(headers)).toBe(204)
  const many = Array.from({ length: 51 }, () => jobId)
  for (const payload of ['', '{', '[]', '7', { shown: 'x' }, { shown: ['x'] }, { opened: many }])
    expect((await send(app, {}, payload)).statusCode, JSON.stringify(payload)).toBe(204)
  await app.close()
  expect(await stored()).toEqual([])
})

test('the own company and admins do not count, another company does', async () => {
  const member = await server.createUser({ role: 'employer' })
  const other = await server.createUser({ role: 'employer' })
  const admin = await server.createUser({ role: 'admin' })
  await server.owner.query(
    'insert into app_public.company_members (company_id, user_id) select company_id, $2 from app_public.jobs where id = $1',
    [jobId, member.userId],
  )
  const app = await startProcess()
  for (const [index, { cookie }] of [member, admin, other].entries())
    await send(app, { cookie, 'user-agent': `${FIREFOX} ${index}` })
  await app.close()
  expect(await stored()).toEqual([{ impressions: 1, views: 1 }])
})

test('a job that is not online, or that never was, is left out', async () => {
  const app = await startProcess()
  await send(app, {}, { shown: [jobId, '01a20351-a767-7392-aded-7fb9b0c70930'], opened: [] })
  await server.owner.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [jobId])
  await app.close()
  expect(await stored()).toEqual([])
})
