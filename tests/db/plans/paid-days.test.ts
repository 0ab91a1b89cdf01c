/** Which days a job is online for, and who paid for them: nobody gets days for nothing, nobody loses days that were paid for. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { COMPLETE_JOB, jobVerb, saveJob } from '../jobs/job-fixtures.ts'
import { caseOf, decide, fileReport } from '../moderation/report-fixtures.ts'
import {
  age,
  approve,
  as,
  charge,
  companyWithoutFreeJob,
  daysLeft,
  draft,
  left,
  NO_CREDIT,
  refusal,
  submit,
  submitNew,
} from './credit-fixtures.ts'
import { type Booking, book } from './plan-fixtures.ts'

const job = (stage: Stage, jobId: string) => jobVerb(stage, 'job_for_edit($1)', [jobId])

/** As a spot check or a report does. */
const takeDown = (stage: Stage, jobId: string) =>
  stage.asOwner((owner) =>
    owner.query(`select app_private.put_status_for_report('job', $1, 'abgelehnt', 'Bitte ändern.')`, [jobId]),
  )

async function online(stage: Stage, plan = 'basis') {
  const made = await companyWithoutFreeJob(stage)
  const booking = await book(stage, made.companyId, { plan })
  const { id } = await approve(stage, made.user, await submitNew(stage, made.companyId))
  return { ...made, booking, id }
}

test('a job that was taken down and submitted on its last paid days is approved, but over', async () => {
  await onStage(async (stage) => {
    const { user, id } = await online(stage)
    await age(stage, id, 58)
    await takeDown(stage, id)
    expect(await charge(stage, id)).toMatchObject({ kind: 'inklusive' })
    const again = await submit(stage, id)
    await age(stage, id, 5)
    expect((await approve(stage, user, again)).status).toBe('abgelaufen')
    expect((await daysLeft(stage, id))?.days).toBe(-3)
    expect(await refusal(stage, () => jobVerb(stage, 'renew_job($1)', [id]))).toEqual(NO_CREDIT)
    const { rows } = await stage.query(
      `select title from app_public.notifications where related_job_id = $1 order by id desc limit 1`,
      [id],
    )
    expect(rows).toEqual([{ title: 'Ihre Anzeige ist freigegeben, aber abgelaufen' }])
  })
})

test('a job from before plans does not renew itself by a change that is approved after its end', async () => {
  await onStage(async (stage) => {
    const { user, id } = await online(stage)
    await stage.asOwner((owner) => owner.query('delete from app_public.job_terms where job_id = $1', [id]))
    const { version } = await job(stage, id)
    await saveJob(stage, id, version, { ...COMPLETE_JOB, salary_max: 3900 })
    await submit(stage, id)
    await age(stage, id, 61)
    const ended = await job(stage, id)
    expect((await approve(stage, user, ended)).status).toBe('abgelaufen')
    expect(await refusal(stage, () => jobVerb(stage, 'renew_job($1)', [id]))).toEqual(NO_CREDIT)
  })
})

