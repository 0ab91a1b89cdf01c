import { randomUUID } from 'node:crypto'
import type { Stage } from '../../harness/database.ts'

export interface Address {
  name?: string | null
  contact?: string | null
  street?: string | null
  extra?: string | null
  postal_code?: string | null
  town?: string | null
  country?: string | null
  vat_id?: string | null
  email?: string | null
  order_reference?: string | null
}

export const ADDRESS: Address = {
  name: 'Sanitätshaus Kirchhoff GmbH',
  street: 'Weender Straße 12',
  postal_code: '37073',
  town: 'Göttingen',
  country: 'DE',
  // Of the domain of the accounts that tests make: no admin has read their companies.
  email: 'rechnung@beispiel-klinik.example',
}

export interface Booking {
  id: string
  company_id: string | null
  company_name: string
  plan_slug: string
  plan_version: number
  state: string
  is_overdue: boolean
  due_on: Date
  invoice_id: string
  invoice_number: string
  cancellation_number: string | null
  net_cents: string
  vat_percent: number
  vat_cents: string
  gross_cents: string
  tax_kind: string
  paid_cents: string
  reminder_level: number
  jobs: number
  jobs_used: number
  valid_until: Date | null
}

export interface Order {
  readonly plan?: string
  readonly version?: number
  readonly address?: Address
  readonly key?: string
}

export const BOOK =
  'app_public.book_plan($1, $2, $3, jsonb_populate_record(null::app_public.billing_address, $4::jsonb), $5)'

export const orderValues = (companyId: string, order: Order = {}): unknown[] => [
  companyId,
  order.plan ?? 'basis',
  order.version ?? 1,
  JSON.stringify(order.address ?? ADDRESS),
  order.key ?? randomUUID(),
]

/** Books as the current person of the stage; without an address, to that of a member. */
export async function book(stage: Stage, companyId: string, order: Order = {}): Promise<Booking> {
  const address = order.address ?? { ...ADDRESS, email: await memberEmail(stage, companyId) }
  return bookingVerb(stage, BOOK, orderValues(companyId, { ...order, address }))
}

const memberEmail = (stage: Stage, companyId: string): Promise<string | null> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ email: string }>(
      `select accounts.email from app_public.company_members as members join auth."user" as accounts on accounts.id = members.user_id
       where members.company_id = $1`,
      [companyId],
    )
    return rows[0]?.email ?? null
  })

/** The day in SQL, as the product counts days: between 23 and 24 o'clock UTC it is another one than `current_date` of a database in UTC. */
export const TODAY = `(now() at time zone 'Europe/Berlin')::date`

/** Calls a verb that returns a booking. */
export async function bookingVerb(stage: Stage, call: string, values: unknown[]): Promise<Booking> {
  const { rows } = await stage.query<Booking>(`select booking.* from ${call} as booking`, values)
  const [row] = rows
  if (row === undefined) throw new Error('No booking')
  return row
}

/** Moves a company to a country and has an admin approve that; without a decision its VAT id stays unchecked. */
export async function seatIn(
  stage: Stage,
  companyId: string,
  country: string,
  decided?: { readonly vatId: string; readonly state: 'bestaetigt' | 'abgelehnt' },
): Promise<void> {
  await stage.asOwner(async (owner) => {
    await owner.query(
      `update app_public.companies set place_id = (select min(id) from app_public.places where country = $2) where id = $1`,
      [companyId, country],
    )
    await owner.query('select app_private.approve_company_fields($1)', [companyId])
    if (decided)
      await owner.query(
        `insert into app_public.vat_checks (company_id, vat_id, state, decided_at, by_admin) values ($1, $2, $3, now(), true)
         on conflict (company_id, vat_id) do update set state = excluded.state, decided_at = now(), by_admin = true`,
        [companyId, decided.vatId, decided.state],
      )
  })
}
