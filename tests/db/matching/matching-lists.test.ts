import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { apply } from '../applications/application-fixtures.ts'
import { applyOnline, COMPLETE_REQUEST } from '../job-requests/request-fixtures.ts'
import { COMPLETE_JOB, employWithActiveJob } from '../jobs/job-fixtures.ts'
import { BERLIN, KASSEL, NORTHEIM, putOnline } from '../search/online-jobs.ts'
import { kinds, matchingJobs, matchingRequests, matchReasons } from './matching-fixtures.ts'

const idsOf = async (stage: Stage): Promise<string[]> => (await matchingJobs(stage)).map(({ job }) => job.id)

describe('jobs that suit an applicant', () => {
  test('come best first, each with its reasons, and in pages', async () => {
    await onStage(async (stage) => {
      const { active } = await applyOnline(stage)
      const [plain, near, far, other] = await putOnline(stage, [
        { place_id: KASSEL, salary_max: 3300 },
        { place_id: NORTHEIM, specialties: ['prothetik', 'orthetik'], salary_max: 3900 },
        { place_id: BERLIN },
        { profession_slug: 'podologe' },
      ])
      const found = await matchingJobs(stage)
      expect(found.map(({ job }) => job.id)).toEqual([near, plain])
      expect(found.map(({ source, request_id }) => [source, request_id])).toEqual([
        ['gesuch', active.id],
        ['gesuch', active.id],
      ])
      expect(kinds(found[0] ?? { reasons: [] })).toEqual([
        'beruf',
        'entfernung',
        'schwerpunkte',
        'gehalt',
        'beschaeftigungsart',
        'start',
      ])
      expect(found[0]?.reasons).toContainEqual({
        kind: 'schwerpunkte',
        points: 8,
        number: 1,
        slugs: ['prothetik'],
      })
      expect(found[0]?.score).toBe(found[0]?.reasons.reduce((sum, { points }) => sum + points, 0))
      const [first] = await matchingJobs(stage, 1)
      expect(first).toEqual(found[0])
      expect(await matchingJobs(stage, 1, first?.cursor)).toEqual([found[1]])
      expect(await matchReasons(stage, near ?? '')).toEqual(found[0])
      for (const id of [far, other]) expect(await matchReasons(stage, id ?? '')).toBeNull()
    })
  })

  test('are not those of a company that the person hides from, belongs to or has applied to', async () => {
    await onStage(async (stage) => {
      const hidden = await employWithActiveJob(stage)
      const own = await employWithActiveJob(stage)
      const applied = await employWithActiveJob(stage, { ...COMPLETE_JOB, takes_applications: true })
      const { user } = await applyOnline(stage)
      expect(await idsOf(stage)).toHaveLength(3)
      await stage.asOwner(async (owner) => {
        // The three companies share a mail domain, which hide_employer would hide as well.
        await owner.query(
          'insert into app_public.hidden_employers (applicant_id, company_id) values ($1, $2)',
          [user.userId, hidden.companyId],
        )
        await owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
          own.companyId,
          user.userId,
        ])
      })
      await stage.become(user)
      expect(await idsOf(stage)).toEqual([applied.jobId])
      await apply(stage, applied.jobId)
      expect(await idsOf(stage)).toEqual([])
    })
  })
})

test('who hides from nobody is not compared with every company for the sake of others', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employWithActiveJob(stage)
    const { user: other } = await applyOnline(stage)
    await applyOnline(stage)
    await stage.query(`select app_public.save_search_alert('jobs', '', 'taeglich')`)
    await putOnline(stage, [{}])
    await stage.asOwner(async (owner) => {
      await owner.query('select app_private.match_alerts(1000)')
      await owner.query(
        'insert into app_public.hidden_employers (applicant_id, company_id) values ($1, $2)',
        [other.userId, companyId],
      )
      // In this transaction the question fails.
      await owner.query(
        `create or replace function app_private.hiding_applicants_of(user_id uuid) returns setof uuid language plpgsql stable
         as 'begin raise exception using message = ''asked''; end'`,
      )
    })
    expect(await idsOf(stage)).toHaveLength(2)
  })
})

describe('requests that suit a job', () => {
  test('are shown to its company, without pay, radius or the true place', async () => {
    await onStage(async (stage) => {
      const { active } = await applyOnline(stage, {
        ...COMPLETE_REQUEST,
        radius_km: 10,
        salary_wish_month: 9000,
      })
      const { jobId } = await employWithActiveJob(stage, { ...COMPLETE_JOB, place_id: KASSEL })
      const found = await matchingRequests(stage, jobId)
      expect(found.map(({ request }) => request.id)).toEqual([active.id])
      expect(kinds(found[0] ?? { reasons: [] })).not.toContain('gehalt')
      const distance = found[0]?.reasons.find(({ kind }) => kind === 'entfernung')
      expect(Number(distance?.number) % 10).toBe(0)
    })
  })
})

test('a company reads only what suits its own jobs, and learns neither who works there nor who applied', async () => {
  await onStage(async (stage) => {
    const stranger = await employWithActiveJob(stage)
    const {
      jobId,
      companyId,
      user: employer,
    } = await employWithActiveJob(stage, {
      ...COMPLETE_JOB,
      takes_applications: true,
    })
    const { user, active } = await applyOnline(stage)
    await stage.become(employer)
    const before = await matchingRequests(stage, jobId)
    expect(before.map(({ request }) => request.id)).toEqual([active.id])
    await stage.become(user)
    await apply(stage, jobId)
    await stage.asOwner((owner) =>
      owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
        companyId,
        user.userId,
      ]),
    )
    // As before in the list: a request that vanished would be the one of the person who applied.
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ id: string }>(
        'select request_id as id from app_private.match_pairs(array[$1::uuid], null, true)',
        [jobId],
      ),
    )
    expect(rows).toEqual([{ id: active.id }])
    await stage.become(stranger.user)
    expect((await stage.refusal(() => matchingRequests(stage, jobId))).code).toBe('OS404')
    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect((await stage.refusal(() => matchingRequests(stage, jobId))).code).toBe('OS404')
  })
})

test('a first message is about the own job that suits the request best, else about the newest', async () => {
  await onStage(async (stage) => {
    const { active } = await applyOnline(stage)
    const { user, jobId: near } = await employWithActiveJob(stage, { ...COMPLETE_JOB, place_id: NORTHEIM })
    const { companyId, jobId: newest } = await employWithActiveJob(stage, {
      ...COMPLETE_JOB,
      profession_slug: 'podologe',
      specialties: [],
    })
    await stage.asOwner(async (owner) => {
      await owner.query(`update app_public.jobs set published_at = now() + interval '1 hour' where id = $1`, [
        newest,
      ])
      await owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
        companyId,
        user.userId,
      ])
    })
    const offered = async (requestId: string) =>
      (await stage.query('select (unnest(app_public.my_online_jobs($1))).id', [requestId])).rows.map(
        ({ id }) => id,
      )
    await employWithActiveJob(stage)
    await stage.become(user)
    expect(await offered(active.id)).toEqual([near, newest])
    expect(await offered(randomUUID())).toEqual([newest, near])
    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect((await stage.refusal(() => offered(active.id))).code).toBe('OS403')
  })
})
