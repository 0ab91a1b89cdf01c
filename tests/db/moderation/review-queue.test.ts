import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { createRequest, submitRequest } from '../job-requests/request-fixtures.ts'
import { COMPLETE_JOB, type JobFields, jobVerb, saveJob } from '../jobs/job-fixtures.ts'
import { longText, marksOf, oldEmployer, submitJob } from './review-fixtures.ts'

interface Item {
  readonly id: string
  readonly submitted_at: string
}

const queue = async (
  stage: Stage,
  filter: object | null = null,
  kind = 'job',
  size = 50,
  after?: Item,
): Promise<Item[]> => {
  const { rows } = await stage.query<Item>(
    `select id, submitted_at::text from unnest(app_public.review_queue($1,
       case when $2::jsonb is not null then jsonb_populate_record(null::app_public.review_filter, $2::jsonb) end, $3, $4, $5))`,
    [kind, filter && JSON.stringify(filter), size, after?.submitted_at ?? null, after?.id ?? null],
  )
  return rows
}
const ids = async (...args: Parameters<typeof queue>) => (await queue(...args)).map(({ id }) => id)
const count = async (stage: Stage, filter: object, kind = 'job'): Promise<number | undefined> => {
  const { rows } = await stage.query<{ count: number }>(
    'select app_public.review_queue_count($1, jsonb_populate_record(null::app_public.review_filter, $2::jsonb)) as count',
    [kind, JSON.stringify(filter)],
  )
  return rows[0]?.count
}

/** Four jobs, the oldest first; two of them were submitted at the same moment. The stage is an admin afterwards. */
async function arrange(stage: Stage) {
  const { user, companyId } = await oldEmployer(stage)
  const jobs: string[] = []
  const submitted: readonly [number, JobFields][] = [
    [10, {}],
    [8, { title: 'Podologe (m/w/d)', profession_slug: 'podologe', specialties: [] }],
    [8, { description: 'Für unser junges Team.' }],
    [4, { description: longText('vier') }],
  ]
  for (const [minutes, fields] of submitted) {
    const id = await submitJob(stage, companyId, fields)
    await stage.asOwner((owner) =>
      owner.query(
        'update app_public.review_items set submitted_at = now() - make_interval(mins => $2) where id = $1',
        [id, minutes],
      ),
    )
    jobs.push(id)
  }
  const admin = await stage.createUser({ role: 'admin' })
  await stage.become(admin)
  return { employer: user, companyId, admin, jobs }
}

test('it comes in pages, longest waiting first, without gap or repetition', async () => {
  await onStage(async (stage) => {
    const { jobs } = await arrange(stage)
    const first = await queue(stage, null, 'job', 3)
    const second = await queue(stage, null, 'job', 3, first.at(-1))
    expect([...first, ...second].map(({ id }) => id)).toEqual(jobs)
    const refused = await stage.refusal(() =>
      stage.query("select app_public.review_queue('job', null, 2, now())"),
    )
    expect(refused.code).toBe('OS422')
  })
})

test('the next page is the same when its start has left the queue', async () => {
  await onStage(async (stage) => {
    const { jobs } = await arrange(stage)
    const last = (await queue(stage, null, 'job', 2)).at(-1)
    const { rows } = await stage.query<{ version: number }>(
      'select version from app_public.jobs where id = $1',
      [last?.id],
    )
    await jobVerb(stage, 'approve_job($1, $2)', [last?.id, rows[0]?.version])
    expect((await queue(stage, null, 'job', 5, last)).map(({ id }) => id)).toEqual(jobs.slice(2))
    // Once more with a job that is not there at all any more.
    await stage.asOwner((owner) => owner.query('delete from app_public.jobs where id = $1', [last?.id]))
    expect((await queue(stage, null, 'job', 5, last)).map(({ id }) => id)).toEqual(jobs.slice(2))
  })
})

test('each filter shows what it says, and the number fits', async () => {
  await onStage(async (stage) => {
    const { jobs, companyId } = await arrange(stage)
    const [first = '', second = '', third = '', fourth = ''] = jobs
    for (const [filter, expected] of [
      [{ is_marked: true }, [third]],
      [{ is_marked: false }, [first, second, fourth]],
      [{ risk_kinds: ['age', 'pay'] }, [third]],
      [{ risk_kinds: ['pay'] }, []],
      [{ risk_kinds: [] }, jobs],
      [{ profession_slug: 'podologe' }, [second]],
      [{ state_code: 'BY' }, []],
      [{ company_id: companyId }, jobs],
      [{ waiting_since: new Date(Date.now() - 6 * 60_000).toISOString() }, [first, second, third]],
      [{ is_change: true }, []],
      [{ is_spot_check: false }, jobs],
      [{ claim: 'nobody' }, jobs],
      [{ claim: 'mine' }, []],
      [{ search: 'PODOLOGE göttingen' }, [second]],
      [{ search: '100%' }, []],
      [{ search: '  ' }, jobs],
      [{ is_marked: false, search: 'kirchhoff', profession_slug: 'podologe' }, [second]],
    ] as const) {
      expect(await ids(stage, filter), JSON.stringify(filter)).toEqual(expected)
      expect(await count(stage, filter), JSON.stringify(filter)).toBe(expected.length)
    }
  })
})

