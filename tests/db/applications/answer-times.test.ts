/** "antwortet meist innerhalb von n Tagen": what is measured, and that it tells of nobody. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { type Employer, employVerified } from '../conversations/conversation-fixtures.ts'
import { appliedFor } from './application-fixtures.ts'

interface Sent {
  /** How long the answer took; null: none came. */
  readonly answer: string | null
  readonly age?: string
  readonly status?: string
}

async function send(stage: Stage, employer: Employer, sent: readonly Sent[]): Promise<void> {
  for (const { answer, age = '2 months', status = 'in_pruefung' } of sent) {
    const { id } = await appliedFor(stage, employer)
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.applications set submitted_at = now() - $2::interval, answered_at = now() - $2::interval + $3::interval,
           status = $4::app_public.application_status, decided_at = case when $4::app_public.application_status in ('abgelehnt', 'zurueckgezogen') then now() end where id = $1`,
        [id, age, answer, status],
      ),
    )
  }
}

const measure = (stage: Stage) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ changed: number }>(
      'select app_private.measure_answer_times() as changed',
    )
    return rows[0]?.changed
  })

const shown = async (stage: Stage, jobId: string) => {
  await stage.becomeVisitor()
  const { rows } = await stage.query<{ days: number | null }>(
    'select company_answers_within_days as days from app_public.get_public_job_by_id($1)',
    [jobId],
  )
  return rows[0]?.days
}

const times = (count: number, sent: Sent): Sent[] => Array.from({ length: count }, () => sent)

test('five answers make the figure, four do not', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    await send(stage, employer, times(4, { answer: '30 hours' }))
    expect(await measure(stage)).toBe(0)
    expect(await shown(stage, employer.jobId)).toBeNull()
    await send(stage, employer, times(1, { answer: '30 hours' }))
    // Not before the night: the page cannot be watched for the moment at which somebody is answered.
    expect(await shown(stage, employer.jobId)).toBeNull()
    expect(await measure(stage)).toBe(1)
    expect(await measure(stage)).toBe(0)
    expect(await shown(stage, employer.jobId)).toBe(2)
  })
})

test.each<[string, readonly Sent[], number | null]>([
  [
    'half of the answers took up to a day',
    [...times(3, { answer: '1 day' }), ...times(2, { answer: '9 days' })],
    1,
  ],
  [
    'a minute more is the next step',
    [...times(3, { answer: '1 day 1 minute' }), ...times(2, { answer: '9 days' })],
    2,
  ],
  ['steps hide how long one answer took', times(5, { answer: '11 days 7 hours' }), 14],
  ['more than two weeks are not told', times(5, { answer: '15 days' }), null],
  [
    'who mostly does not answer is not quick',
    [...times(5, { answer: '1 hour' }), ...times(6, { answer: null })],
    null,
  ],
  [
    'new ones that wait are no silence yet',
    [...times(5, { answer: '1 hour' }), ...times(6, { answer: null, age: '13 days' })],
    1,
  ],
  [
    'withdrawn ones are none either',
    [...times(5, { answer: '1 hour' }), ...times(6, { answer: null, status: 'zurueckgezogen' })],
    1,
  ],
  ['what is older than a year does not count', times(5, { answer: '1 hour', age: '367 days' }), null],
])('%s', async (_name, sent, days) => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    await send(stage, employer, sent)
    await measure(stage)
    expect(await shown(stage, employer.jobId)).toBe(days)
  })
})

test('the end of a job tells those who wait, but makes no figure', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    await send(stage, employer, times(5, { answer: null, age: '1 hour', status: 'eingegangen' }))
    await stage.asOwner((owner) =>
      owner.query('select app_private.end_applications_of_job($1)', [employer.jobId]),
    )
    expect(await measure(stage)).toBe(0)
    expect(await shown(stage, employer.jobId)).toBeNull()
    await send(stage, employer, times(5, { answer: '3 hours' }))
    expect(await measure(stage)).toBe(1)
    expect(await shown(stage, employer.jobId)).toBe(1)
  })
})

test('one person who applies for many jobs is one person', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    await send(stage, employer, times(5, { answer: '1 hour' }))
    await stage.asOwner(async (owner) => {
      // The same account for all of them: on jobs of its own, as one may apply once for each.
      await owner.query(
        `with one as (select applicant_id from app_public.applications order by id limit 1),
           copies as (
             insert into app_public.jobs (company_id, title) select company_id, id::text from app_public.applications returning id, title)
         update app_public.applications set job_id = copies.id, applicant_id = (select applicant_id from one)
         from copies where copies.title = applications.id::text`,
      )
    })
    expect(await measure(stage)).toBe(0)
    expect(await shown(stage, employer.jobId)).toBeNull()
  })
})

test('the figure goes when it no longer holds, and is not shown where one cannot apply', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    await send(stage, employer, times(5, { answer: '1 hour' }))
    await measure(stage)
    expect(await shown(stage, employer.jobId)).toBe(1)
    await stage.asOwner((owner) => owner.query('update app_public.jobs set takes_applications = false'))
    expect(await shown(stage, employer.jobId)).toBeNull()
    await stage.asOwner(async (owner) => {
      await owner.query('update app_public.jobs set takes_applications = true')
      await owner.query(
        'delete from app_public.applications where id in (select id from app_public.applications limit 1)',
      )
    })
    expect(await measure(stage)).toBe(1)
    expect(await shown(stage, employer.jobId)).toBeNull()
  })
})
