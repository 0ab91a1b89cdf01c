/** A company with a booking, for tests of what happens after its commit. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { actAs } from '../../../db/conversations/committed.ts'
import { ADDRESS, BOOK, type Booking, orderValues } from '../../../db/plans/plan-fixtures.ts'
import type { TestUser } from '../../../harness/people.ts'

export interface BookedCompany {
  readonly companyId: string
  readonly booking: Booking
  /** Where its invoices go. */
  readonly address: string
}

export const companyOf = (pool: pg.Pool, employer: Pick<TestUser, 'sessionId' | 'role'>): Promise<string> =>
  actAs(pool, employer, async (client) => {
    const fields = { company_name: `Sanitätshaus ${randomUUID()}`, contact_email: 'info@kirchhoff.example' }
    const { rows } = await client.query<{ id: string }>(
      'select id from app_public.create_company(jsonb_populate_record(null::app_public.company_fields, $1::jsonb))',
      [JSON.stringify(fields)],
    )
    return rows[0]?.id ?? ''
  })

export async function bookFor(
  pool: pg.Pool,
  employer: Pick<TestUser, 'sessionId' | 'role'>,
): Promise<BookedCompany> {
  const companyId = await companyOf(pool, employer)
  const address = `rechnung-${randomUUID()}@beispiel-klinik.example`
  // It agreed.
  await pool.query(
    `insert into app_public.invoice_recipients (company_id, email, state, answered_at) values ($1, $2, 'bestaetigt', now())`,
    [companyId, address],
  )
  const booking = await actAs(pool, employer, async (client) => {
    const order = orderValues(companyId, { plan: 'plus', address: { ...ADDRESS, email: address } })
    const { rows } = await client.query<Booking>(`select booking.* from ${BOOK} as booking`, order)
    return rows[0]
  })
  if (booking === undefined) throw new Error('No booking')
  return { companyId, booking, address }
}

/** As if the invoice had been due so many days ago. Invoices never change, so the guard looks away. */
export async function makeOverdue(pool: pg.Pool, { booking }: BookedCompany, days: number): Promise<void> {
  await pool.query(`
    alter table app_public.invoices disable trigger user;
    update app_public.invoices set due_on = (now() at time zone 'Europe/Berlin')::date - ${days} where id = '${booking.invoice_id}';
    alter table app_public.invoices enable trigger user`)
}
