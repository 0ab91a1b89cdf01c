import pg from 'pg'
import { expect, test } from 'vitest'
import { MOST_SAVED_JOBS } from '../../../web/features/saved-jobs/device-list.ts'
import { freshDatabase, onStage, type Stage } from '../../harness/database.ts'
import { actAs } from '../conversations/committed.ts'
import { employWithActiveJob, employWithJob, jobVerb } from './job-fixtures.ts'

interface Item {
  id: string
  state: string
  title: string | null
  is_saved: boolean
  slug: string | null
}

const ITEM =
  '(item).job_id as id, (item).state, (item).title, (item).saved_at is not null as is_saved, ((item).job).slug'

const save = async (stage: Stage, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await stage.query<{ ids: string[] }>('select app_public.add_saved_jobs($1) as ids', [ids])
  return rows[0]?.ids ?? []
}

const ids = async (stage: Stage): Promise<string[]> => {
  const { rows } = await stage.query<{ ids: string[] }>('select app_public.my_saved_job_ids() as ids')
  return rows[0]?.ids ?? []
}

const list = async (stage: Stage, call = 'my_saved_jobs()', values: unknown[] = []): Promise<Item[]> =>
  (await stage.query<Item>(`select ${ITEM} from unnest(app_public.${call}) as item`, values)).rows

/** Copies of an active job under new ids, oldest first. */
async function manyJobs(stage: Stage, count: number): Promise<string[]> {
  const { jobId } = await employWithActiveJob(stage)
  const { rows } = await stage.asOwner((owner) =>
    owner.query<{ id: string }>(
      `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, description,
         salary_min, salary_max, salary_period, status, published_at, expires_at)
       select company_id, title, company, location, place_id, profession_slug, job_type, description,
         salary_min, salary_max, salary_period, status, published_at, expires_at
       from app_public.jobs, generate_series(1, $2) where id = $1
       returning id`,
      [jobId, count],
    ),
  )
  return rows.map(({ id }) => id)
}

test('a list is what its account saved, newest first; a second tap and a repeated request change nothing', async () => {
  await onStage(async (stage) => {
    const first = await employWithActiveJob(stage)
    const second = await employWithActiveJob(stage)
    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect(await save(stage, [first.jobId, second.jobId])).toEqual([second.jobId, first.jobId])
    expect(await save(stage, [first.jobId])).toEqual([first.jobId])
    expect(await ids(stage)).toEqual([second.jobId, first.jobId])
    expect((await list(stage)).map(({ id, state, is_saved }) => [id, state, is_saved])).toEqual([
      [second.jobId, 'online', true],
      [first.jobId, 'online', true],
    ])

    const remove = async () =>
      (await stage.query('select app_public.remove_saved_job($1) as done', [second.jobId])).rows
    expect(await remove()).toEqual([{ done: true }])
    expect(await remove()).toEqual([{ done: false }])
    expect(await ids(stage)).toEqual([first.jobId])

    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect(await ids(stage)).toEqual([])
    await stage.becomeVisitor()
    for (const call of [
      `add_saved_jobs('{}')`,
      `remove_saved_job(gen_random_uuid())`,
      'my_saved_jobs()',
      'my_saved_job_ids()',
    ])
      expect((await stage.refusal(() => stage.query(`select app_public.${call}`))).code, call).toBe('42501')
  })
})

test('pages follow on one another by moment and id', async () => {
  await onStage(async (stage) => {
    const jobs = await manyJobs(stage, 5)
    await stage.become(await stage.createUser({ role: 'applicant' }))
    await save(stage, jobs)
    const seen: string[] = []
    let after: [string | null, string | null] = [null, null]
    for (let page = 0; page < 4; page += 1) {
      const { rows } = await stage.query<{ id: string; at: string }>(
        `select (item).job_id as id, (item).saved_at::text as at from unnest(app_public.my_saved_jobs(2, $1, $2)) as item`,
        after,
      )
      seen.push(...rows.map(({ id }) => id))
      const last = rows.at(-1)
      if (last) after = [last.at, last.id]
    }
    expect(seen).toEqual(jobs.toReversed())
    for (const call of ['my_saved_jobs(0)', 'my_saved_jobs(101)', 'my_saved_jobs(10, now())'])
      expect((await stage.refusal(() => stage.query(`select app_public.${call}`))).code, call).toBe('OS422')
  })
})

