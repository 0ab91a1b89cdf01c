/** Six months after the decision, or after the end of the job where there was none; told 14 days before. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { jobVerb } from '../jobs/job-fixtures.ts'
import { type Applied, applied, move, withdrawApplication } from './application-fixtures.ts'

const MONTHS = '6 months'

const run = async (stage: Stage) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ announced: number; purged: number }>(
      `select app_private.announce_application_deletions() as announced, app_private.purge_applications() as purged`,
    )
    return rows[0]
  })

const asOwner = (stage: Stage, sql: string, values: unknown[] = []) =>
  stage.asOwner((owner) => owner.query<Record<string, unknown>>(sql, values))

/** The decision was so long ago. */
const decidedSince = (stage: Stage, id: string, age: string) =>
  asOwner(
    stage,
    `update app_public.applications set submitted_at = now() - $2::interval - interval '1 day',
       decided_at = now() - $2::interval where id = $1`,
    [id, age],
  )

/** The job expired so long ago. */
const endedSince = (stage: Stage, jobId: string, age: string) =>
  asOwner(
    stage,
    `update app_public.jobs set published_at = now() - $2::interval - interval '60 days', expires_at = now() - $2::interval where id = $1`,
    [jobId, age],
  )

/** As if so much time had passed since people were told. */
const later = (stage: Stage, id: string, time: string) =>
  asOwner(
    stage,
    `update app_public.applications set delete_after = delete_after - $2::interval, deletion_from = deletion_from - $2::interval,
       decided_at = decided_at - $2::interval where id = $1`,
    [id, time],
  )

const exists = async (stage: Stage, id: string) =>
  (await asOwner(stage, 'select from app_public.applications where id = $1', [id])).rows.length === 1

const bell = async (stage: Stage, { userId }: TestUser) =>
  (
    await asOwner(
      stage,
      `select message from app_public.notifications where user_id = $1 and title like '%bald gelöscht' order by id`,
      [userId],
    )
  ).rows.map(({ message }) => message)

const mails = async (stage: Stage, template: string) =>
  (await asOwner(stage, 'select payload from app_private.mails where template = $1', [template])).rows

async function rejected(stage: Stage): Promise<Applied> {
  const made = await applied(stage)
  await stage.become(made.employer.user)
  await move(stage, [made.id], 'abgelehnt')
  return made
}

test('a rejected application is announced 14 days before and deleted after six months, while its job is online', async () => {
  await onStage(async (stage) => {
    const { id, applicant, employer } = await rejected(stage)
    await decidedSince(stage, id, `${MONTHS} -15 days`)
    expect(await run(stage)).toEqual({ announced: 0, purged: 0 })
    await decidedSince(stage, id, `${MONTHS} -14 days`)
    expect(await run(stage)).toEqual({ announced: 1, purged: 0 })
    expect(await run(stage)).toEqual({ announced: 0, purged: 0 })
    expect(await bell(stage, applicant)).toEqual([
      expect.stringMatching(/^Ihre Bewerbung bei .+ auf „.+“ löschen wir am \d\d\.\d\d\.\d{4}\.$/),
    ])
    // A rejection is nothing that the company still needs.
    expect(await bell(stage, employer.user)).toEqual([])
    expect(await mails(stage, 'application-deletion')).toMatchObject([{ payload: { applicationId: id } }])
    await later(stage, id, '14 days -1 minute')
    expect(await run(stage)).toEqual({ announced: 0, purged: 0 })
    await later(stage, id, '1 minute')
    expect(await run(stage)).toEqual({ announced: 0, purged: 1 })
    expect(await exists(stage, id)).toBe(false)
    expect(await run(stage)).toEqual({ announced: 0, purged: 0 })
    const { rows } = await asOwner(
      stage,
      `select processing_purpose from app_public.data_processing_logs where user_id = $1 and kind = 'application_deleted'`,
      [applicant.userId],
    )
    expect(rows).toEqual([
      { processing_purpose: expect.stringMatching(/^Wir haben Ihre Bewerbung bei .+ auf „.+“ gelöscht/) },
    ])
    for (const table of ['application_contents', 'application_events', 'application_messages'])
      expect(
        (await asOwner(stage, `select from app_public.${table} where application_id = $1`, [id])).rows,
      ).toEqual([])
  })
})

