import { expect, test } from 'vitest'
import { RENEWAL_DAYS } from '../../../web/shared/publication/verbs.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import { mailsOf } from '../mail/mail-fixtures.ts'
import { COMPLETE_JOB, employWithActiveJob, jobVerb, saveJob } from './job-fixtures.ts'

const endsIn = (stage: Stage, jobId: string, time: string) =>
  stage.asOwner((owner) =>
    owner.query(
      `update app_public.jobs set published_at = now() - interval '53 days', expires_at = now() + $2::interval where id = $1`,
      [jobId, time],
    ),
  )

const dates = async (stage: Stage, jobId: string) => {
  const { rows } = await stage.query<{ left: string; published: Date }>(
    `select (expires_at - now())::text as left, published_at as published from app_public.jobs where id = $1`,
    [jobId],
  )
  return rows[0]
}

test('from 7 days before its end a job is renewed without a gap, once, and stays as approved', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithActiveJob(stage)
    await endsIn(stage, jobId, `${RENEWAL_DAYS} days 1 second`)
    expect((await stage.refusal(() => jobVerb(stage, 'renew_job($1)', [jobId]))).code).toBe('OS410')
    await endsIn(stage, jobId, `${RENEWAL_DAYS} days`)
    const before = await dates(stage, jobId)
    const renewed = await jobVerb(stage, 'renew_job($1)', [jobId])
    expect(renewed.status).toBe('aktiv')
    expect(await dates(stage, jobId)).toEqual({ left: '67 days', published: before?.published })
    // A double click.
    await jobVerb(stage, 'renew_job($1)', [jobId])
    expect((await dates(stage, jobId))?.left).toBe('67 days')
    const { rows } = await stage.asOwner((owner) =>
      owner.query(
        `select count(*)::integer as n from audit.events where thing_id = $1 and action = 'renewed'`,
        [jobId],
      ),
    )
    expect(rows).toEqual([{ n: 1 }])
    await stage.becomeVisitor()
    const seen = await stage.query(
      `select expires_at - now() > interval '66 days' as renewed from app_public.get_public_job_by_id($1)`,
      [jobId],
    )
    expect(seen.rows).toEqual([{ renewed: true }])
  })
})

test('a paused job can be renewed, and one with a change in review; the change stays in review', async () => {
  await onStage(async (stage) => {
    const { jobId, active } = await employWithActiveJob(stage)
    await endsIn(stage, jobId, '1 day')
    await saveJob(stage, jobId, active.version, { ...COMPLETE_JOB, salary_max: 3900 })
    await jobVerb(stage, 'pause_job($1)', [jobId])
    expect((await jobVerb(stage, 'renew_job($1)', [jobId])).status).toBe('pausiert')
    expect((await dates(stage, jobId))?.left).toBe('61 days')
    const { rows } = await stage.query(
      'select submitted_at is not null as submitted from app_public.job_changes',
    )
    expect(rows).toEqual([{ submitted: true }])
  })
})

const expire = (stage: Stage, jobId: string, ago: string) =>
  stage.asOwner(async (owner) => {
    await owner.query(
      `update app_public.jobs set published_at = now() - interval '90 days', expires_at = now() - $2::interval where id = $1`,
      [jobId, ago],
    )
    await owner.query('select app_private.expire_jobs()')
  })

const renewableUntil = async (stage: Stage, jobId: string) => {
  const { rows } = await stage.query<{ days: number | null }>(
    `select extract(day from app_public.jobs_renewable_until(jobs) - now())::integer as days from app_public.jobs where id = $1`,
    [jobId],
  )
  return rows[0]?.days ?? null
}

const refusedCode = async (stage: Stage, jobId: string) =>
  (await stage.refusal(() => jobVerb(stage, 'renew_job($1)', [jobId]))).code

test('an expired job goes online again at once, for 60 days from now, as it was approved', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithActiveJob(stage)
    await expire(stage, jobId, '10 days')
    expect(await renewableUntil(stage, jobId)).toBe(20)
    const before = await dates(stage, jobId)
    expect((await jobVerb(stage, 'renew_job($1)', [jobId])).status).toBe('aktiv')
    expect(await dates(stage, jobId)).toEqual({ left: '60 days', published: before?.published })
    // A double click.
    await jobVerb(stage, 'renew_job($1)', [jobId])
    expect((await dates(stage, jobId))?.left).toBe('60 days')
    expect(await renewableUntil(stage, jobId)).toBeNull()
    await stage.becomeVisitor()
    const seen = await stage.query('select from app_public.get_public_job_by_id($1)', [jobId])
    expect(seen.rowCount).toBe(1)
    const found = await stage.query(
      `select from unnest(app_public.search_jobs(null, 'neueste', 100)) as hit where (hit.job).id = $1`,
      [jobId],
    )
    expect(found.rowCount).toBe(1)
  })
})

