/** Who may book how much, and where the invoice may go. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { createCompany } from '../jobs/job-fixtures.ts'
import { company, companyWithoutFreeJob, draft, refusal, submit } from './credit-fixtures.ts'
import { ADDRESS, type Booking, book } from './plan-fixtures.ts'

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

test('invoices of a company that nobody has read go to its own people only', async () => {
  await onStage(async (stage) => {
    const user = await stage.createUser({ role: 'employer', email: 'erika@post.werkstatt-nord.example' })
    await stage.become(user)
    const companyId = await createCompany(stage, 'Werkstatt Nord GmbH', {
      contact_email: 'praxis@opfer.example',
    })
    const to = async (email: string) => {
      const outcome = await refusal(stage, async () => {
        await book(stage, companyId, { address: { ...ADDRESS, email } })
        await stage.query('select app_hidden.fail($1)', ['OS000'])
      })
      return outcome[0] === 'OS000' ? 'booked' : outcome
    }
    const refused = ['OS422', { email: 'unknown' }]
    for (const own of [
      'erika@post.werkstatt-nord.example',
      'Erika@Post.Werkstatt-Nord.example',
      'buero@werkstatt-nord.example',
    ])
      expect(await to(own), own).toBe('booked')
    // The contact of the company is typed, and proves nothing.
    for (const strange of ['praxis@opfer.example', 'erika@werkstatt-nord.example.com', 'x@nord.example'])
      expect(await to(strange), strange).toEqual(refused)
    await stage.asOwner((owner) => owner.query('select app_private.approve_company_fields($1)', [companyId]))
    expect(await to('kreditoren@konzern.example')).toBe('booked')
  })
})

test('people of a provider of private mailboxes share no domain, and an unconfirmed address is none', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await company(stage, undefined, 'eins@gmx.de')
    const to = (email: string) =>
      refusal(stage, () => book(stage, companyId, { address: { ...ADDRESS, email } }))
    expect(await to('zwei@gmx.de')).toEqual(['OS422', { email: 'unknown' }])
    await stage.asOwner((owner) =>
      owner.query('update auth."user" set email_verified = false where id = $1', [user.userId]),
    )
    expect(await to(user.email)).toEqual(['OS422', { email: 'unknown' }])
  })
})
