/** What pays for a job. Companies of these tests have no credits but those that they get here. */
import { expect, test } from 'vitest'
import { takeCredits } from '../../harness/credits.ts'
import { onStage } from '../../harness/database.ts'
import { COMPLETE_JOB, jobVerb, saveJob } from '../jobs/job-fixtures.ts'
import { longText, oldEmployer, submitJob } from '../moderation/review-fixtures.ts'
import {
  age,
  approve,
  as,
  charge,
  company,
  companyWithoutFreeJob,
  credits,
  daysLeft,
  draft,
  left,
  NO_CREDIT,
  refusal,
  submit,
  submitNew,
} from './credit-fixtures.ts'
import { book, TODAY } from './plan-fixtures.ts'

test('the first job of a company is free for 60 days, the second one is refused', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await company(stage)
    const first = await draft(stage, companyId)
    expect(await left(stage, companyId)).toEqual(['Erste Anzeige 1'])
    expect(await charge(stage, first)).toEqual({ kind: 'erste', plan_name: 'Erste Anzeige', refusal: null })
    const submitted = await submit(stage, first)
    expect(submitted.status).toBe('zur_pruefung')
    expect(await charge(stage, first)).toMatchObject({ kind: 'inklusive' })
    const second = await draft(stage, companyId)
    expect(await charge(stage, second)).toMatchObject({ kind: 'keines', refusal: 'no_credit' })
    expect(await refusal(stage, () => submit(stage, second))).toEqual(NO_CREDIT)
    expect((await jobVerb(stage, 'job_for_edit($1)', [second])).status).toBe('entwurf')
    await approve(stage, user, submitted)
    expect(await daysLeft(stage, first)).toEqual({ days: 60, boosted: false })
    expect(await refusal(stage, () => submit(stage, second))).toEqual(NO_CREDIT)
  })
})

test('a second company of the same person, mail domain or VAT id has no free job', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await company(stage)
    await submitNew(stage, companyId)
    const again = await company(stage, user, 'neu@ganz-anders.example')
    expect(await refusal(stage, () => submitNew(stage, again.companyId))).toEqual(NO_CREDIT)
    // A colleague with another address of the same domain, or of a subdomain of it.
    for (const contact of ['info@kirchhoff.example', 'info@filiale.kirchhoff.example']) {
      const twin = await company(stage, undefined, contact)
      expect(await refusal(stage, () => submitNew(stage, twin.companyId)), contact).toEqual(NO_CREDIT)
    }
    const stranger = await company(stage, undefined, 'info@fremdes-haus.example')
    expect((await submitNew(stage, stranger.companyId)).status).toBe('zur_pruefung')
  })
})

test('people who share a provider of private mailboxes are not the same people', async () => {
  await onStage(async (stage) => {
    const one = await company(stage, undefined, 'eins@gmx.de')
    expect((await submitNew(stage, one.companyId)).status).toBe('zur_pruefung')
    const other = await company(stage, undefined, 'zwei@gmx.de')
    expect((await submitNew(stage, other.companyId)).status).toBe('zur_pruefung')
  })
})

test('the free job of a company that is gone stays used', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await company(stage)
    await submitNew(stage, companyId)
    await stage.asOwner((owner) => owner.query('delete from app_public.companies where id = $1', [companyId]))
    const again = await company(stage, user, 'neu@ganz-anders.example')
    expect(await refusal(stage, () => submitNew(stage, again.companyId))).toEqual(NO_CREDIT)
    const twin = await company(stage, undefined, 'andere@kirchhoff.example')
    expect(await refusal(stage, () => submitNew(stage, twin.companyId))).toEqual(NO_CREDIT)
  })
})

test('a rejected, withdrawn or blocked job gives its credit back, the free one too', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await company(stage)
    const admin = await stage.createUser({ role: 'admin' })
    const job = await submitNew(stage, companyId)
    expect(await left(stage, companyId)).toEqual([])
    await jobVerb(stage, 'withdraw_job($1)', [job.id])
    expect(await left(stage, companyId)).toEqual(['Erste Anzeige 1'])
    const again = await submit(stage, job.id)
    await as(stage, admin, user, () =>
      jobVerb(stage, `reject_job($1, 'Der Titel fehlt.', $2)`, [again.id, again.version]),
    )
    expect(await left(stage, companyId)).toEqual(['Erste Anzeige 1'])
    await submit(stage, job.id)
    await book(stage, companyId)
    expect(await left(stage, companyId)).toEqual(['Basis 1'])
    const other = await submitNew(stage, companyId)
    expect(await left(stage, companyId)).toEqual([])
    await as(stage, admin, user, () => jobVerb(stage, `block_job($1, 'Betrug.')`, [other.id]))
    expect(await left(stage, companyId)).toEqual(['Basis 1'])
  })
})

