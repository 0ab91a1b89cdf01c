import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import {
  COMPLETE_JOB,
  CONTACT_EMAIL,
  createDraft,
  employWithActiveJob,
  jobVerb,
  saveJob,
} from '../jobs/job-fixtures.ts'

const NAME = 'Sanitätshaus Kirchhoff GmbH'

async function change(stage: Stage, companyId: string, version: number, fields: Record<string, unknown>) {
  const { rows } = await stage.query<{ version: number }>(
    `select version from app_public.update_company($1, jsonb_populate_record(null::app_public.company_fields, $2::jsonb), $3)`,
    [companyId, JSON.stringify({ company_name: NAME, contact_email: CONTACT_EMAIL, ...fields }), version],
  )
  return rows[0]?.version ?? 0
}

async function shown(stage: Stage, jobId: string) {
  const { rows } = await stage.query(
    `select company_website, company_contact_email, company from app_public.get_public_job_by_id($1)`,
    [jobId],
  )
  return rows[0]
}

const versionOf = async (stage: Stage, jobId: string): Promise<number> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ version: number }>(
      'select version from app_public.jobs where id = $1',
      [jobId],
    )
    return rows[0]?.version ?? 0
  })

const queueOf = async (stage: Stage, companyId: string): Promise<string[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ job_id: string }>(
      'select job_id from app_public.job_changes where company_id = $1',
      [companyId],
    )
    return rows.map(({ job_id }) => job_id)
  })

test('visitors see a changed company after an admin has read it, and until then what was approved', async () => {
  await onStage(async (stage) => {
    const { companyId, jobId, admin } = await employWithActiveJob(stage)
    await change(stage, companyId, 1, {
      website: 'https://casino.example',
      contact_email: 'fremd@casino.example',
    })
    expect(await shown(stage, jobId)).toMatchObject({
      company_website: null,
      company_contact_email: CONTACT_EMAIL,
    })
    expect(await queueOf(stage, companyId)).toEqual([jobId])

    await stage.become(admin)
    await stage.query('select app_public.approve_job($1, $2)', [jobId, await versionOf(stage, jobId)])
    expect(await shown(stage, jobId)).toMatchObject({
      company_website: 'https://casino.example',
      company_contact_email: 'fremd@casino.example',
    })
    expect(await queueOf(stage, companyId)).toEqual([])
  })
})

test('an admin who has read an older company is told so, and many edits are one entry of the queue', async () => {
  await onStage(async (stage) => {
    const { user, companyId, jobId, admin } = await employWithActiveJob(stage)
    let version = await change(stage, companyId, 1, { website: 'https://eins.example' })
    const read = await versionOf(stage, jobId)
    version = await change(stage, companyId, version, { website: 'https://zwei.example' })
    await stage.become(admin)
    const outdated = await stage.refusal(() =>
      stage.query('select app_public.approve_job($1, $2)', [jobId, read]),
    )
    expect(outdated.code).toBe('OS409')
    await stage.become(user)
    for (let edit = 3; edit <= 20; edit += 1) {
      version = await change(stage, companyId, version, { website: `https://seite-${edit}.example` })
    }
    const refused = await stage.refusal(() =>
      change(stage, companyId, version, { website: 'https://mehr.example' }),
    )
    expect(refused.code).toBe('OS429')
    expect(await queueOf(stage, companyId)).toEqual([jobId])
  })
})

test('an edit is read with a job that is in review already, and adds no entry', async () => {
  await onStage(async (stage) => {
    const { companyId, user } = await employWithActiveJob(stage)
    const draft = await createDraft(stage, companyId, COMPLETE_JOB)
    const { version } = await jobVerb(stage, 'submit_job($1)', [draft.id])
    await stage.become(user)
    await change(stage, companyId, 1, { website: 'https://eins.example' })
    expect(await queueOf(stage, companyId)).toEqual([])
    // An admin who has read the job beside the company as it was is told to read again.
    expect(await versionOf(stage, draft.id)).toBe(version + 1)
  })
})

test('the badge stands beside the verified name, whatever the job calls its company', async () => {
  await onStage(async (stage) => {
    const { companyId, jobId } = await employWithActiveJob(stage)
    await stage.asOwner(async (owner) => {
      await owner.query(`update app_public.jobs set company = 'Charité Berlin' where id = $1`, [jobId])
    })
    expect(await shown(stage, jobId)).toMatchObject({ company: 'Charité Berlin' })
    await stage.asOwner(async (owner) => {
      await owner.query('update app_public.companies set verified_at = now() where id = $1', [companyId])
    })
    expect(await shown(stage, jobId)).toMatchObject({ company: NAME })
  })
})

