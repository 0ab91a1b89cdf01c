import { expect, test } from 'vitest'
import { writeOldEvent } from '../../harness/audit.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import { applied } from '../applications/application-fixtures.ts'
import { call } from '../auth/account-fixtures.ts'
import { employWithActiveJob } from '../jobs/job-fixtures.ts'
import { caseOf, decide, fileReport } from '../moderation/report-fixtures.ts'

interface Figure {
  readonly key: string
  readonly name: string | null
  readonly [measure: string]: unknown
}

const figures = (
  stage: Stage,
  from: string,
  until: string,
  by: string | null,
  profession: string | null = null,
): Promise<Figure[]> =>
  call(stage, 'to_jsonb(app_public.operator_figures($1, $2, $3, $4))', [from, until, by, profession])

const asOwner = (stage: Stage, sql: string, values: unknown[] = []) =>
  stage.asOwner((owner) => owner.query(sql, values))

const asAdmin = async (stage: Stage) => stage.become(await stage.createUser({ role: 'admin' }))

/** A counted day with what differs from nothing. */
async function count(stage: Stage, day: string, group: [string, string], set: Record<string, unknown>) {
  const values = {
    ...Object.fromEntries(
      [
        'jobs_submitted jobs_approved jobs_rejected jobs_online job_requests_submitted job_requests_approved',
        'job_requests_rejected job_requests_online applications applications_answered reports reports_settled',
        'sign_ups_applicant sign_ups_employer',
      ]
        .join(' ')
        .split(' ')
        .map((name) => [name, 0]),
    ),
    approval_minutes: [],
    answer_minutes: [],
    report_minutes: [],
    ...set,
    day,
    profession_slug: group[0],
    state_code: group[1],
  }
  await asOwner(stage, 'insert into app_private.figure_days (day) values ($1) on conflict do nothing', [day])
  await asOwner(
    stage,
    'insert into app_private.daily_figures select (jsonb_populate_record(null::app_private.daily_figures, $1)).*',
    [JSON.stringify(values)],
  )
}

const day = async (stage: Stage, offset: number): Promise<string> =>
  call(stage, `((now() at time zone 'Europe/Berlin')::date + $1::integer)::text`, [offset])

test('days, months and years are added up, with medians of all their values and what is online at their end', async () => {
  await onStage(async (stage) => {
    const [otm, phys] = ['orthopaedietechnik-mechaniker', 'physiotherapeut']
    await count(stage, '2024-01-30', [otm, 'NI'], {
      jobs_submitted: 2,
      jobs_online: 5,
      approval_minutes: [10, 1000],
    })
    await count(stage, '2024-01-30', [phys, 'NI'], { jobs_submitted: 1, jobs_online: 1 })
    await count(stage, '2024-01-31', [otm, 'NI'], { jobs_online: 4, approval_minutes: [20] })
    await count(stage, '2024-02-01', [otm, 'BY'], {
      jobs_submitted: 1,
      jobs_online: 3,
      answer_minutes: [60],
      sign_ups_applicant: 2,
    })
    await asAdmin(stage)
    expect(await figures(stage, '2024-01-29', '2024-02-01', 'day')).toMatchObject([
      { key: '2024-01-29', name: null, jobs_submitted: 0, jobs_online: 0, approval_minutes: null },
      { key: '2024-01-30', jobs_submitted: 3, jobs_online: 6, approval_minutes: 10 },
      { key: '2024-01-31', jobs_submitted: 0, jobs_online: 4, approval_minutes: 20 },
      { key: '2024-02-01', jobs_submitted: 1, jobs_online: 3, answer_minutes: 60, sign_ups_applicant: 2 },
    ])
    expect(await figures(stage, '2024-01-01', '2024-02-29', 'month')).toMatchObject([
      // The median of all three, not of the medians of two days.
      { key: '2024-01', jobs_submitted: 3, jobs_online: 4, approval_minutes: 20 },
      { key: '2024-02', jobs_submitted: 1, jobs_online: 0, approval_minutes: null },
    ])
    expect(await figures(stage, '2023-01-01', '2024-12-31', 'year')).toMatchObject([
      { key: '2023', jobs_submitted: 0 },
      { key: '2024', jobs_submitted: 4, answer_minutes: 60 },
    ])
    expect(await figures(stage, '2024-01-01', '2024-02-01', 'profession')).toMatchObject([
      { key: otm, name: expect.stringMatching(/^Orthopädietechnik/), jobs_submitted: 3, jobs_online: 3 },
      { key: phys, name: expect.stringMatching(/^Physio/), jobs_submitted: 1, jobs_online: 0 },
    ])
    expect(await figures(stage, '2024-01-01', '2024-02-01', 'state')).toMatchObject([
      { key: 'BY', name: 'Bayern', jobs_submitted: 1, jobs_online: 3 },
      { key: 'NI', name: 'Niedersachsen', jobs_submitted: 3, jobs_online: 0 },
    ])
    expect(await figures(stage, '2024-01-01', '2024-12-31', 'year', phys)).toMatchObject([
      { key: '2024', jobs_submitted: 1, approval_minutes: null },
    ])
  })
})