test('a credit pays for all its days, also for a job whose old end is near', async () => {
  await onStage(async (stage) => {
    const { user, companyId, id } = await online(stage, 'jahr')
    await age(stage, id, 57)
    await takeDown(stage, id)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.job_credits set valid_until = now() where company_id = $1`, [companyId]),
    )
    await book(stage, companyId)
    const again = await submit(stage, id)
    expect(await left(stage, companyId)).toEqual([])
    await approve(stage, user, again)
    expect((await daysLeft(stage, id))?.days).toBe(60)
  })
})

/** A complaint about the removal of a reported job that is upheld; the stage is the employer before and afterwards. */
async function removedAndUndone(
  stage: Stage,
  user: TestUser,
  jobId: string,
  meanwhile: () => Promise<unknown>,
) {
  const [one, other] = [await stage.createUser({ role: 'admin' }), await stage.createUser({ role: 'admin' })]
  await stage.become(one)
  const { id } = await caseOf(stage, jobId)
  await decide(stage, id, { measure: 'entfernt' })
  await stage.become(user)
  await stage.query(`select app_public.complain_about_report($1, 'Der Lohn stimmt.')`, [id])
  await meanwhile()
  await stage.become(other)
  const { complaints } = await caseOf(stage, jobId, 'beschwerde')
  await stage.query(`select app_public.decide_report_complaint($1, true, 'Der Lohn stimmt doch.')`, [
    complaints[0]?.id,
  ])
  await stage.become(user)
  return job(stage, jobId)
}

test('a removal that is undone puts a job back into the review with its credit, or makes it a draft', async () => {
  await onStage(async (stage) => {
    const { user, companyId, id } = await online(stage)
    await fileReport(stage, 'job', id)
    await age(stage, id, 61)
    await book(stage, companyId)
    await submit(stage, id)
    await stage.query('savepoint review')
    const back = await removedAndUndone(stage, user, id, async () =>
      expect(await left(stage, companyId)).toEqual(['Basis 1']),
    )
    expect(back.status).toBe('zur_pruefung')
    expect(await left(stage, companyId)).toEqual([])
    await approve(stage, user, back)
    expect((await daysLeft(stage, id))?.days).toBe(60)

    await stage.query('rollback to savepoint review')
    await stage.become(user)
    const drafted = await removedAndUndone(stage, user, id, () => submitNew(stage, companyId))
    expect(drafted.status).toBe('entwurf')
    expect(await refusal(stage, () => submit(stage, id))).toEqual(NO_CREDIT)
    const { rows } = await stage.query(
      `select message from app_public.notifications where related_job_id = $1 and title = 'Ihre Anzeige ist wieder ein Entwurf'`,
      [id],
    )
    expect(rows[0]?.message).toContain('Ihr Guthaben dafür ist inzwischen verbraucht')
  })
})

test('a removal that is undone gives no sixth place', async () => {
  await onStage(async (stage) => {
    const { user, companyId, id } = await online(stage, 'jahr')
    await fileReport(stage, 'job', id)
    const back = await removedAndUndone(stage, user, id, async () => {
      for (let count = 0; count < 5; count += 1) await submitNew(stage, companyId)
    })
    expect(back.status).toBe('entwurf')
  })
})

const remindTwice = (stage: Stage, { id }: Booking) =>
  stage.asOwner((owner) =>
    owner.query('update app_public.bookings set reminder_level = 2 where id = $1', [id]),
  )

test('a year that is not paid after the second reminder is not renewed', async () => {
  await onStage(async (stage) => {
    const { booking, id } = await online(stage, 'jahr')
    await age(stage, id, 55)
    expect(await charge(stage, id)).toMatchObject({ kind: 'inklusive' })
    await remindTwice(stage, booking)
    expect(await charge(stage, id)).toMatchObject({ kind: 'keines', refusal: 'overdue' })
    expect(await refusal(stage, () => jobVerb(stage, 'renew_job($1)', [id]))).toEqual([
      'OS402',
      { job_id: 'overdue' },
    ])
  })
})

async function cancel(stage: Stage, user: TestUser, { id }: Booking) {
  const admin = await stage.createUser({ role: 'admin' })
  await as(stage, admin, user, () =>
    stage.query(`select app_public.cancel_booking($1, 'Doppelt gebucht', true)`, [id]),
  )
}

test('a cancelled booking leaves its jobs no way back', async () => {
  await onStage(async (stage) => {
    for (const arrange of [
      (_: TestUser, id: string) => takeDown(stage, id),
      // In review again, within its days.
      async (_: TestUser, id: string) => {
        await takeDown(stage, id)
        await submit(stage, id)
      },
    ]) {
      const { user, booking, id } = await online(stage)
      await arrange(user, id)
      await cancel(stage, user, booking)
      expect((await job(stage, id)).status).toMatch(/^(abgelehnt|entwurf)$/)
      expect(await charge(stage, id)).toMatchObject({ kind: 'keines', refusal: 'no_credit' })
      expect(await refusal(stage, () => submit(stage, id))).toEqual(NO_CREDIT)
    }
  })
})

test('a cancelled booking takes no days of another one, and the company is told what ends', async () => {
  await onStage(async (stage) => {
    const { user, companyId, booking, id } = await online(stage)
    await age(stage, id, 55)
    const second = await book(stage, companyId)
    await jobVerb(stage, 'renew_job($1)', [id])
    expect((await daysLeft(stage, id))?.days).toBe(65)
    await stage.query('savepoint renewed')
    // The second one: the first still pays for five days.
    await cancel(stage, user, second)
    expect((await job(stage, id)).status).toBe('aktiv')
    expect((await daysLeft(stage, id))?.days).toBe(5)
    await stage.query('rollback to savepoint renewed')
    await stage.become(user)
    // The first one: the second pays for its sixty days, from now.
    await cancel(stage, user, booking)
    expect((await daysLeft(stage, id))?.days).toBe(60)
    await cancel(stage, user, second)
    expect((await job(stage, id)).status).toBe('abgelaufen')
    const { rows } = await stage.query(
      `select title, message from app_public.notifications where related_job_id = $1 order by id desc limit 1`,
      [id],
    )
    expect(rows[0].title).toBe('Eine Anzeige ist beendet')
    const mail = await stage.asOwner((owner) =>
      owner.query<{ ended: number }>(
        `select (app_private.invoice_mail(invoices.id) ->> 'endedJobs')::integer as ended from app_public.invoices
         where booking_id = $1 and kind = 'storno'`,
        [second.id],
      ),
    )
    expect(mail.rows).toEqual([{ ended: 1 }])
  })
})

test('the same renewal sent twice takes one credit, also of seven days', async () => {
  await onStage(async (stage) => {
    const { companyId, id } = await online(stage)
    await age(stage, id, 62)
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.job_credits (company_id, kind, plan_name, duration_days, jobs, valid_until)
         values ($1, 'kulanz', 'Gutschrift', 7, 2, now() + interval '1 year')`,
        [companyId],
      ),
    )
    for (const _ of [1, 2]) await jobVerb(stage, 'renew_job($1)', [id])
    expect(await left(stage, companyId)).toEqual(['Gutschrift 1'])
    expect((await daysLeft(stage, id))?.days).toBe(7)
  })
})