test('what becomes of a job is told; of a hidden one only to who saved it, and never a text that nobody approved', async () => {
  await onStage(async (stage) => {
    const jobs = {
      filled: await employWithActiveJob(stage),
      paused: await employWithActiveJob(stage),
      blocked: await employWithActiveJob(stage),
      expired: await employWithActiveJob(stage),
      withheld: await employWithActiveJob(stage),
    }
    const asked = Object.values(jobs).map(({ jobId }) => jobId)
    const applicant = await stage.createUser({ role: 'applicant' })
    await stage.become(applicant)
    await save(stage, asked)

    await stage.become(jobs.filled.user)
    await jobVerb(stage, 'close_job($1)', [jobs.filled.jobId])
    await stage.become(jobs.paused.user)
    await jobVerb(stage, 'pause_job($1)', [jobs.paused.jobId])
    await stage.become(jobs.blocked.admin)
    await jobVerb(stage, 'block_job($1, $2)', [jobs.blocked.jobId, 'Der Betrieb besteht nicht.'])
    await stage.asOwner(async (owner) => {
      await owner.query('update app_public.jobs set expires_at = now() where id = $1', [jobs.expired.jobId])
      await owner.query('update app_public.companies set withheld_at = now() where id = $1', [
        jobs.withheld.companyId,
      ])
    })

    const told = async () =>
      (await list(stage, 'saved_job_items($1)', [asked])).map(({ state, title }) => [state, title !== null])
    await stage.become(applicant)
    expect(await told()).toEqual([
      ['beendet', true],
      ['nicht_online', true],
      ['nicht_online', false],
      ['beendet', true],
      ['nicht_online', false],
    ])
    await stage.becomeVisitor()
    expect(await told()).toEqual([
      ['beendet', true],
      ['beendet', true],
    ])

    // What was never public, or is hidden now, cannot be saved: the list would tell its title.
    const draft = await employWithJob(stage)
    await stage.become(await stage.createUser({ role: 'applicant' }))
    const hidden = [draft.jobId, jobs.paused.jobId, jobs.blocked.jobId, jobs.withheld.jobId]
    expect(await save(stage, hidden)).toEqual([])
    expect(await list(stage, 'saved_job_items($1)', [hidden])).toEqual([])
  })
})

test('a list holds 200: of many the last ones fit, and a full list says so', async () => {
  await onStage(async (stage) => {
    const jobs = await manyJobs(stage, 205)
    await stage.become(await stage.createUser({ role: 'applicant' }))
    await save(stage, jobs.slice(0, 190))
    const kept = await save(stage, jobs.slice(190))
    expect(kept).toEqual(jobs.slice(195).toReversed())
    expect(await ids(stage)).toHaveLength(200)
    expect((await stage.refusal(() => save(stage, jobs.slice(190, 191)))).code).toBe('OS429')
    // What is in it already is no reason to refuse.
    expect(await save(stage, jobs.slice(0, 1))).toEqual(jobs.slice(0, 1))
    expect((await stage.refusal(() => save(stage, jobs.slice(0, 201)))).code).toBe('OS422')
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ most: number }>('select app_private.most_saved_jobs() as most'),
    )
    expect(rows).toEqual([{ most: MOST_SAVED_JOBS }])
    expect(
      (await stage.refusal(() => stage.query('select app_public.saved_job_items($1)', [jobs.slice(0, 101)])))
        .code,
    ).toBe('OS422')
  })
})

test('tabs that move a list into one account at the same time leave one row for each job, and 200 at most', async () => {
  const database = await freshDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 6 })
  pool.on('error', () => {})
  try {
    const { jobs, sessionId } = await onStage(async (stage) => {
      const applicant = await stage.createUser({ role: 'applicant' })
      const made = { jobs: await manyJobs(stage, 260), sessionId: applicant.sessionId }
      await stage.query('commit')
      return made
    }, database)
    const move = (ids: readonly string[]) =>
      actAs(pool, { sessionId, role: 'applicant' }, (client) =>
        client.query('select app_public.add_saved_jobs($1)', [ids]),
      )
    // Both tabs send the list of the device; what another device has saved comes in between.
    const device = jobs.slice(0, 150)
    const moves = await Promise.allSettled([
      move(device),
      move(device),
      move(jobs.slice(100, 250)),
      move(device),
    ])
    for (const moved of moves)
      if (moved.status === 'rejected') expect(moved.reason).toHaveProperty('code', 'OS429')
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::integer as count from app_public.saved_jobs',
    )
    expect(rows).toEqual([{ count: 200 }])
  } finally {
    await pool.end()
    await database.drop()
  }
})
