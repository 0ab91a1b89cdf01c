/** A job may offer several kinds of employment; job_type is the first of them, for callers that know of one. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { facetsOf, GOETTINGEN, putOnline, searchAll } from '../search/online-jobs.ts'
import { putRequestsOnline } from '../search/online-requests.ts'
import {
  COMPLETE_JOB,
  createCompany,
  createDraft,
  employWithActiveJob,
  employWithJob,
  jobVerb,
  saveJob,
} from './job-fixtures.ts'

async function kindsOf(stage: Stage, jobId: string) {
  const { rows } = await stage.asOwner((owner) =>
    owner.query<{ kind: string | null; kinds: string[] }>(
      'select job_type as kind, job_types::text[] as kinds from app_public.jobs where id = $1',
      [jobId],
    ),
  )
  return rows[0]
}

test('kinds are stored in order, each once, and the first of them is the one that others read', async () => {
  await onStage(async (stage) => {
    const job = { ...COMPLETE_JOB, job_types: ['minijob', 'vollzeit', null, 'minijob'] }
    const { jobId } = await employWithJob(stage, job)
    expect(await kindsOf(stage, jobId)).toEqual({ kind: 'vollzeit', kinds: ['vollzeit', 'minijob'] })
  })
})

test('a page that knows one kind writes one', async () => {
  await onStage(async (stage) => {
    const { job_types: _, ...older } = COMPLETE_JOB
    const { jobId, version } = await employWithJob(stage, { ...older, job_type: 'teilzeit' })
    expect(await kindsOf(stage, jobId)).toEqual({ kind: 'teilzeit', kinds: ['teilzeit'] })
    await saveJob(stage, jobId, version, { ...older, job_type: 'minijob', job_types: [] })
    expect(await kindsOf(stage, jobId)).toEqual({ kind: 'minijob', kinds: ['minijob'] })
  })
})

test('a draft may have none, what is submitted has one', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const { id } = await createDraft(stage, await createCompany(stage), { ...COMPLETE_JOB, job_types: [] })
    expect(await kindsOf(stage, id)).toEqual({ kind: null, kinds: [] })
    const refused = await stage.refusal(() => jobVerb(stage, 'submit_job($1)', [id]))
    expect(JSON.parse(refused.detail ?? '{}').fields).toEqual({ job_types: 'required' })
  })
})

test('the same kinds in another order are no change, and one more is reviewed', async () => {
  await onStage(async (stage) => {
    const job = { ...COMPLETE_JOB, job_types: ['vollzeit', 'teilzeit'] }
    const { jobId, active } = await employWithActiveJob(stage, job)
    const changes = () =>
      stage.asOwner(async (owner) => {
        const { rows } = await owner.query<{ kinds: string[] }>(
          'select (fields).job_types::text[] as kinds from app_public.job_changes where job_id = $1',
          [jobId],
        )
        return rows.map(({ kinds }) => kinds)
      })
    const same = await saveJob(stage, jobId, active.version, { ...job, job_types: ['teilzeit', 'vollzeit'] })
    expect(await changes()).toEqual([])
    await saveJob(stage, jobId, same.version, { ...job, job_types: ['minijob', 'teilzeit', 'vollzeit'] })
    expect(await changes()).toEqual([['vollzeit', 'teilzeit', 'minijob']])
    expect(await kindsOf(stage, jobId)).toEqual({ kind: 'vollzeit', kinds: ['vollzeit', 'teilzeit'] })
  })
})

test('a job with two kinds is a hit of each, counts for each and is found by its words', async () => {
  await onStage(async (stage) => {
    const [both = '', full = ''] = await putOnline(stage, [
      { title: 'Bandagist', job_types: ['vollzeit', 'teilzeit'] },
      { title: 'Podologe', job_types: ['vollzeit'] },
    ])
    const found = async (criteria: object) =>
      (await searchAll(stage, criteria)).map(({ job }) => job.id).sort()
    expect(await found({ job_types: ['teilzeit'] })).toEqual([both])
    expect(await found({ job_types: ['vollzeit'] })).toEqual([both, full].sort())
    expect(await found({ job_types: ['vollzeit', 'teilzeit'] })).toEqual([both, full].sort())
    expect(await found({ text: 'Bandagist Teilzeit ' })).toEqual([both])
    const { total, job_types } = await facetsOf(stage, {})
    expect([total, job_types.map(({ value, count }) => [value, count])]).toEqual([
      2,
      [
        ['vollzeit', 2],
        ['teilzeit', 1],
      ],
    ])
    const { rows } = await stage.query(
      'select job_type, job_types::text[] as kinds from app_public.get_public_job_by_id($1)',
      [both],
    )
    expect(rows).toEqual([{ job_type: 'vollzeit', kinds: ['vollzeit', 'teilzeit'] }])
  })
})

test('a wish for any of the kinds suits, and the reason names those that both have', async () => {
  await onStage(async (stage) => {
    const request = { place_id: GOETTINGEN, profession_slug: 'orthopaedietechnik-mechaniker', radius_km: 50 }
    await putRequestsOnline(stage, [
      { ...request, job_types: ['teilzeit'] },
      { ...request, job_types: ['minijob', 'teilzeit', 'vollzeit'] },
      { ...request, job_types: ['praktikum'] },
    ])
    const [jobId] = await putOnline(stage, [{ job_types: ['vollzeit', 'teilzeit'] }])
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ kinds: string[] }>(
        `select (reason).slugs as kinds from app_private.match_pairs(array[$1::uuid], null, true) as pairs
         cross join unnest(pairs.reasons) as reason where (reason).kind = 'beschaeftigungsart' order by cardinality((reason).slugs)`,
        [jobId],
      ),
    )
    expect(rows.map(({ kinds }) => kinds)).toEqual([['teilzeit'], ['vollzeit', 'teilzeit']])
  })
})
