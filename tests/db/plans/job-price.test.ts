/** What the dialog of a renewal promises is what the renewal does. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { jobVerb } from '../jobs/job-fixtures.ts'
import { age, approve, company, companyWithoutFreeJob, draft, refusal, submitNew } from './credit-fixtures.ts'
import { book } from './plan-fixtures.ts'

interface Option {
  kind: string
  credit_id: string | null
  plan_name: string | null
  days: number | null
  jobs_left: number | null
  valid_until: string | null
  online_until: string | null
}

interface Price {
  refusal: string | null
  options: Option[]
  booking: { plan_slug: string; net_cents: number; gross_cents: number; vat_percent: number } | null
  booking_days: number | null
}

const priceOf = async (stage: Stage, jobId: string): Promise<Price> =>
  (await stage.query('select to_jsonb(app_public.job_price($1)) as price', [jobId])).rows[0].price

/** What each option promises, and what comes of it. */
async function renewWithEach(stage: Stage, jobId: string) {
  const { options } = await priceOf(stage, jobId)
  const renewed = []
  for (const { credit_id, online_until } of options) {
    await stage.query('savepoint before')
    const { status, expires_at } = await jobVerb(stage, 'renew_job($1, $2)', [jobId, credit_id])
    expect(status).toBe('aktiv')
    // Within the time that a transaction takes: `now()` stands still in it.
    expect(new Date(online_until ?? 0).getTime()).toBe(new Date(expires_at ?? 0).getTime())
    renewed.push(credit_id)
    await stage.query('rollback to savepoint before')
  }
  return options
}

const BASIS = { plan_slug: 'basis', vat_percent: 19 }

test('each credit is offered with the day until which it really renews', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    await book(stage, companyId)
    const job = await approve(stage, user, await submitNew(stage, companyId))
    await age(stage, job.id, 55)
    expect(await priceOf(stage, job.id)).toMatchObject({
      refusal: 'no_credit',
      options: [],
      booking: BASIS,
      booking_days: 60,
    })
    await book(stage, companyId, { plan: 'plus' })
    await book(stage, companyId)
    // What lapses first is proposed.
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.job_credits set valid_until = valid_until - interval '1 day' where company_id = $1 and plan_name = 'Plus'`,
        [companyId],
      ),
    )
    const running = await renewWithEach(stage, job.id)
    expect(running.map(({ plan_name, days }) => [plan_name, days])).toEqual([
      ['Plus', 90],
      ['Basis', 60],
    ])
    await age(stage, job.id, 10)
    const over = await renewWithEach(stage, job.id)
    expect(over.map(({ credit_id }) => credit_id)).toEqual(running.map(({ credit_id }) => credit_id))
  })
})

test('a place of a running year is renewed by its own days, and nothing has to be paid', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    await book(stage, companyId, { plan: 'jahr' })
    const job = await approve(stage, user, await submitNew(stage, companyId))
    await age(stage, job.id, 55)
    const [only, ...others] = await renewWithEach(stage, job.id)
    expect([only?.kind, only?.credit_id, others]).toEqual(['inklusive', null, []])
    expect((await priceOf(stage, job.id)).booking).toBeNull()
  })
})

test('a job that was never online is told of credits without a day', async () => {
  await onStage(async (stage) => {
    const { companyId } = await company(stage)
    await book(stage, companyId)
    const { options, booking } = await priceOf(stage, await draft(stage, companyId))
    expect(options.map(({ kind, days, online_until }) => [kind, days, online_until])).toEqual([
      ['erste', 60, null],
      ['guthaben', 60, null],
    ])
    expect(booking).toBeNull()
  })
})

test('a credit that a colleague has used meanwhile is refused by its name', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    await book(stage, companyId)
    const job = await approve(stage, user, await submitNew(stage, companyId))
    await age(stage, job.id, 55)
    await book(stage, companyId)
    const { options } = await priceOf(stage, job.id)
    await submitNew(stage, companyId)
    await book(stage, companyId, { plan: 'plus' })
    expect(
      await refusal(stage, () => jobVerb(stage, 'renew_job($1, $2)', [job.id, options[0]?.credit_id])),
    ).toEqual(['OS422', { credit_id: 'invalid' }])
  })
})

test('without an issuer nothing can be booked, and no price is offered', async () => {
  await onStage(async (stage) => {
    const { companyId } = await companyWithoutFreeJob(stage)
    const jobId = await draft(stage, companyId)
    const issuer = async () =>
      (await stage.query('select app_public.invoice_issuer_name() as name')).rows[0].name
    expect([await issuer(), (await priceOf(stage, jobId)).booking?.gross_cents]).toEqual([
      expect.stringMatching(/\w/),
      17731,
    ])
    await stage.asOwner((owner) => owner.query('select auth.set_invoice_issuer(null)'))
    expect([await issuer(), (await priceOf(stage, jobId)).booking]).toEqual([null, null])
  })
})