test('jobs of suspended people are withheld at every door, and back when the account is restored', async () => {
  await onStage(async (stage) => {
    const { jobId: neighbour } = await employWithActiveJob(stage)
    const { user, jobId, companyId, admin } = await employWithActiveJob(stage)
    const over = await stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, description,
           salary_min, salary_max, salary_period, status, submitted_at, published_at, expires_at)
         select $2, title, company, location, place_id, profession_slug, job_type, description,
           salary_min, salary_max, salary_period, 'abgelaufen', now(), now(), now()
         from app_public.jobs where id = $1 returning id`,
        [neighbour, companyId],
      )
      return rows[0]?.id
    })
    const doors = async () => {
      const { rows } = await stage.query<
        Record<'detail' | 'market' | 'sitemap' | 'similar' | 'ended', number>
      >(
        `select
           (select count(*)::int from app_public.get_public_job_by_id($1)) as detail,
           (select total from app_public.job_market_overview()) as market,
           (select count(*)::int from app_hidden.sitemap_jobs(null, 100) where id = $1) as sitemap,
           cardinality(app_public.similar_jobs($1)) as similar,
           ((app_public.ended_job($2)).profession_name is not null)::int as ended`,
        [jobId, over],
      )
      if (rows[0] === undefined) throw new Error('No answer')
      return rows[0]
    }
    await stage.becomeVisitor()
    const before = await doors()
    expect(before).toMatchObject({ detail: 1, sitemap: 1, similar: 1, ended: 1 })
    await stage.become(admin)
    await stage.query(`select app_public.suspend_account($1, 'Betrug')`, [user.userId])
    await stage.becomeVisitor()
    expect(await doors()).toEqual({
      detail: 0,
      sitemap: 0,
      similar: 0,
      ended: 0,
      market: Number(before.market) - 1,
    })
    await stage.become(admin)
    await stage.query(`select app_public.restore_account($1)`, [user.userId])
    await stage.becomeVisitor()
    expect(await doors()).toEqual(before)
  })
})

test('a company that was refused and then corrected is read again, though its only job carries the refusal', async () => {
  await onStage(async (stage) => {
    const { user, companyId, jobId, admin } = await employWithActiveJob(stage)
    const version = await change(stage, companyId, 1, { website: 'https://casino.example' })
    await stage.become(admin)
    await stage.query(`select app_public.reject_job($1, 'Falsche Website', $2)`, [
      jobId,
      await versionOf(stage, jobId),
    ])
    await stage.become(user)
    await change(stage, companyId, version, { website: 'https://kirchhoff.example' })
    await stage.become(admin)
    await stage.query('select app_public.approve_job($1, $2)', [jobId, await versionOf(stage, jobId)])
    expect(await shown(stage, jobId)).toMatchObject({ company_website: 'https://kirchhoff.example' })
  })
})

test('saving the job as it is does not take its company out of the review', async () => {
  await onStage(async (stage) => {
    const { companyId, jobId } = await employWithActiveJob(stage)
    await change(stage, companyId, 1, { website: 'https://kirchhoff.example' })
    await saveJob(stage, jobId, await versionOf(stage, jobId), COMPLETE_JOB)
    expect(await queueOf(stage, companyId)).toEqual([jobId])
    // Its own change may come and go meanwhile.
    await saveJob(stage, jobId, await versionOf(stage, jobId), { ...COMPLETE_JOB, title: 'Meister (m/w/d)' })
    await saveJob(stage, jobId, await versionOf(stage, jobId), COMPLETE_JOB)
    expect(await queueOf(stage, companyId)).toEqual([jobId])
  })
})

test('benefits are read before visitors see them, and a page of before that sends none leaves them', async () => {
  await onStage(async (stage) => {
    const { user, companyId, admin } = await employWithActiveJob(stage)
    const benefits = async () => {
      await stage.becomeVisitor()
      const { rows } = await stage.query<{ benefits: string }>(
        `select benefits::text from app_public.company_page('sanitaetshaus-kirchhoff-gmbh')`,
      )
      await stage.become(user)
      return rows[0]?.benefits
    }
    expect(await benefits()).toBe('{}')
    let version = await change(stage, companyId, 1, { benefits: ['dienstrad', 'tarif', 'dienstrad'] })
    expect(await benefits()).toBe('{}')
    const { rows } = await stage.query(
      'select app_public.companies_waiting_in_jobs(companies) as jobs from app_public.companies',
    )
    expect(rows).toEqual([{ jobs: 1 }])

    const approve = async () => {
      await stage.become(admin)
      await stage.query('select app_public.approve_company($1, $2)', [companyId, version])
      await stage.become(user)
    }
    await approve()
    expect(await benefits()).toBe('{tarif,dienstrad}')
    version = await change(stage, companyId, version, { phone: '0551 1' })
    expect(await benefits()).toBe('{tarif,dienstrad}')
    version = await change(stage, companyId, version, { benefits: [] })
    expect(await benefits()).toBe('{tarif,dienstrad}')
    await approve()
    expect(await benefits()).toBe('{}')
  })
})
