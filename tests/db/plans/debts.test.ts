/** Who may book how much. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { company, companyWithoutFreeJob, draft, refusal, submit } from './credit-fixtures.ts'
import { type Booking, book } from './plan-fixtures.ts'

const remindTwice = (stage: Stage, { id }: Booking) =>
  stage.asOwner((owner) =>
    owner.query('update app_public.bookings set reminder_level = 2 where id = $1', [id]),
  )

const second = async (stage: Stage, user: TestUser) => company(stage, user, 'info@zweiter-betrieb.example')

test('a debt goes with the people to their next company', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    const booking = await book(stage, companyId)
    const next = await second(stage, user)
    const paid = await book(stage, next.companyId)
    await remindTwice(stage, booking)
    expect(await refusal(stage, () => book(stage, next.companyId))).toEqual([
      'OS402',
      { company_id: 'overdue' },
    ])
    expect(await refusal(stage, async () => submit(stage, await draft(stage, next.companyId)))).toEqual([
      'OS402',
      { job_id: 'overdue' },
    ])
    const blocked = () =>
      stage.query('select app_hidden.is_booking_blocked($1) as is_blocked', [next.companyId])
    expect((await blocked()).rows).toEqual([{ is_blocked: true }])
    expect(paid.state).toBe('offen')
    // Nobody else learns of it, and nobody else pays for it: not even with the same VAT id.
    const stranger = await company(stage, undefined, 'info@fremdes-haus.example')
    expect((await blocked()).rows).toEqual([{ is_blocked: false }])
    expect((await book(stage, stranger.companyId)).state).toBe('offen')
  })
})

test('the limit of open bookings is one of the people, not of each company', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    await book(stage, companyId, { plan: 'jahr' })
    const next = await second(stage, user)
    await book(stage, next.companyId, { plan: 'plus' })
    expect(await refusal(stage, () => book(stage, next.companyId))).toEqual([
      'OS402',
      { company_id: 'unpaid' },
    ])
  })
})

test('ten bookings a day are those of the account, with all its companies', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyWithoutFreeJob(stage)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.plans set price_cents = 100 where slug = 'basis'`),
    )
    for (let count = 0; count < 5; count += 1) await book(stage, companyId)
    const next = await second(stage, user)
    for (let count = 0; count < 5; count += 1) await book(stage, next.companyId)
    expect((await refusal(stage, () => book(stage, next.companyId)))[0]).toBe('OS429')
  })
})

test('a plan that costs more than the limit can be the first booking, alone', async () => {
  await onStage(async (stage) => {
    const { companyId } = await companyWithoutFreeJob(stage)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.plans set price_cents = 200000 where slug = 'jahr'`),
    )
    await book(stage, companyId, { plan: 'jahr' })
    expect(await refusal(stage, () => book(stage, companyId))).toEqual(['OS402', { company_id: 'unpaid' }])
  })
})
