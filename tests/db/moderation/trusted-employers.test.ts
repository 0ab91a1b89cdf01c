import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { verify } from '../conversations/conversation-fixtures.ts'
import { COMPLETE_JOB, jobVerb, saveJob } from '../jobs/job-fixtures.ts'
import { caseOf, decide, fileReport } from './report-fixtures.ts'
import { longText, marksOf, oldEmployer, submitJob } from './review-fixtures.ts'

interface Trust {
  readonly is_trusted: boolean
  readonly is_suggested: boolean
  readonly approved_jobs: number
  readonly refused_cause: string | null
}

/** The lot is drawn as the test wants. */
const draw = (stage: Stage, drawn: boolean) =>
  stage.asOwner((owner) =>
    owner.query(
      `create or replace function app_private.draws_spot_check() returns boolean language sql volatile as 'select ${drawn}'`,
    ),
  )

const row = async (stage: Stage, id: string) => {
  const { rows } = await stage.asOwner((owner) =>
    owner.query<{ status: string; version: number; spot: boolean | null; reason: string | null }>(
      `select jobs.status, jobs.version, items.is_spot_check as spot, jobs.rejection_reason as reason
       from app_public.jobs left join app_public.review_items as items on items.job_id = jobs.id where jobs.id = $1`,
      [id],
    ),
  )
  const [found] = rows
  if (!found) throw new Error('No such job')
  return found
}

/** A verified company with so many approved jobs; the stage is an admin afterwards. */
async function arrange(stage: Stage, approved = 5) {
  const { user, companyId } = await oldEmployer(stage)
  const admin = await stage.createUser({ role: 'admin' })
  for (let job = 0; job < approved; job += 1) {
    await stage.become(user)
    const id = await submitJob(stage, companyId, { description: longText(`freigegeben${job}`) })
    await stage.become(admin)
    await jobVerb(stage, 'approve_job($1, $2)', [id, (await row(stage, id)).version])
  }
  await verify(stage, companyId)
  await stage.become(admin)
  const call = async (text: string, values: unknown[]) => {
    const { rows } = await stage.query<{ trust: Trust }>(
      `select to_jsonb(app_public.${text}) as trust`,
      values,
    )
    return rows[0]?.trust
  }
  return {
    employer: user,
    companyId,
    admin,
    trust: () => call('company_trust($1)', [companyId]),
    grant: () => call('grant_trust($1)', [companyId]),
    revoke: (reason: string) => call('revoke_trust($1, $2)', [companyId, reason]),
    submit: async (description: string) => {
      await stage.become(user)
      const id = await submitJob(stage, companyId, { description })
      await stage.become(admin)
      return id
    },
    log: async () => {
      const { rows } = await stage.asOwner((owner) =>
        owner.query<{ action: string }>(
          `select action from audit.events where action like 'trust_%' or action like 'spot_%' order by id`,
        ),
      )
      return rows.map(({ action }) => action)
    },
  }
}

test('trust is suggested after five approvals of a verified company, and never given by itself', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage, 4)
    expect(await on.trust()).toMatchObject({ is_trusted: false, is_suggested: false, approved_jobs: 4 })
    expect(await stage.refusal(on.grant)).toMatchObject({ code: 'OS410' })
    const fifth = await on.submit(longText('fünf'))
    await jobVerb(stage, 'approve_job($1, $2)', [fifth, (await row(stage, fifth)).version])
    expect(await on.trust()).toMatchObject({ is_trusted: false, is_suggested: true, approved_jobs: 5 })
    await stage.asOwner((owner) =>
      owner.query('update app_public.companies set verified_at = null where id = $1', [on.companyId]),
    )
    expect(await stage.refusal(on.grant)).toMatchObject({ code: 'OS410' })
    await verify(stage, on.companyId)
    await stage.become(on.admin)
    expect(await on.grant()).toMatchObject({ is_trusted: true, is_suggested: false })
    expect(await on.grant()).toMatchObject({ is_trusted: true })
    expect(await on.log()).toEqual(['trust_granted'])
  })
})

