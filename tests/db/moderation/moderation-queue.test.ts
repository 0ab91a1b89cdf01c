import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_JOB, createCompany, createDraft, jobVerb } from '../jobs/job-fixtures.ts'

interface QueuedJob {
  readonly id: string
  /** As text: a Date would cut the microseconds off. */
  readonly submitted_at: string
}

const page = async (stage: Stage, size: number, after?: QueuedJob): Promise<QueuedJob[]> => {
  const { rows } = await stage.query<QueuedJob>(
    `select id, submitted_at::text from unnest(app_public.moderation_queue($1, $2, $3))`,
    [size, after?.submitted_at ?? null, after?.id ?? null],
  )
  return rows
}

/** Two of them were submitted at the same moment. */
async function submitFiveJobs(stage: Stage): Promise<string[]> {
  await stage.become(await stage.createUser({ role: 'employer' }))
  const companyId = await createCompany(stage)
  const ids: string[] = []
  for (const minutes of [10, 8, 8, 6, 4]) {
    const { id } = await createDraft(stage, companyId, COMPLETE_JOB)
    await jobVerb(stage, 'submit_job($1)', [id])
    await stage.asOwner((owner) =>
      owner.query(
        'update app_public.jobs set submitted_at = now() - make_interval(mins => $2) where id = $1',
        [id, minutes],
      ),
    )
    ids.push(id)
  }
  await stage.become(await stage.createUser({ role: 'admin' }))
  return ids
}

test('the queue comes in pages without gap or repetition', async () => {
  await onStage(async (stage) => {
    const ids = await submitFiveJobs(stage)
    const first = await page(stage, 2)
    const second = await page(stage, 2, first.at(-1))
    const third = await page(stage, 2, second.at(-1))
    expect([...first, ...second, ...third].map(({ id }) => id)).toEqual(ids)
  })
})

test('the next page is the same when its start has left the queue', async () => {
  await onStage(async (stage) => {
    const ids = await submitFiveJobs(stage)
    const first = await page(stage, 2)
    const last = first.at(-1)
    const { rows } = await stage.query<{ version: number }>(
      'select version from app_public.jobs where id = $1',
      [last?.id],
    )
    await jobVerb(stage, 'approve_job($1, $2)', [last?.id, rows[0]?.version])
    expect((await page(stage, 5, last)).map(({ id }) => id)).toEqual(ids.slice(2))
    // Once more with a job that is not there at all any more.
    await stage.asOwner((owner) => owner.query('delete from app_public.jobs where id = $1', [last?.id]))
    expect((await page(stage, 5, last)).map(({ id }) => id)).toEqual(ids.slice(2))
  })
})

test('half a starting point is refused', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'admin' }))
    const refused = await stage.refusal(() => stage.query('select app_public.moderation_queue(2, now())'))
    expect(refused.code).toBe('OS422')
  })
})