test('the label lasts as long as the days of its plan, whenever the next ones are booked', async () => {
  await onStage(async (stage) => {
    const { companyId, id } = await online(stage, 'plus')
    const promoted = () =>
      stage.asOwner(
        async (owner) => (await owner.query('select from app_private.promoted_jobs()')).rowCount === 1,
      )
    await age(stage, id, 85)
    await book(stage, companyId)
    await jobVerb(stage, 'renew_job($1)', [id])
    expect(await daysLeft(stage, id)).toEqual({ days: 65, boosted: true })
    expect(await promoted()).toBe(true)
    await age(stage, id, 6)
    expect(await daysLeft(stage, id)).toEqual({ days: 59, boosted: false })
    expect(await promoted()).toBe(false)
  })
})

test('a credit that lapses while an admin reads the job can be used for two weeks', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    await book(stage, companyId)
    const waiting = await submitNew(stage, companyId)
    await stage.asOwner((owner) =>
      owner.query('update app_public.job_credits set valid_until = now() where company_id = $1', [companyId]),
    )
    await stage.query('savepoint lapsed')
    const admin = await stage.createUser({ role: 'admin' })
    await as(stage, admin, user, () =>
      jobVerb(stage, `reject_job($1, 'Der Titel fehlt.', $2)`, [waiting.id, waiting.version]),
    )
    expect(await left(stage, companyId)).toEqual(['Basis 1'])
    expect((await submit(stage, waiting.id)).status).toBe('zur_pruefung')
    // Not for those who withdraw it themselves: they could repeat that for ever.
    await stage.query('rollback to savepoint lapsed')
    await stage.become(user)
    await jobVerb(stage, 'withdraw_job($1)', [waiting.id])
    expect(await left(stage, companyId)).toEqual([])
    expect(await refusal(stage, async () => submit(stage, await draft(stage, companyId)))).toEqual(NO_CREDIT)
  })
})
