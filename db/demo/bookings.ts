/** Bookings of the demo's companies over a year: paid, open, overdue and cancelled ones. */
import type pg from 'pg'
import { days } from './calendar.ts'
import { demoId, demoRandomId } from './deterministic.ts'

interface DemoBooking {
  readonly company: string
  readonly plan: 'basis' | 'plus' | 'jahr'
  /** In days. */
  readonly age: number
  readonly state: 'offen' | 'bezahlt' | 'storniert'
  readonly reminders?: number
}

/** What a booking pays for, by the job that it was taken for (credits.ts). */
export interface DemoCredit {
  readonly company: string
  readonly plan: DemoBooking['plan']
  readonly age: number
  readonly creditId: string
  readonly isUsable: boolean
}

interface DemoBooker {
  readonly key: string
  readonly id: string
  readonly memberId: string | undefined
  /** Days since the sign-up. */
  readonly age: number
}

const EARLIER = 20
const EARLIER_PLANS = ['jahr', 'basis', 'jahr', 'plus'] as const

/** By age: numbers of invoices follow it. `companies`: the one that people try out first. */
function demoBookings(companies: readonly DemoBooker[]): readonly DemoBooking[] {
  const [first = '', second = '', third = '', fourth = '', fifth = '', ...others] = companies.map(
    ({ key }) => key,
  )
  const ageOf = new Map(companies.map(({ key, age }) => [key, age]))
  // A few in every month, after the sign-up of each.
  const earlier = others
    .toSorted((one, other) => (ageOf.get(other) ?? 0) - (ageOf.get(one) ?? 0))
    .slice(0, EARLIER)
    .map((company, index): DemoBooking => {
      const age = Math.min((ageOf.get(company) ?? 0) - 12, 352 - index * 14)
      return {
        company,
        plan: EARLIER_PLANS[index % EARLIER_PLANS.length] ?? 'basis',
        age: Math.max(age, 62),
        state: index === 8 ? 'storniert' : 'bezahlt',
      }
    })
  return [
    ...earlier,
    { company: second, plan: 'basis', age: 58, state: 'bezahlt' },
    { company: third, plan: 'plus', age: 44, state: 'offen', reminders: 1 },
    { company: first, plan: 'jahr', age: 40, state: 'bezahlt' },
    { company: fourth, plan: 'plus', age: 31, state: 'storniert' },
    { company: fifth, plan: 'basis', age: 20, state: 'offen' },
    { company: second, plan: 'plus', age: 9, state: 'bezahlt' },
    { company: first, plan: 'plus', age: 3, state: 'offen' },
  ]
}

const ISSUER = {
  name: 'OrthoStellen (Demo)',
  street: 'Musterstraße 1',
  postalCode: '37073',
  town: 'Göttingen',
  country: 'DE',
  email: 'rechnung@orthostellen.example',
  vatId: 'DE136695976',
  iban: 'DE89370400440532013000',
}

