import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { tellMatches } from '../../harness/tell-matches.ts'
import { apply } from '../applications/application-fixtures.ts'
import { applyOnline } from '../job-requests/request-fixtures.ts'
import { COMPLETE_JOB, employWithActiveJob } from '../jobs/job-fixtures.ts'
import { putOnline } from '../search/online-jobs.ts'
import { kinds, matchingJobs } from './matching-fixtures.ts'

const saveAlert = async (stage: Stage, frequency: string): Promise<string> => {
  const { rows } = await stage.query<{ id: string }>(
    `select id from app_public.save_search_alert('jobs', '', $1, jsonb_populate_record(null::app_public.job_search, '{"text": "Werkstatt"}'))`,
    [frequency],
  )
  return rows[0]?.id ?? ''
}

const settle = (stage: Stage) =>
  stage.asOwner(async (owner) => {
    await owner.query('select app_private.find_matches(1000)')
    await owner.query('select app_private.match_alerts(1000)')
    await tellMatches(owner)
  })

test('what an alert tells is no mail of matching; without the alert it is', async () => {
  await onStage(async (stage) => {
    const { user: both } = await applyOnline(stage)
    const alertId = await saveAlert(stage, 'sofort')
    const { user: off } = await applyOnline(stage)
    await saveAlert(stage, 'aus')
    const { user: gone } = await applyOnline(stage)
    await stage.query('select app_public.delete_search_alert($1)', [await saveAlert(stage, 'sofort')])
    const [jobId = ''] = await putOnline(stage, [{ description: 'Unsere Werkstatt ist hell.' }])
    const [other = ''] = await putOnline(stage, [
      { description: 'Unsere Werkstatt ist hell.', profession_slug: 'podologe' },
    ])
    await settle(stage)
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ bells: number; items: number }>(
        `select (select count(*)::integer from app_public.notifications where user_id = one.id and type = 'job_match') as bells,
           (select count(*)::integer from app_private.digest_items where user_id = one.id) as items
         from unnest($1::uuid[]) with ordinality as one (id, n) order by n`,
        [[both.userId, off.userId, gone.userId]],
      ),
    )
    expect(rows).toEqual([
      { bells: 1, items: 0 },
      { bells: 1, items: 1 },
      { bells: 1, items: 1 },
    ])

    // The list names the alert as a reason, also where no wish suits.
    await stage.become(both)
    const found = await matchingJobs(stage)
    expect(found.map(({ job, source }) => [job.id, source])).toEqual([
      [jobId, 'gesuch'],
      [other, 'suchauftrag'],
    ])
    expect(found.every((match) => kinds(match).includes('suchauftrag'))).toBe(true)
    expect(found[1]).toMatchObject({
      alert_id: alertId,
      alert_name: 'Werkstatt',
      request_id: null,
      score: 20,
      town: null,
    })
    // A deleted one is no wish.
    await stage.query('select app_public.delete_search_alert($1)', [alertId])
    expect((await matchingJobs(stage)).map(({ job }) => job.id)).toEqual([jobId])
    await stage.query('select app_public.restore_search_alert($1)', [alertId])
    expect(await matchingJobs(stage)).toHaveLength(2)
    await stage.query('select app_public.save_matching_settings(true, true, false)')
    expect((await matchingJobs(stage)).map(({ job }) => job.id)).toEqual([jobId])
    await stage.become(off)
    expect((await matchingJobs(stage)).flatMap(kinds)).not.toContain('suchauftrag')
  })
})

test('an alert suggests no job of a company that the person hides from, belongs to or has applied to, and none that ended', async () => {
  await onStage(async (stage) => {
    const job = { ...COMPLETE_JOB, description: 'Unsere Werkstatt ist hell.' }
    const hidden = await employWithActiveJob(stage, job)
    const colleague = await employWithActiveJob(stage, job)
    const own = await employWithActiveJob(stage, job)
    const applied = await employWithActiveJob(stage, { ...job, takes_applications: true })
    const ended = await employWithActiveJob(stage, job)
    const good = await employWithActiveJob(stage, job)
    const user = await stage.createUser({ role: 'applicant' })
    await stage.become(user)
    await saveAlert(stage, 'taeglich')
    const ids = async () => (await matchingJobs(stage)).map((match) => match.job.id)
    await settle(stage)
    expect(await ids()).toHaveLength(6)
    await stage.asOwner(async (owner) => {
      await owner.query(
        'insert into app_public.hidden_employers (applicant_id, company_id) values ($1, $2)',
        [user.userId, hidden.companyId],
      )
      // Hidden from through a member: who works there belongs to the hidden company as well.
      await owner.query(
        'insert into app_public.company_members (company_id, user_id) values ($1, $2), ($3, $4)',
        [hidden.companyId, colleague.user.userId, own.companyId, user.userId],
      )
      await owner.query('update app_public.jobs set expires_at = now() where id = $1', [ended.jobId])
    })
    await stage.become(user)
    await apply(stage, applied.jobId)
    expect(await ids()).toEqual([good.jobId])
  })
})