test('a paused job that expired goes online again, also before the worker has marked it', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithActiveJob(stage)
    await jobVerb(stage, 'pause_job($1)', [jobId])
    await endsIn(stage, jobId, '0 seconds')
    expect((await jobVerb(stage, 'renew_job($1)', [jobId])).status).toBe('aktiv')
  })
})

test('what has been expired for 30 days needs a review again', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithActiveJob(stage)
    await expire(stage, jobId, '30 days')
    expect(await renewableUntil(stage, jobId)).toBeNull()
    expect(await refusedCode(stage, jobId)).toBe('OS410')
    expect((await jobVerb(stage, 'submit_job($1)', [jobId])).status).toBe('zur_pruefung')
  })
})

test.each([
  [
    'was changed since',
    `insert into app_public.job_changes (job_id, company_id, fields)
     select id, company_id, app_private.job_fields_of(jobs) from app_public.jobs where id = $1`,
  ],
  [
    'was blocked before',
    `select app_private.write_audit('blocked', 'job', $1, data => '{"reason": "Grund"}')`,
  ],
  [
    'was renewed five times',
    `select app_private.write_audit('renewed', 'job', $1) from generate_series(1, 5)`,
  ],
  [
    'is of a withheld company',
    `update app_public.companies set withheld_at = now()
     where id = (select company_id from app_public.jobs where id = $1)`,
  ],
])('an expired job that %s is not renewed without a review', async (_, sql) => {
  await onStage(async (stage) => {
    const { jobId } = await employWithActiveJob(stage)
    await expire(stage, jobId, '1 day')
    expect(await renewableUntil(stage, jobId)).toBe(29)
    await stage.asOwner((owner) => owner.query(sql, [jobId]))
    expect(await renewableUntil(stage, jobId)).toBeNull()
    expect(await refusedCode(stage, jobId)).toBe('OS410')
  })
})

test('an approval lets an expired job be renewed again', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithActiveJob(stage)
    await expire(stage, jobId, '1 day')
    await stage.asOwner(async (owner) => {
      await owner.query(`select app_private.write_audit('renewed', 'job', $1) from generate_series(1, 5)`, [
        jobId,
      ])
      await owner.query(`select app_private.write_audit('approved', 'job', $1)`, [jobId])
    })
    expect(await renewableUntil(stage, jobId)).toBe(29)
  })
})

test('an expired job that lacks what is demanded today is refused with its fields', async () => {
  await onStage(async (stage) => {
    const { jobId, companyId } = await employWithActiveJob(stage)
    await expire(stage, jobId, '1 day')
    await stage.asOwner((owner) =>
      owner.query(
        'update app_public.companies set contact_email = null, contact_phone = null, website = null where id = $1',
        [companyId],
      ),
    )
    expect(await refusedCode(stage, jobId)).toBe('OS422')
    expect(await renewableUntil(stage, jobId)).toBe(29)
  })
})

test('the mail about the end of a job says whether it can go online again', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithActiveJob(stage)
    await expire(stage, jobId, '1 hour')
    expect(await mailsOf(stage, 'job-expired')).toMatchObject([{ payload: { renewable: true } }])
    const { jobId: other, user } = await employWithActiveJob(stage)
    await stage.become(user)
    await expire(stage, other, '31 days')
    const mails = await mailsOf(stage, 'job-expired')
    expect(mails.find(({ payload }) => payload['jobId'] === other)?.payload).toMatchObject({
      renewable: false,
    })
  })
})

test('nobody but members learns whether an expired job can go online again', async () => {
  await onStage(async (stage) => {
    const { jobId, admin } = await employWithActiveJob(stage)
    await expire(stage, jobId, '1 day')
    await stage.become(admin)
    expect(await renewableUntil(stage, jobId)).toBeNull()
    expect(await refusedCode(stage, jobId)).toBe('OS404')
  })
})

test('nothing that is closed or not online is renewed, and nothing of another company', async () => {
  await onStage(async (stage) => {
    const { jobId, user } = await employWithActiveJob(stage)
    // The worker has not marked it yet: the clock of the database decides.
    await endsIn(stage, jobId, '-31 days')
    expect(await refusedCode(stage, jobId)).toBe('OS410')
    await endsIn(stage, jobId, '2 days')
    await stage.become(await stage.createUser({ role: 'employer' }))
    expect(await refusedCode(stage, jobId)).toBe('OS404')
    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect(await refusedCode(stage, jobId)).toBe('OS403')
    await stage.becomeVisitor()
    expect(await refusedCode(stage, jobId)).toBe('42501')
    await stage.become(user)
    await jobVerb(stage, 'close_job($1)', [jobId])
    expect(await refusedCode(stage, jobId)).toBe('OS410')
  })
})