test('a job that was online keeps its credit, and comes back within its paid days at no cost', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    await book(stage, companyId)
    const job = await submitNew(stage, companyId)
    await approve(stage, user, job)
    await age(stage, job.id, 10)
    // A spot check takes it back to its author.
    await stage.asOwner((owner) =>
      owner.query(`select app_private.put_status_for_report('job', $1, 'abgelehnt', 'Bitte ändern.')`, [
        job.id,
      ]),
    )
    expect(await left(stage, companyId)).toEqual([])
    const again = await submit(stage, job.id)
    expect(again.status).toBe('zur_pruefung')
    await approve(stage, user, again)
    expect((await daysLeft(stage, job.id))?.days).toBe(50)
  })
})

test('an edited job costs nothing', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    await book(stage, companyId)
    const online = await approve(stage, user, await submitNew(stage, companyId))
    await saveJob(stage, online.id, online.version, { ...COMPLETE_JOB, salary_max: 3900 })
    expect(await charge(stage, online.id)).toMatchObject({ kind: 'inklusive' })
  })
})

test('renewing costs a credit: before the end and after it', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    await book(stage, companyId)
    const { id } = await approve(stage, user, await submitNew(stage, companyId))
    await age(stage, id, 55)
    expect(await charge(stage, id)).toMatchObject({ kind: 'keines', refusal: 'no_credit' })
    expect(await refusal(stage, () => jobVerb(stage, 'renew_job($1)', [id]))).toEqual(NO_CREDIT)
    await book(stage, companyId, { plan: 'plus' })
    expect(await charge(stage, id)).toMatchObject({ kind: 'guthaben', plan_name: 'Plus' })
    await jobVerb(stage, 'renew_job($1)', [id])
    // The label comes with its days, not with the click.
    expect(await daysLeft(stage, id)).toEqual({ days: 95, boosted: false })
    await age(stage, id, 6)
    expect(await daysLeft(stage, id)).toEqual({ days: 89, boosted: true })
    await age(stage, id, 100)
    expect(await refusal(stage, () => jobVerb(stage, 'renew_job($1)', [id]))).toEqual(NO_CREDIT)
    await book(stage, companyId)
    expect((await jobVerb(stage, 'renew_job($1)', [id])).status).toBe('aktiv')
    // Basis does not mark it any more.
    expect(await daysLeft(stage, id)).toEqual({ days: 60, boosted: false })
  })
})

test('a change that is approved after the paid days leaves the job expired, and renewing asks for a credit', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    await book(stage, companyId)
    const online = await approve(stage, user, await submitNew(stage, companyId))
    await saveJob(stage, online.id, online.version, { ...COMPLETE_JOB, salary_max: 3900 })
    await age(stage, online.id, 61)
    const { version, status } = await jobVerb(stage, 'job_for_edit($1)', [online.id])
    expect(status).toBe('abgelaufen')
    expect((await approve(stage, user, { id: online.id, version })).status).toBe('abgelaufen')
    expect(await refusal(stage, () => jobVerb(stage, 'renew_job($1)', [online.id]))).toEqual(NO_CREDIT)
  })
})

test('Plus runs for 90 days, marked; the employer may choose it before the free job', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await company(stage)
    await book(stage, companyId, { plan: 'plus' })
    expect(await left(stage, companyId)).toEqual(['Erste Anzeige 1', 'Plus 1'])
    const plus = (await credits(stage, companyId)).find((credit) => credit.kind === 'buchung')
    const job = await draft(stage, companyId)
    await approve(stage, user, await submit(stage, job, plus?.id))
    expect(await daysLeft(stage, job)).toEqual({ days: 90, boosted: true })
    expect(await left(stage, companyId)).toEqual(['Erste Anzeige 1'])
    const promoted = await stage.asOwner((owner) =>
      owner.query('select promoted from app_private.promoted_jobs() as promoted'),
    )
    expect(promoted.rows).toEqual([{ promoted: job }])
    expect(await refusal(stage, async () => submit(stage, await draft(stage, companyId), plus?.id))).toEqual([
      'OS422',
      { credit_id: 'invalid' },
    ])
  })
})

test('Jahr has five places: a filled one is free again, and renewing needs none', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    await book(stage, companyId, { plan: 'jahr' })
    const online = []
    for (let count = 0; count < 5; count += 1)
      online.push(await approve(stage, user, await submitNew(stage, companyId)))
    const [first, second] = online
    if (first === undefined || second === undefined) throw new Error('No jobs')
    expect(await left(stage, companyId)).toEqual(['Jahr 0'])
    expect(await refusal(stage, () => submitNew(stage, companyId))).toEqual(['OS402', { job_id: 'no_slot' }])
    await jobVerb(stage, 'pause_job($1)', [second.id])
    expect(await refusal(stage, () => submitNew(stage, companyId))).toEqual(['OS402', { job_id: 'no_slot' }])
    await jobVerb(stage, 'close_job($1)', [first.id])
    expect(await left(stage, companyId)).toEqual(['Jahr 1'])
    expect((await submitNew(stage, companyId)).status).toBe('zur_pruefung')
    await age(stage, second.id, 55)
    expect(await charge(stage, second.id)).toMatchObject({ kind: 'inklusive' })
    await jobVerb(stage, 'renew_job($1)', [second.id])
    expect((await daysLeft(stage, second.id))?.days).toBe(65)
    expect(await left(stage, companyId)).toEqual(['Jahr 0'])
  })
})