test('one without a decision waits for the end of its job, and the company is told as well', async () => {
  await onStage(async (stage) => {
    const { id, jobId, applicant, employer } = await applied(stage)
    await asOwner(
      stage,
      `update app_public.applications set submitted_at = now() - interval '2 years' where id = $1`,
      [id],
    )
    expect(await run(stage)).toEqual({ announced: 0, purged: 0 })
    await endedSince(stage, jobId, `${MONTHS} -14 days`)
    expect(await run(stage)).toEqual({ announced: 1, purged: 0 })
    expect(await bell(stage, applicant)).toHaveLength(1)
    expect(await bell(stage, employer.user)).toEqual([
      expect.stringMatching(
        /^Am .+ löschen wir eine Bewerbung auf „.+“ mit allen Dateien\. Wer noch keine Antwort hat, wartet darauf\.$/,
      ),
    ])
  })
})

test('nothing is deleted less than 14 days after people were told, however late they are', async () => {
  await onStage(async (stage) => {
    const { id } = await rejected(stage)
    await decidedSince(stage, id, '3 years')
    expect(await run(stage)).toEqual({ announced: 1, purged: 0 })
    const { rows } = await asOwner(
      stage,
      `select delete_after - now() as left from app_public.applications where id = $1`,
      [id],
    )
    expect(rows).toMatchObject([{ left: { days: 14 } }])
    await later(stage, id, '14 days')
    expect(await run(stage)).toEqual({ announced: 0, purged: 1 })
  })
})

test('a decision that was taken back, and a job that is online again, begin the time again', async () => {
  await onStage(async (stage) => {
    const one = await rejected(stage)
    await decidedSince(stage, one.id, `${MONTHS} -14 days`)
    const other = await applied(stage)
    await endedSince(stage, other.jobId, `${MONTHS} -14 days`)
    expect(await run(stage)).toEqual({ announced: 2, purged: 0 })
    await stage.become(one.employer.user)
    await move(stage, [one.id], 'in_pruefung')
    await asOwner(stage, `update app_public.jobs set expires_at = now() + interval '60 days' where id = $1`, [
      other.jobId,
    ])
    await asOwner(stage, `update app_public.applications set delete_after = now()`)
    // Also when it happens between the two steps of the task.
    expect((await asOwner(stage, 'select app_private.purge_applications() as purged')).rows).toEqual([
      { purged: 0 },
    ])
    expect(await run(stage)).toEqual({ announced: 0, purged: 0 })
    expect(await asOwner(stage, 'select delete_after from app_public.applications')).toMatchObject({
      rows: [{ delete_after: null }, { delete_after: null }],
    })
    // The next decision is announced again.
    await stage.become(one.employer.user)
    await move(stage, [one.id], 'abgelehnt')
    await decidedSince(stage, one.id, `${MONTHS} -13 days`)
    expect(await run(stage)).toEqual({ announced: 1, purged: 0 })
    expect(await bell(stage, one.applicant)).toHaveLength(2)
  })
})

test('hired people and those who withdrew go as well; of the hired the company is told', async () => {
  await onStage(async (stage) => {
    const hired = await applied(stage)
    await stage.become(hired.employer.user)
    await move(stage, [hired.id], 'angebot')
    await move(stage, [hired.id], 'eingestellt')
    const gone = await applied(stage)
    await withdrawApplication(stage, gone.id)
    for (const { id } of [hired, gone]) await decidedSince(stage, id, MONTHS)
    expect(await run(stage)).toEqual({ announced: 2, purged: 0 })
    expect(await bell(stage, hired.employer.user)).toEqual([
      expect.stringMatching(/Übernehmen Sie vorher, was Sie noch brauchen\.$/),
    ])
    expect(await bell(stage, gone.employer.user)).toEqual([])
    for (const { id } of [hired, gone]) await later(stage, id, '14 days')
    expect(await run(stage)).toEqual({ announced: 0, purged: 2 })
  })
})

test.each(['closed', 'blocked', 'expired', 'expired and in review again'])(
  'a job that is %s has ended',
  async (how) => {
    await onStage(async (stage) => {
      const { id, jobId, employer } = await applied(stage)
      const ended = async () => {
        const { rows } = await asOwner(
          stage,
          'select app_private.job_ended_at(jobs) is not null as ended from app_public.jobs where id = $1',
          [jobId],
        )
        return rows[0]?.['ended']
      }
      expect(await ended()).toBe(false)
      if (how.startsWith('expired')) await endedSince(stage, jobId, '1 day')
      await stage.become(how === 'blocked' ? await stage.createUser({ role: 'admin' }) : employer.user)
      if (how === 'closed') await jobVerb(stage, 'close_job($1)', [jobId])
      if (how === 'blocked') await jobVerb(stage, 'block_job($1, $2)', [jobId, 'Grund'])
      if (how.endsWith('again')) {
        await asOwner(stage, 'select app_private.expire_jobs()')
        await stage.become(employer.user)
        await jobVerb(stage, 'submit_job($1)', [jobId])
      }
      expect(await ended()).toBe(true)
      expect(await exists(stage, id)).toBe(true)
    })
  },
)