test('what is decided leaves it at once, and comes back when the decision is taken back', async () => {
  await onStage(async (stage) => {
    const { jobs } = await arrange(stage)
    const [first = ''] = jobs
    const { rows } = await stage.query<{ version: number }>(
      'select version from app_public.review_items where id = $1',
      [first],
    )
    await stage.query('select app_public.decide_job($1, $2)', [first, rows[0]?.version])
    expect(await ids(stage)).toEqual(jobs.slice(1))
    await stage.query('select app_public.take_back_decision($1)', [first])
    expect(await ids(stage)).toEqual(jobs)
  })
})

test('a change of something published waits with its own words, and leaves when it is discarded', async () => {
  await onStage(async (stage) => {
    const { jobs, employer, admin } = await arrange(stage)
    const [first = ''] = jobs
    const version = async () =>
      (
        await stage.asOwner((owner) =>
          owner.query<{ version: number }>('select version from app_public.jobs where id = $1', [first]),
        )
      ).rows[0]?.version ?? 0
    await jobVerb(stage, 'approve_job($1, $2)', [first, await version()])
    expect(await ids(stage)).toEqual(jobs.slice(1))
    await stage.become(employer)
    await saveJob(stage, first, await version(), { ...COMPLETE_JOB, title: 'Neuer Titel (m/w/d)' })
    await stage.become(admin)
    const { rows } = await stage.query(
      'select title, version, concerns_change from app_public.review_item($1)',
      [first],
    )
    expect(rows).toEqual([{ title: 'Neuer Titel (m/w/d)', version: await version(), concerns_change: true }])
    expect(await ids(stage, { is_change: true })).toEqual([first])
    await stage.become(employer)
    await jobVerb(stage, 'withdraw_job($1)', [first])
    expect(await marksOf(stage, first)).toBeNull()
  })
})

test('a request waits without a word of who wrote it', async () => {
  await onStage(async (stage) => {
    const applicant = await stage.createUser({ role: 'applicant' })
    await stage.become(applicant)
    const { id } = await createRequest(stage)
    await submitRequest(stage, id)
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await ids(stage, null, 'request')).toEqual([id])
    const { rows } = await stage.query<Record<string, unknown>>(
      'select to_jsonb(items) as item from app_public.review_items as items where id = $1',
      [id],
    )
    expect(JSON.stringify(rows)).not.toContain(applicant.userId)
    expect(await ids(stage)).not.toContain(id)
  })
})

test('nobody but admins reads it', async () => {
  await onStage(async (stage) => {
    const { employer, jobs } = await arrange(stage)
    for (const user of [employer, await stage.createUser({ role: 'applicant' })]) {
      await stage.become(user)
      for (const call of ["review_queue('job')", "review_queue_count('job')", `review_item('${jobs[0]}')`])
        expect(await stage.refusal(() => stage.query(`select app_public.${call}`))).toMatchObject({
          code: 'OS403',
        })
      expect((await stage.query('select from app_public.review_items')).rowCount).toBe(0)
    }
    await stage.becomeVisitor()
    expect(await stage.refusal(() => stage.query("select app_public.review_queue('job')"))).toMatchObject({
      code: '42501',
    })
  })
})

test('the worker computes what came past the triggers', async () => {
  await onStage(async (stage) => {
    const { jobs } = await arrange(stage)
    await stage.asOwner(async (owner) => {
      await owner.query("update app_public.review_items set marks = '{}', read_at = null")
      await owner.query('delete from app_private.job_prints')
      await owner.query(
        "update app_public.jobs set status = 'aktiv', published_at = now(), expires_at = now() + interval '1 day' where id = $1",
        [jobs[3]],
      )
      await owner.query('delete from app_private.job_prints')
      await owner.query('select app_private.catch_up_reviews()')
    })
    expect((await marksOf(stage, jobs[2] ?? ''))?.map(({ kind }) => kind)).toEqual(['age'])
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ count: number }>(
        'select count(*)::int as count from app_private.job_prints where job_id = any ($1)',
        [jobs],
      ),
    )
    expect(rows[0]?.count).toBe(4)
    const again = await stage.asOwner((owner) =>
      owner.query<{ left: number }>('select app_private.catch_up_reviews() as left'),
    )
    expect(again.rows[0]?.left).toBe(0)
  })
})
