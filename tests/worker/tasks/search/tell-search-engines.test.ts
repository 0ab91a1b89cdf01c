/** IndexNow against a service of this machine that answers as search engines do, and as they do when they are away. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

const KEY = 'schluessel-0123456789'
const TASK = 'search/tell-search-engines'

let told: {
  readonly host: string
  readonly key: string
  readonly keyLocation: string
  readonly urlList: string[]
}[]
let status: number
let meanwhile: (() => Promise<unknown>) | undefined

const service = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    told.push(JSON.parse(Buffer.concat(chunks).toString()))
    await meanwhile?.()
    response.statusCode = status
    response.end()
  })
})

let on: TaskStage
let off: TaskStage
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const { port } = service.address() as AddressInfo
  on = await startTaskStage(undefined, {
    INDEXNOW_KEY: KEY,
    INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow`,
    SITE_URL: 'https://stellen.example',
  })
  off = await startTaskStage()
})
afterAll(async () => {
  await on.stop()
  await off.stop()
  service.closeAllConnections()
  service.close()
})
beforeEach(async () => {
  told = []
  status = 202
  meanwhile = undefined
  for (const { pool } of [on, off]) {
    await pool.query('delete from app_public.jobs')
    await pool.query('delete from app_private.search_engine_news')
  }
})

async function online({ pool }: TaskStage): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with company as (insert into app_public.companies (company_name, contact_email) values ('Haus', 'info@haus.example') returning id)
     insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_types, description,
       salary_min, salary_max, salary_period, status, published_at, expires_at)
     select company.id, 'Podologin <b>' || chr(128512), 'Haus', 'Göttingen', 3707300, 'podologe', '{vollzeit}', 'Text', 3000, 3500, 'monat',
       'aktiv', now(), now() + interval '60 days'
     from company returning id`,
  )
  return rows.map(({ id }) => id)
}
const waiting = async ({ pool }: TaskStage) =>
  (await pool.query('select from app_private.search_engine_news')).rowCount

test('search engines are told of a job that comes online and of one that goes, once each', async () => {
  const [id] = await online(on)
  await on.runTask(TASK)
  expect(told).toEqual([
    {
      host: 'stellen.example',
      key: KEY,
      keyLocation: `https://stellen.example/${KEY}.txt`,
      urlList: [`https://stellen.example/job/podologin-b-goettingen-${id}`],
    },
  ])
  await on.runTask(TASK)
  await on.pool.query(`update app_public.jobs set description = 'Neuer Text'`)
  await on.runTask(TASK)
  expect(told).toHaveLength(1)
  await on.pool.query(`update app_public.jobs set status = 'pausiert'`)
  await on.runTask(TASK)
  expect(told.map(({ urlList }) => urlList.length)).toEqual([1, 1])
  expect(await waiting(on)).toBe(0)
})

test('nobody is told of a draft, nor of a job that is deleted', async () => {
  await online(on)
  await on.pool.query('delete from app_public.jobs')
  await on.runTask(TASK)
  expect(told).toEqual([])
})

test('what was refused is told again, and what changes while it is told too', async () => {
  await online(on)
  status = 429
  expect(await on.runFailingTask(TASK)).toBe('Error')
  expect(await waiting(on)).toBe(1)
  // Its second try would come beside the run below on a slow machine.
  await on.pool.query('delete from graphile_worker._private_jobs')
  status = 200
  meanwhile = () => on.pool.query(`update app_public.jobs set status = 'pausiert'`)
  await on.runTask(TASK)
  expect(await waiting(on)).toBe(1)
  meanwhile = undefined
  await on.runTask(TASK)
  expect(await waiting(on)).toBe(0)
  expect(told).toHaveLength(3)
})

test('10,001 go in two calls', async () => {
  const client = await on.pool.connect()
  try {
    // Without the jobs themselves: writing them takes minutes.
    await client.query('begin')
    await client.query('set local role none')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into app_private.search_engine_news (job_id, slug) select gen_random_uuid(), 'podologe-' || n from generate_series(1, 10001) as n`,
    )
    await client.query('commit')
  } finally {
    await client.query('rollback')
    client.release()
  }
  await on.runTask(TASK)
  expect(told.map(({ urlList }) => urlList.length)).toEqual([10_000, 1])
})

test('without a key nobody is told, and nothing is kept', async () => {
  await online(off)
  expect(await waiting(off)).toBe(1)
  await off.runTask(TASK)
  expect(await waiting(off)).toBe(0)
})