const INSERT = `
  with demo as (
    select entry.*, companies.company_name, companies.contact_email, split_part(companies.address, ',', 1) as street,
      places.plz, places.town, plans as plan, (entry.booked_at at time zone 'Europe/Berlin')::date as day,
      round(plans.price_cents * app_public.vat_percent() / 100.0)::bigint as vat
    from jsonb_to_recordset($1::jsonb) as entry (id uuid, credit_id uuid, invoice_id uuid, storno_id uuid, company_id uuid, booked_by uuid,
      plan_slug text, state app_public.booking_state, booked_at timestamptz, reminders integer)
    join app_public.companies on companies.id = entry.company_id
    join app_public.places on places.id = companies.place_id
    join app_public.plans on plans.slug = entry.plan_slug and plans.is_current
  ), booked as (
    insert into app_public.bookings (id, company_id, plan_slug, plan_version, booked_by, client_key, state, booked_at, paid_on, reminder_level,
      cancelled_at, cancellation_reason)
    select id, company_id, plan_slug, (plan).version, booked_by, id, state, booked_at, case when state = 'bezahlt' then day + 6 end, reminders,
      case when state = 'storniert' then booked_at + interval '2 days' end, case when state = 'storniert' then 'Doppelt gebucht.' end
    from demo
  ), credited as (
    insert into app_public.job_credits (id, company_id, booking_id, kind, plan_name, duration_days, jobs, is_concurrent, is_boosted, in_newsletter,
      valid_until, ended_at, created_at)
    select credit_id, company_id, id, 'buchung', (plan).name, (plan).duration_days, (plan).jobs, (plan).is_concurrent, (plan).is_boosted,
      (plan).in_newsletter, booked_at + make_interval(days => (plan).term_days), case when state = 'storniert' then booked_at + interval '2 days' end,
      booked_at
    from demo
  ), addressed as (
    insert into app_public.billing_addresses (company_id, name, street, postal_code, town, country, email)
    select distinct company_id, company_name, street, plz, town, 'DE', contact_email from demo
  ), invoiced as (
    insert into app_public.invoices (id, booking_id, company_id, kind, corrects_id, series, position, issued_on, due_on, service_from, service_to,
      issuer, buyer_name, buyer_street, buyer_postal_code, buyer_town, buyer_country, buyer_email, line_text, line_detail, net_cents, vat_percent,
      vat_cents, gross_cents, tax_kind, created_at)
    select papers.id, demo.id, demo.company_id, papers.kind, papers.corrects_id, 'RE-' || extract(year from papers.day),
      row_number() over (partition by extract(year from papers.day) order by papers.day, papers.kind), papers.day, papers.due_on, demo.day,
      demo.day + (plan).term_days - 1, $2::jsonb, company_name, street, plz, town, 'DE', contact_email, 'Stellenanzeigen, Tarif „' || (plan).name || '“',
      app_private.plan_in_words(plan, demo.day + (plan).term_days - 1), (plan).price_cents, app_public.vat_percent(), vat, (plan).price_cents + vat,
      'inland', papers.day::timestamp at time zone 'Europe/Berlin'
    from demo
    cross join lateral (
      select invoice_id as id, 'rechnung'::app_public.invoice_kind as kind, null::uuid as corrects_id, demo.day as day, demo.day + 14 as due_on
      union all
      select storno_id, 'storno', invoice_id, demo.day + 2, null where state = 'storniert'
    ) as papers
    returning series, position
  ), counted as (
    insert into app_private.invoice_counters (series, last_position) select series, max(position) from invoiced group by series
  ), reminded as (
    insert into app_public.booking_reminders (booking_id, level, reminded_at)
    select id, 1, booked_at + interval '21 days' from demo where reminders > 0
  )
  insert into app_public.payments (booking_id, source, reference, amount_cents, paid_on)
  select id, 'bank', 'Demo ' || id, (plan).price_cents + vat, day + 6 from demo where state = 'bezahlt'`

/** `companies`: German ones with the account of a member; after companies and plans are there. Returns what was booked. */
export async function insertBookings(
  client: pg.ClientBase,
  companies: readonly DemoBooker[],
  before: (ageMinutes: number) => string,
): Promise<DemoCredit[]> {
  const byKey = new Map(companies.map((company) => [company.key, company]))
  const bookings = demoBookings(companies).toSorted((one, other) => other.age - one.age)
  const rows = bookings.map(({ company, plan, age, state, reminders = 0 }, index) => ({
    id: demoId(`booking ${index}`, days(age)),
    credit_id: demoRandomId(`credit ${index}`),
    invoice_id: demoRandomId(`invoice ${index}`),
    storno_id: demoRandomId(`storno ${index}`),
    company_id: byKey.get(company)?.id,
    booked_by: byKey.get(company)?.memberId,
    plan_slug: plan,
    state,
    booked_at: before(days(age)),
    reminders,
  }))
  await client.query(INSERT, [JSON.stringify(rows), JSON.stringify(ISSUER)])
  return bookings.map(({ company, plan, age, state }, index) => ({
    company,
    plan,
    age,
    creditId: demoRandomId(`credit ${index}`),
    isUsable: state !== 'storniert',
  }))
}