test('ten notices about one thing are one case, decided once', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithActiveJob(stage)
    for (const email of ['eins@melder.example', 'zwei@melder.example', 'drei@melder.example'])
      await fileReport(stage, 'job', jobId, { email })
    await asAdmin(stage)
    const today = await day(stage, 0)
    expect(await figures(stage, today, today, 'day')).toMatchObject([
      { reports: 1, reports_settled: 0, report_minutes: null },
    ])
    const { id } = await caseOf(stage, jobId)
    await decide(stage, id, { measure: 'keine' })
    await asOwner(
      stage,
      `update app_public.report_cases set opened_at = decided_at - interval '90 minutes' where id = $1`,
      [id],
    )
    expect(await figures(stage, today, today, 'day')).toMatchObject([
      { reports_settled: 1, report_minutes: 90 },
    ])
  })
})

test('today is counted as it is now, and once the night has counted a day its figures stay', async () => {
  await onStage(async (stage) => {
    const { jobId } = await applied(stage)
    const { rows } = await asOwner(
      stage,
      `select profession_slug as profession, places.state_code as state from app_public.jobs join app_public.places on places.id = place_id where jobs.id = $1`,
      [jobId],
    )
    const [today, yesterday] = [await day(stage, 0), await day(stage, -1)]
    await asAdmin(stage)
    const [now] = await figures(stage, today, today, 'day')
    expect(now).toMatchObject({
      key: today,
      jobs_submitted: 1,
      jobs_approved: 1,
      jobs_rejected: 0,
      jobs_online: 1,
      applications: 1,
      applications_answered: 0,
      reports: 0,
      sign_ups_employer: 1,
    })
    expect(await figures(stage, today, today, 'profession')).toContainEqual(
      expect.objectContaining({ key: rows[0]?.profession, jobs_approved: 1, applications: 1 }),
    )
    expect(await figures(stage, today, today, 'state')).toContainEqual(
      expect.objectContaining({ key: rows[0]?.state, jobs_approved: 1, applications: 1 }),
    )

    // All of it happened yesterday, at an hour from which the answer is still of the same day; the night counts it, and the
    // purge deletes it.
    await asOwner(stage, `update auth."user" set created_at = created_at - interval '1 day'`)
    await asOwner(
      stage,
      `update app_public.applications set submitted_at = morning.at, answered_at = morning.at + interval '2 hours'
       from (select (date_trunc('day', now() at time zone 'Europe/Berlin') - interval '14 hours') at time zone 'Europe/Berlin' as at) as morning`,
    )
    expect(
      await stage.asOwner(async (owner) => {
        const counted = await owner.query<{ n: number }>('select app_private.count_figures() as n')
        const again = await owner.query<{ n: number }>('select app_private.count_figures() as n')
        return [counted.rows[0]?.n, again.rows[0]?.n]
      }),
    ).toEqual([1, 0])
    await asOwner(stage, 'delete from app_public.applications')
    await asAdmin(stage)
    const [past, present] = await figures(stage, yesterday, today, 'day')
    expect(past).toMatchObject({
      applications: 1,
      applications_answered: 1,
      answer_minutes: 120,
      sign_ups_employer: 1,
    })
    expect(present).toMatchObject({ applications: 0, sign_ups_employer: 0 })
  })
})

test('the time to an approval is that since the last submission before it', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithActiveJob(stage)
    // Two days ago at noon: again submitted 95 minutes before the approval, and once the week before.
    const noon = `date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' - interval '36 hours'`
    await stage.asOwner(async (owner) => {
      for (const [action, before] of [
        ['submitted', '7 days'],
        ['rejected', '6 days'],
        ['submitted', '95 minutes'],
        ['approved', '0 minutes'],
      ] as const) {
        await writeOldEvent(owner, {
          action,
          kind: 'job',
          thingId: jobId,
          at: `(${noon} - interval '${before}')`,
        })
      }
    })
    const twoDaysAgo = await day(stage, -2)
    await asAdmin(stage)
    expect(await figures(stage, twoDaysAgo, twoDaysAgo, 'day')).toMatchObject([
      { jobs_submitted: 1, jobs_approved: 1, jobs_rejected: 0, approval_minutes: 95 },
    ])
  })
})

test('the nights that were missed are counted, in batches and the newest first', async () => {
  await onStage(async (stage) => {
    await employWithActiveJob(stage)
    // Noon in Berlin: forty days ago may have another difference to UTC, and near midnight another day.
    await asOwner(
      stage,
      `update auth."user" set created_at =
         (date_trunc('day', now() at time zone 'Europe/Berlin') - interval '40 days' + interval '12 hours') at time zone 'Europe/Berlin'`,
    )
    const run = () =>
      stage.asOwner(async (owner) => {
        const { rows } = await owner.query<{ n: number }>('select app_private.count_figures() as n')
        return rows[0]?.n
      })
    expect(await run()).toBe(31)
    const newest = await asOwner(stage, 'select max(day)::text as day from app_private.figure_days')
    expect(newest.rows).toEqual([{ day: await day(stage, -1) }])
    expect([await run(), await run()]).toEqual([9, 0])
  })
})

test('spans that end before they begin or hold more than ten years are refused', async () => {
  await onStage(async (stage) => {
    await asAdmin(stage)
    for (const [from, until, by, field] of [
      ['2024-02-01', '2024-01-31', 'day', 'until'],
      ['2010-01-01', '2024-01-31', 'year', 'until'],
      ['2024-01-01', '2024-01-31', null, 'by'],
    ] as const) {
      const refused = await stage.refusal(() => figures(stage, from, until, by))
      expect([refused.code, refused.detail]).toEqual(['OS422', expect.stringContaining(`"${field}"`)])
    }
  })
})