test('without a mark it is online at once; with one it waits', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await draw(stage, false)
    expect(await row(stage, await on.submit(longText('vorher')))).toMatchObject({ status: 'zur_pruefung' })
    await on.grant()
    const clean = await on.submit(longText('sauber'))
    expect(await row(stage, clean)).toMatchObject({ status: 'aktiv', spot: null })
    expect(await row(stage, await on.submit('Für unser junges Team.'))).toMatchObject({
      status: 'zur_pruefung',
      spot: false,
    })
    const { rows } = await stage.asOwner((owner) =>
      owner.query(
        `select (select count(*)::int from app_public.notifications where related_job_id = $1 and type = 'admin_job_pending') as asked,
           (select count(*)::int from app_public.notifications where related_job_id = $1 and type = 'job_decision') as told`,
        [clean],
      ),
    )
    expect(rows).toEqual([{ asked: 0, told: 1 }])
  })
})

test('a change of it is online at once as well', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await draw(stage, false)
    await on.grant()
    const id = await on.submit(longText('alt'))
    await stage.become(on.employer)
    await saveJob(stage, id, (await row(stage, id)).version, {
      ...COMPLETE_JOB,
      title: 'Neu (m/w/d)',
      description: longText('neu'),
    })
    const { rows } = await stage.query('select title, status from app_public.jobs where id = $1', [id])
    expect(rows).toEqual([{ title: 'Neu (m/w/d)', status: 'aktiv' }])
    await saveJob(stage, id, (await row(stage, id)).version, {
      ...COMPLETE_JOB,
      title: 'Anders (m/w/d)',
      description: 'Für junge Leute.',
    })
    expect((await marksOf(stage, id))?.map(({ kind }) => kind)).toEqual(['age'])
    const after = await stage.query('select title from app_public.jobs where id = $1', [id])
    expect(after.rows).toEqual([{ title: 'Neu (m/w/d)' }])
  })
})

test('what nobody has read of the company is read first', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await on.grant()
    await stage.asOwner((owner) =>
      owner.query(`update app_public.companies set description = 'Ganz neu' where id = $1`, [on.companyId]),
    )
    expect(await row(stage, await on.submit(longText('neu')))).toMatchObject({ status: 'zur_pruefung' })
  })
})