test('a place that was given up is asked for again', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    await book(stage, companyId, { plan: 'jahr' })
    const job = await approve(stage, user, await submitNew(stage, companyId))
    await stage.asOwner((owner) =>
      owner.query(`select app_private.put_status_for_report('job', $1, 'abgelehnt', 'Bitte ändern.')`, [
        job.id,
      ]),
    )
    for (let count = 0; count < 5; count += 1) await submitNew(stage, companyId)
    expect(await refusal(stage, () => submit(stage, job.id))).toEqual(['OS402', { job_id: 'no_slot' }])
  })
})

test('a year that is over pays for nothing new, what is online runs to its end', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    await book(stage, companyId, { plan: 'jahr' })
    const job = await approve(stage, user, await submitNew(stage, companyId))
    const waiting = await submitNew(stage, companyId)
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.job_credits set valid_until = now() - interval '1 minute' where company_id = $1`,
        [companyId],
      ),
    )
    expect((await approve(stage, user, waiting)).status).toBe('aktiv')
    expect(await refusal(stage, () => submitNew(stage, companyId))).toEqual(NO_CREDIT)
    await age(stage, job.id, 55)
    expect((await daysLeft(stage, job.id))?.days).toBe(5)
    expect(await refusal(stage, () => jobVerb(stage, 'renew_job($1)', [job.id]))).toEqual(NO_CREDIT)
  })
})

test('after a second reminder nothing that costs is submitted or booked, what is online stays', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    const booking = await book(stage, companyId, { plan: 'jahr' })
    const online = await approve(stage, user, await submitNew(stage, companyId))
    const waiting = await draft(stage, companyId)
    await stage.asOwner((owner) =>
      owner.query('update app_public.bookings set reminder_level = 2 where id = $1', [booking.id]),
    )
    expect(await charge(stage, waiting)).toMatchObject({ kind: 'keines', refusal: 'overdue' })
    expect(await refusal(stage, () => submit(stage, waiting))).toEqual(['OS402', { job_id: 'overdue' }])
    expect(await refusal(stage, () => book(stage, companyId))).toEqual(['OS402', { company_id: 'overdue' }])
    await saveJob(stage, online.id, online.version, { ...COMPLETE_JOB, salary_max: 3900 })
    await stage.become(await stage.createUser({ role: 'admin' }))
    await stage.query(`select app_public.mark_booking_paid($1, ${TODAY})`, [booking.id])
    await stage.become(user)
    expect((await submit(stage, waiting)).status).toBe('zur_pruefung')
  })
})

test('a trusted company publishes at once, and pays as the others', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await oldEmployer(stage)
    await stage.asOwner(async (owner) => {
      await takeCredits(owner, companyId)
      await owner.query('insert into app_private.free_job_marks (user_id) values ($1)', [user.userId])
      await owner.query('update app_public.companies set verified_at = now() where id = $1', [companyId])
      await owner.query('insert into app_public.company_trust (company_id, granted_at) values ($1, now())', [
        companyId,
      ])
      await owner.query('select app_private.approve_company_fields($1)', [companyId])
    })
    await book(stage, companyId, { plan: 'plus' })
    const id = await submitJob(stage, companyId, { description: longText('sofort') })
    expect(await daysLeft(stage, id)).toEqual({ days: 90, boosted: true })
    expect(await refusal(stage, () => submitNew(stage, companyId))).toEqual(NO_CREDIT)
  })
})

test('a credit of another company pays for nothing', async () => {
  await onStage(async (stage) => {
    const rich = await company(stage)
    await book(stage, rich.companyId)
    const stolen =
      (await credits(stage, rich.companyId)).find((credit) => credit.kind === 'buchung')?.id ?? null
    expect(stolen).not.toBeNull()
    await stage.become(await stage.createUser({ role: 'employer' }))
    const poor = await company(stage, undefined, 'info@armes-haus.example')
    expect(
      await refusal(stage, async () => submit(stage, await draft(stage, poor.companyId), stolen)),
    ).toEqual(['OS422', { credit_id: 'invalid' }])
    expect(await charge(stage, (await draft(stage, poor.companyId)) ?? '')).toMatchObject({ kind: 'erste' })
  })
})
