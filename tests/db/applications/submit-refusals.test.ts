import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { addColleague, employVerified } from '../conversations/conversation-fixtures.ts'
import { employWithJob } from '../jobs/job-fixtures.ts'
import { apply, SENT, type SentFields } from './application-fixtures.ts'

const asOwner = (stage: Stage, sql: string, values: unknown[] = []) =>
  stage.asOwner((owner) => owner.query<Record<string, unknown>>(sql, values))

/** What makes a job ($1) one that nobody applies for. */
const NOT_ONLINE: Readonly<Record<string, string>> = {
  'expired a moment ago': `update app_public.jobs set expires_at = now() where id = $1`,
  paused: `update app_public.jobs set status = 'pausiert' where id = $1`,
  'marked as expired': `update app_public.jobs set status = 'abgelaufen' where id = $1`,
  filled: `update app_public.jobs set status = 'besetzt', closed_at = now() where id = $1`,
  blocked: `update app_public.jobs set status = 'gesperrt' where id = $1`,
  'of a suspended company': `update auth."user" set suspended_at = now() where id in (
    select user_id from app_public.company_members join app_public.jobs using (company_id) where jobs.id = $1)`,
}

test.each(Object.entries(NOT_ONLINE))('nobody applies for a job that is %s', async (_what, end) => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    const applicant = await stage.createUser({ role: 'applicant' })
    await stage.become(applicant)
    await stage.query('savepoint before')
    await apply(stage, jobId)
    await stage.query('rollback to savepoint before')
    await asOwner(stage, end, [jobId])
    expect(await stage.refusal(() => apply(stage, jobId))).toMatchObject({ code: 'OS410', detail: '' })
  })
})

test('a draft and a job that does not exist get the same answer', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithJob(stage)
    await stage.become(await stage.createUser({ role: 'applicant' }))
    for (const id of [jobId, '00000000-0000-4000-8000-000000000000'])
      expect(await stage.refusal(() => apply(stage, id))).toMatchObject({ code: 'OS404', detail: '' })
  })
})

test('nobody applies to the own company, and nobody where the job takes applications elsewhere', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    for (const member of [employer.user, await addColleague(stage, employer.companyId)]) {
      await stage.become(member)
      expect(await stage.refusal(() => apply(stage, employer.jobId))).toMatchObject({
        code: 'OS422',
        detail: '{"fields": {"job_id": "own"}}',
      })
    }
    await asOwner(stage, 'update app_public.jobs set takes_applications = false where id = $1', [
      employer.jobId,
    ])
    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect((await stage.refusal(() => apply(stage, employer.jobId))).detail).toBe(
      '{"fields": {"job_id": "no_applications"}}',
    )
  })
})

test('suspended and leaving people have no session to apply with', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    for (const withhold of [
      'suspended_at = now()',
      `deletion_requested_at = now(), delete_after = now() + interval '14 days'`,
    ]) {
      const person = await stage.createUser({ role: 'applicant' })
      await asOwner(stage, `update auth."user" set ${withhold} where id = $1`, [person.userId])
      await stage.become(person)
      expect((await stage.refusal(() => apply(stage, jobId))).code).toBe('OS401')
    }
  })
})

test('what is sent is checked as the profile is, and the letter has a thousand characters', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    await stage.become(await stage.createUser({ role: 'applicant' }))
    const cases: ReadonlyArray<readonly [SentFields, string]> = [
      [{ first_name: ' ' }, 'first_name": "required'],
      [{ last_name: 'https://x.example' }, 'last_name": "invalid'],
      [{ email: null }, 'email": "required'],
      [{ email: 'keine Adresse' }, 'email": "invalid'],
      [{ phone: 'anrufen!' }, 'phone": "invalid'],
      [{ location: 'x'.repeat(101) }, 'location": "too_long'],
      [{ profession_slug: 'zauberer' }, 'profession_slug": "unknown'],
      [{ available_from: '1999-12-31' }, 'available_from": "invalid'],
      [{ letter: 'x'.repeat(1001) }, 'letter": "too_long'],
    ]
    for (const [fields, detail] of cases)
      expect(await stage.refusal(() => apply(stage, jobId, { ...SENT, ...fields })), detail).toMatchObject({
        code: 'OS422',
        detail: expect.stringContaining(detail),
      })
    // Nothing of a refused one counts against the day.
    const { rows } = await asOwner(stage, `select from auth.attempts where kind = 'application'`)
    expect(rows).toEqual([])
    const whole = await apply(stage, jobId, {
      first_name: '  Änne ',
      last_name: 'O’Neill-Öz',
      email: ' Änne@Post.Example ',
      letter: 'x'.repeat(1000),
    })
    expect(whole).toMatchObject({ first_name: 'Änne', email: 'änne@post.example', profession_name: null })
    expect(whole.letter).toHaveLength(1000)
  })
})

test('a later change of the profile changes nothing that was sent, and the other way round', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    const person = await stage.createUser({ role: 'applicant' })
    await stage.become(person)
    const { first_name: first } = await apply(stage, jobId)
    const { rows } = await asOwner(
      stage,
      'update app_public.profiles set first_name = $2 where user_id = $1 returning last_name',
      [person.userId, 'Anders'],
    )
    expect(rows[0]?.['last_name']).not.toBe(SENT.last_name)
    const { rows: sent } = await stage.query('select first_name from app_public.application_contents')
    expect(sent).toEqual([{ first_name: first }])
  })
})

test('twenty applications a day are enough', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    const person = await stage.createUser({ role: 'applicant' })
    await asOwner(
      stage,
      `select auth.count_attempt('application', sha256(uuid_send($1)), 20, '1 day') from generate_series(1, 20)`,
      [person.userId],
    )
    await stage.become(person)
    expect(await stage.refusal(() => apply(stage, jobId))).toMatchObject({
      code: 'OS429',
      detail: '{"fields": {"applications": "too_many"}}',
    })
    await asOwner(
      stage,
      `update auth.attempts set window_started_at = now() - interval '1 day' where kind = 'application'`,
    )
    await apply(stage, jobId)
  })
})
