/** Pictures for links: drawn for what is online, gone with it, and never one that says something else than the page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

const TASK = 'jobs/draw-link-previews'

let stage: TaskStage
beforeAll(async () => {
  stage = await startTaskStage()
})
afterAll(() => stage.stop())

interface Preview {
  readonly id: string
  readonly title: string
  readonly company: string
  readonly waits: boolean
  readonly bytes: number | null
}

async function online(title: string): Promise<string> {
  const { rows } = await stage.pool.query<{ id: string }>(
    `with company as (insert into app_public.companies (company_name, contact_email) values ('Haus', 'info@haus.example') returning id)
     insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_types, description,
       salary_min, salary_max, salary_period, status, published_at, expires_at)
     select company.id, $1, 'Haus', 'Göttingen', 3707300, 'podologe', '{vollzeit}', 'Text', 3000, 3500, 'monat',
       'aktiv', now(), now() + interval '60 days'
     from company returning id`,
    [title],
  )
  return rows[0]?.id ?? ''
}

async function previews(): Promise<Preview[]> {
  const { rows } = await stage.pool.query<Preview>(
    `select job_id as id, texts ->> 'title' as title, texts ->> 'company' as company, due_at is not null as waits, octet_length(image) as bytes
     from app_private.link_previews order by texts ->> 'title'`,
  )
  return rows
}
const change = (assignments: string, id: string) =>
  stage.pool.query(`update app_public.jobs set ${assignments} where id = $1`, [id])

test('a picture comes with publication, changes with what it says, and goes with the job', async () => {
  const id = await online('Podologin')
  const unknown = await online('Технолог')
  expect(await previews()).toMatchObject([
    { id, title: 'Podologin', waits: true, bytes: null },
    { id: unknown, waits: true },
  ])
  await stage.runTask(TASK)
  const drawn = { id, waits: false, bytes: expect.any(Number) }
  // Without letters for it the picture of the site stays, and nobody tries again and again.
  const none = { id: unknown, waits: false, bytes: null }
  expect(await previews()).toMatchObject([drawn, none])

  // What it does not say.
  await change(`description = 'Neuer Text', boosted_at = now()`, id)
  expect(await previews()).toMatchObject([drawn, none])
  for (const assignments of [
    `title = 'Podologe'`,
    `salary_max = 3600`,
    `place_id = (select id from app_public.places where town = 'Ulm' order by id limit 1)`,
    `company = 'Haus am Markt'`,
  ]) {
    await change(assignments, id)
    expect(await previews(), assignments).toMatchObject([{ id, waits: true, bytes: null }, none])
    await stage.runTask(TASK)
    expect(await previews(), assignments).toMatchObject([drawn, none])
  }
  // The page shows the verified name of a company, whatever the job says.
  await stage.pool.query(
    'update app_public.companies set verified_at = now() from app_public.jobs where jobs.company_id = companies.id and jobs.id = $1',
    [id],
  )
  expect(await previews()).toMatchObject([{ id, company: 'Haus', waits: true, bytes: null }, none])

  await change(`status = 'pausiert'`, id)
  expect(await previews()).toMatchObject([none])
  await change(`status = 'aktiv'`, id)
  expect(await previews()).toMatchObject([{ id, waits: true }, none])
  await stage.pool.query('delete from app_public.jobs')
  expect(await previews()).toEqual([])
})

test('what changes while it is drawn is drawn again', async () => {
  const id = await online('Orthoptistin')
  const { rows } = await stage.pool.query('select * from app_private.due_link_previews(1)')
  await change(`title = 'Orthopädistin'`, id)
  await stage.pool.query('select app_private.keep_link_preview($1, $2, $3, $4)', [
    id,
    rows[0].due_at,
    'a'.repeat(32),
    'alt',
  ])
  expect(await previews()).toMatchObject([{ title: 'Orthopädistin', waits: true, bytes: null }])
  await stage.pool.query('delete from app_public.jobs')
})

test('the newest is drawn first, a failure waits an hour, and an approval need not wait for the next minute', async () => {
  await stage.pool.query('delete from graphile_worker._private_jobs')
  const ids = [await online('Erste'), await online('Zweite'), await online('Dritte')]
  await stage.pool.query('select app_private.queue_link_previews(), app_private.queue_link_previews()')
  const tasks = await stage.pool.query(
    'select key, run_at > now() as soon from graphile_worker._private_jobs',
  )
  expect(tasks.rows).toEqual([{ key: 'draw-link-previews', soon: true }])
  const due = async () =>
    (
      await stage.pool.query<{ job_id: string; due_at: string }>(
        'select * from app_private.due_link_previews(2)',
      )
    ).rows
  const [newest, second] = await due()
  expect([newest?.job_id, second?.job_id]).toEqual([ids[2], ids[1]])
  await stage.pool.query('select app_private.put_off_link_preview($1, $2)', [newest?.job_id, newest?.due_at])
  expect((await due()).map(({ job_id: id }) => id)).toEqual([ids[1], ids[0]])
})