test('a job that goes online without an admin approves no seat, on which the tax of invoices depends', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await draw(stage, false)
    await on.grant()
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.companies set place_id = (select min(id) from app_public.places where country = 'AT') where id = $1`,
        [on.companyId],
      ),
    )
    const approved = async () => {
      const { rows } = await stage.asOwner((owner) =>
        owner.query<{ country: string }>(
          `select places.country from app_public.companies
           join app_public.places on places.id = (companies.approved_fields).place_id where companies.id = $1`,
          [on.companyId],
        ),
      )
      return rows[0]?.country
    }
    expect(await row(stage, await on.submit(longText('ohne')))).toMatchObject({ status: 'aktiv' })
    expect(await approved()).toBe('DE')
    const read = await on.submit('Für unser junges Team.')
    await jobVerb(stage, 'approve_job($1, $2)', [read, (await row(stage, read)).version])
    expect(await approved()).toBe('AT')
  })
})

test('a spot check is online and in the queue; it passes, or takes the job offline and the trust away', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await draw(stage, true)
    await on.grant()
    const [good, bad] = [await on.submit(longText('gut')), await on.submit(longText('schlecht'))]
    expect(await row(stage, good)).toMatchObject({ status: 'aktiv', spot: true })
    const spots = async () => {
      const { rows } = await stage.query<{ id: string }>(
        `select id from unnest(app_public.review_queue('job', jsonb_populate_record(null::app_public.review_filter, '{"is_spot_check": true}')))`,
      )
      return rows.map(({ id }) => id)
    }
    expect(await spots()).toEqual([good, bad])
    const settle = async (id: string, reason: string | null, version?: number) =>
      jobVerb(stage, 'settle_spot_check($1, $2, $3)', [id, version ?? (await row(stage, id)).version, reason])
    expect(await stage.refusal(() => settle(good, null, 1))).toMatchObject({ code: 'OS409' })
    expect(await stage.refusal(() => settle(good, '  '))).toMatchObject({ code: 'OS422' })
    expect(await stage.refusal(() => settle(good, 'x'.repeat(100_000)))).toMatchObject({ code: 'OS422' })
    await settle(good, null)
    expect(await row(stage, good)).toMatchObject({ status: 'aktiv', spot: null })
    expect(await stage.refusal(() => settle(good, null))).toMatchObject({ code: 'OS410' })
    expect(await on.trust()).toMatchObject({ is_trusted: true })
    await settle(bad, 'Das ist keine Stelle.')
    expect(await row(stage, bad)).toMatchObject({
      status: 'abgelehnt',
      spot: null,
      reason: 'Das ist keine Stelle.',
    })
    expect(await spots()).toEqual([])
    expect(await on.trust()).toMatchObject({ is_trusted: false, refused_cause: 'rejected', approved_jobs: 0 })
    expect(await row(stage, await on.submit(longText('danach')))).toMatchObject({ status: 'zur_pruefung' })
    expect(await on.log()).toEqual(['trust_granted', 'spot_check_passed', 'trust_ended'])
  })
})

test('what a trusted company takes over is online at once as well, and by lot in the queue, where its source is named', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await on.grant()
    const id = await on.submit(longText('übernommen'))
    await stage.asOwner(async (owner) => {
      await owner.query(
        `with source as (
           insert into app_public.job_sources (company_id, kind, label, url, proof_line, proved_by, proved_at, created_by)
           values ($1, 'adresse', 'muster.example/stellen', 'https://muster.example/stellen', 'x', 'domain', now(), $3) returning id)
         insert into app_public.imported_jobs (source_id, external_id, company_id, job_id, written)
         select source.id, 'A1', $1, jobs.id, app_private.job_fields_of(jobs) from source, app_public.jobs where jobs.id = $2`,
        [on.companyId, id, on.employer.userId],
      )
      await owner.query('delete from app_public.review_items')
    })
    const change = async (text: string, drawn: boolean) => {
      await draw(stage, drawn)
      await stage.asOwner((owner) =>
        owner.query(
          `update app_public.imported_jobs as kept set written = (app_private.change_imported_job(items,
             jsonb_populate_record(items.written, jsonb_build_object('description', $1::text)), sources)).written
           from app_public.imported_jobs as items join app_public.job_sources as sources on sources.id = items.source_id
           where kept.source_id = items.source_id and kept.external_id = items.external_id`,
          [longText(text)],
        ),
      )
      return row(stage, id)
    }
    expect(await change('eins', false)).toMatchObject({ status: 'aktiv', spot: null })
    expect(await change('zwei', true)).toMatchObject({ status: 'aktiv', spot: true })
    await stage.become(on.admin)
    const { rows } = await stage.query(
      `select app_public.review_items_imported_from(items) as source from app_public.review_items as items where job_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ source: 'muster.example/stellen' }])
  })
})

test('a spot check survives a pause and a change that is online at once, and ends with the job', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await draw(stage, true)
    await on.grant()
    const id = await on.submit(longText('gut'))
    await draw(stage, false)
    await stage.become(on.employer)
    await jobVerb(stage, 'pause_job($1)', [id])
    await jobVerb(stage, 'resume_job($1)', [id])
    await saveJob(stage, id, (await row(stage, id)).version, {
      ...COMPLETE_JOB,
      description: longText('anders'),
    })
    expect(await row(stage, id)).toMatchObject({ status: 'aktiv', spot: true })
    await stage.become(on.admin)
    await stage.query('select app_public.block_job($1, $2)', [id, 'Betrug'])
    expect(await row(stage, id)).toMatchObject({ status: 'gesperrt', spot: null })
    expect(await on.trust()).toMatchObject({ is_trusted: false, refused_cause: 'blocked' })
  })
})

