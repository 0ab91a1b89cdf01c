import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTaskStage, type TaskStage } from '../task-stage.ts'
import { type BookedCompany, bookFor, makeOverdue } from './committed-booking.ts'

let stage: TaskStage
beforeAll(async () => {
  stage = await startTaskStage()
})
afterAll(() => stage.stop())

const booked = async (): Promise<BookedCompany> =>
  bookFor(stage.pool, await stage.createUser({ role: 'employer' }))
const remind = () => stage.runTask('plans/remind-of-invoices')

async function remindersTo({ address }: BookedCompany): Promise<unknown[]> {
  const mails = await stage.mails('invoice-reminder')
  return mails.filter(({ recipient }) => recipient === address).map(({ payload }) => payload['level'])
}

/** As if the first reminder had been sent, and had left, so many days ago. */
async function waitSince({ booking, address }: BookedCompany, days: number): Promise<void> {
  await stage.pool.query(
    'update app_public.booking_reminders set reminded_at = now() - make_interval(days => $2) where booking_id = $1',
    [booking.id, days],
  )
  await stage.pool.query(
    `update app_private.mails set status = 'sent', sent_at = now() - make_interval(days => $2)
     where recipient = $1 and template = 'invoice-reminder'`,
    [address, days],
  )
}

test('an invoice is reminded of a week after it was due, once more two weeks later, and then no more', async () => {
  const company = await booked()
  await makeOverdue(stage.pool, company, 6)
  await remind()
  expect(await remindersTo(company)).toEqual([])
  await makeOverdue(stage.pool, company, 7)
  await remind()
  await remind()
  expect(await remindersTo(company)).toEqual([1])
  await waitSince(company, 13)
  await remind()
  expect(await remindersTo(company)).toEqual([1])
  await waitSince(company, 14)
  await remind()
  await remind()
  expect(await remindersTo(company)).toEqual([1, 2])
  await waitSince(company, 400)
  await remind()
  expect(await remindersTo(company)).toEqual([1, 2])
  const carried = await stage.pool.query<{ attached: string[] }>(
    `select rendered -> 'attached' as attached from app_private.mails where recipient = $1 and template = 'invoice-reminder' limit 1`,
    [company.address],
  )
  expect(carried.rows[0]?.attached).toEqual([`Rechnung-${company.booking.invoice_number}.pdf`])
})

test.each([
  ['bezahlt', `state = 'bezahlt', paid_on = current_date`],
  ['storniert', `state = 'storniert', cancelled_at = now()`],
])('nobody is reminded of what is %s, not even by a mail that waits already', async (_, change) => {
  const company = await booked()
  await makeOverdue(stage.pool, company, 30)
  // The mail waits while the mail server is away.
  await stage.pool.query('select app_private.tell_reminder($1, 1)', [company.booking.id])
  expect(await remindersTo(company)).toEqual([1])
  await stage.pool.query(`update app_public.bookings set ${change} where id = $1`, [company.booking.id])
  await remind()
  expect(await remindersTo(company)).toEqual([])
})