test('it ends with a rejected change, with an upheld report, and by an admin with a reason', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await draw(stage, false)
    await on.grant()
    expect(await stage.refusal(() => on.revoke(' '))).toMatchObject({ code: 'OS422' })
    expect(await stage.refusal(() => on.revoke('x'.repeat(100_000)))).toMatchObject({ code: 'OS422' })
    await on.revoke('Anrufe häufen sich.')
    expect(await stage.refusal(() => on.revoke('Noch einmal'))).toMatchObject({ code: 'OS410' })
    // The count begins again: nobody is suggested right after.
    expect(await on.trust()).toMatchObject({
      is_trusted: false,
      is_suggested: false,
      refused_cause: 'revoked',
    })
    const trustAgain = () =>
      stage.asOwner((owner) =>
        owner.query(
          'update app_public.company_trust set granted_at = now(), refused_at = null, refused_cause = null',
        ),
      )
    await trustAgain()
    await stage.asOwner((owner) => owner.query(`select app_private.end_trust($1, 'report')`, [on.companyId]))
    expect(await on.trust()).toMatchObject({ is_trusted: false, refused_cause: 'report' })
    await trustAgain()
    const id = await on.submit(longText('online'))
    await stage.become(on.employer)
    await saveJob(stage, id, (await row(stage, id)).version, {
      ...COMPLETE_JOB,
      description: 'Für junge Leute.',
    })
    await stage.become(on.admin)
    await jobVerb(stage, 'reject_job($1, $2, $3)', [id, 'Nein.', (await row(stage, id)).version])
    expect(await on.trust()).toMatchObject({ is_trusted: false, refused_cause: 'rejected' })
    expect(await row(stage, id)).toMatchObject({ status: 'aktiv' })
  })
})

test('an upheld report about a company ends it, one without a violation does not', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await on.grant()
    for (const [measure, state] of [
      ['keine', { is_trusted: true, refused_cause: null }],
      ['eingeschraenkt', { is_trusted: false, refused_cause: 'report' }],
    ] as const) {
      await fileReport(stage, 'company', on.companyId)
      await stage.become(on.admin)
      const { id } = await caseOf(stage, on.companyId)
      const { rows } = await stage.query(
        "select waiting from unnest(app_public.admin_overview()) where kind = 'reports'",
      )
      expect(rows).toEqual([{ waiting: 1 }])
      await decide(stage, id, { measure })
      expect(await on.trust()).toMatchObject(state)
    }
  })
})

test('employers neither read nor change it', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await on.grant()
    await stage.become(on.employer)
    for (const refused of [
      on.trust,
      on.grant,
      () => on.revoke('x'),
      () => stage.query('select app_public.company_queue()'),
      () => stage.query('select app_public.settle_spot_check($1, 1)', [on.companyId]),
    ])
      expect(await stage.refusal(refused)).toMatchObject({ code: 'OS403' })
    expect((await stage.query('select from app_public.company_trust')).rowCount).toBe(0)
  })
})

test('companies wait until they are verified, and when they changed what visitors see', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage, 1)
    interface Waiting {
      readonly id: string
      readonly needs_verification: boolean
      readonly has_unread_fields: boolean
      readonly jobs_online: number
    }
    const queue = async (search: string | null = null) => {
      const { rows } = await stage.query<Waiting>(
        `select (item.company).id, item.needs_verification, item.has_unread_fields, item.jobs_online
         from unnest(app_public.company_queue($1)) as item`,
        [search],
      )
      return rows.filter(({ id }) => id === on.companyId)
    }
    expect(await queue()).toEqual([])
    await stage.asOwner((owner) =>
      owner.query('update app_public.companies set verified_at = null where id = $1', [on.companyId]),
    )
    expect(await queue()).toMatchObject([
      { needs_verification: true, has_unread_fields: false, jobs_online: 1 },
    ])
    expect(await queue('KIRCHHOFF')).toHaveLength(1)
    expect(await queue('unbekannt')).toEqual([])
    await verify(stage, on.companyId)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.companies set description = 'Ganz neu' where id = $1`, [on.companyId]),
    )
    await stage.become(on.admin)
    expect(await queue()).toMatchObject([{ needs_verification: false, has_unread_fields: true }])
  })
})

test('an upheld report about a job ends it, whatever the measure', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await on.grant()
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ id: string }>('select id from app_public.jobs where company_id = $1 limit 1', [
        on.companyId,
      ]),
    )
    const jobId = rows[0]?.id ?? ''
    await fileReport(stage, 'job', jobId)
    await stage.become(on.admin)
    await decide(stage, (await caseOf(stage, jobId)).id, { measure: 'sonstige' })
    expect(await on.trust()).toMatchObject({ is_trusted: false, refused_cause: 'report' })
  })
})
