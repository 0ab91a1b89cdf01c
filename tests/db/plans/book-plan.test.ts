import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { createCompany } from '../jobs/job-fixtures.ts'
import {
  ADDRESS,
  type Address,
  BOOK,
  type Booking,
  book,
  orderValues,
  seatIn,
  TODAY,
} from './plan-fixtures.ts'

async function employ(stage: Stage, name?: string) {
  const user = await stage.createUser({ role: 'employer' })
  await stage.become(user)
  return { user, companyId: await createCompany(stage, name) }
}

const refusalOf = async (stage: Stage, companyId: string, order: Parameters<typeof orderValues>[1]) => {
  const { code, detail } = await stage.refusal(() =>
    stage.query(`select ${BOOK}`, orderValues(companyId, order)),
  )
  return [code, detail === undefined || detail === '' ? undefined : JSON.parse(detail).fields]
}

const sums = ({ net_cents, vat_percent, vat_cents, gross_cents, tax_kind }: Booking) => [
  net_cents,
  vat_percent,
  vat_cents,
  gross_cents,
  tax_kind,
]

test('a booking has an invoice with the next number, due in 14 days, and a credit', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    const first = await book(stage, companyId)
    const second = await book(stage, companyId, { plan: 'plus' })
    expect(sums(first)).toEqual(['14900', 19, '2831', '17731', 'inland'])
    expect(sums(second)).toEqual(['24900', 19, '4731', '29631', 'inland'])
    expect(first).toMatchObject({
      state: 'offen',
      is_overdue: false,
      company_name: ADDRESS.name,
      jobs: 1,
      jobs_used: 0,
      paid_cents: '0',
    })
    expect(first.invoice_number).toMatch(/^RE-\d{4}-\d{6}$/)
    const numberOf = ({ invoice_number }: Booking) => Number(invoice_number.slice(-6))
    expect(numberOf(second)).toBe(numberOf(first) + 1)
    const { rows } = await stage.query(
      `select due_on - issued_on as days, kind, buyer_town, line_text, line_detail, issuer ->> 'country' as issuer,
         to_char(service_to - service_from, 'FM999') as service from app_public.invoices order by position`,
    )
    expect(rows[0]).toMatchObject({
      days: 14,
      kind: 'rechnung',
      buyer_town: 'Göttingen',
      line_text: 'Stellenanzeigen, Tarif „Basis“',
      service: '364',
    })
    expect(rows[0].line_detail).toMatch(/^1 Anzeige, 60 Tage online; abrufbar bis \d\d\.\d\d\.\d{4}$/)
    expect(rows[1].line_detail).toMatch(
      /^1 Anzeige, 90 Tage online, hervorgehoben als „Anzeige“, im Newsletter; /,
    )
  })
})

test.each<[string, Address, unknown[]]>([
  ['Germany, with VAT id', { ...ADDRESS, vat_id: 'DE136695976' }, ['14900', 19, '2831', '17731', 'inland']],
  [
    'Austria, with VAT id',
    { ...ADDRESS, country: 'at', postal_code: '1010', vat_id: 'ATU13585627' },
    ['14900', 0, '0', '14900', 'reverse_charge'],
  ],
  [
    'Austria, without VAT id',
    { ...ADDRESS, country: 'AT', postal_code: '1010' },
    ['14900', 19, '2831', '17731', 'inland'],
  ],
  [
    'Switzerland',
    { ...ADDRESS, country: 'CH', postal_code: '8001', vat_id: 'CHE-107.787.577 MWST' },
    ['14900', 0, '0', '14900', 'nicht_steuerbar'],
  ],
  [
    'Switzerland, without UID: nobody knows that it is a business there',
    { ...ADDRESS, country: 'CH', postal_code: '8001' },
    ['14900', 19, '2831', '17731', 'inland'],
  ],
  [
    'Liechtenstein, with a UID',
    { ...ADDRESS, country: 'LI', postal_code: '9490', vat_id: 'CHE-107.787.577' },
    ['14900', 0, '0', '14900', 'nicht_steuerbar'],
  ],
  [
    'Liechtenstein, with a number that has no check digit',
    { ...ADDRESS, country: 'LI', postal_code: '9490', vat_id: '50123' },
    ['14900', 19, '2831', '17731', 'inland'],
  ],
  [
    'Liechtenstein',
    { ...ADDRESS, country: 'LI', postal_code: '9490' },
    ['14900', 19, '2831', '17731', 'inland'],
  ],
])('the sums for %s, which the quote says before', async (_, address, wanted) => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    await seatIn(stage, companyId, String(address.country).toUpperCase(), {
      vatId: 'ATU13585627',
      state: 'bestaetigt',
    })
    const { rows } = await stage.query<Booking>(
      'select quote.* from app_public.booking_quote($1, $2, upper($3), $4) as quote',
      [companyId, 'basis', address.country, address.vat_id],
    )
    expect(rows.map(sums)).toEqual([wanted])
    expect(sums(await book(stage, companyId, { address }))).toEqual(wanted)
  })
})

test('VAT is rounded once, half a cent up', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.plans set price_cents = 50 where slug = 'basis'`),
    )
    // 9.5 cents.
    expect(sums(await book(stage, companyId))).toEqual(['50', 19, '10', '60', 'inland'])
  })
})

test('the same form sent twice books once', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    const key = randomUUID()
    const first = await book(stage, companyId, { key })
    expect(await book(stage, companyId, { key })).toEqual(first)
    expect((await stage.query('select from app_public.bookings')).rowCount).toBe(1)
    expect((await stage.query('select from app_public.invoices')).rowCount).toBe(1)
  })
})

test('what does not fit is named, and nothing is booked', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    const wrong = (address: Address) => refusalOf(stage, companyId, { address: { ...ADDRESS, ...address } })
    expect(await wrong({ name: ' ', street: null, town: '' })).toEqual([
      'OS422',
      { name: 'required', street: 'required', town: 'required' },
    ])
    expect(await wrong({ postal_code: '3707' })).toEqual(['OS422', { postal_code: 'invalid' }])
    expect(await wrong({ country: 'AT' })).toEqual(['OS422', { postal_code: 'invalid' }])
    expect(await wrong({ country: 'US', postal_code: '10001' })).toEqual(['OS422', { country: 'invalid' }])
    expect(await wrong({ vat_id: 'DE123456789' })).toEqual(['OS422', { vat_id: 'invalid' }])
    expect(await wrong({ email: 'kein-postfach' })).toEqual(['OS422', { email: 'invalid' }])
    expect(await wrong({ order_reference: 'x'.repeat(101) })).toEqual([
      'OS422',
      { order_reference: 'too_long' },
    ])
    expect((await stage.query('select from app_public.bookings')).rowCount).toBe(0)
  })
})

test('another version of the plan, a plan that is not sold and an unknown one are refused', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await employ(stage)
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    const fields = {
      name: 'Basis',
      summary: 'Für die einzelne Stelle.',
      features: ['60 Tage online'],
      price_cents: 15900,
      duration_days: 60,
      jobs: 1,
      is_concurrent: false,
      term_days: 365,
      is_boosted: false,
      in_newsletter: false,
    }
    const change = (version: number) =>
      stage.query(
        `select version from app_public.change_plan('basis', $1, jsonb_populate_record(null::app_public.plan_fields, $2::jsonb))`,
        [version, JSON.stringify(fields)],
      )
    expect((await change(1)).rows).toEqual([{ version: 2 }])
    expect((await stage.refusal(() => change(1))).code).toBe('OS409')
    await stage.query(`select app_public.retire_plan('plus', 1)`)
    await stage.become(user)
    expect(await refusalOf(stage, companyId, { version: 1 })).toEqual(['OS409', undefined])
    expect(await refusalOf(stage, companyId, { plan: 'plus' })).toEqual(['OS409', undefined])
    expect(await refusalOf(stage, companyId, { plan: 'gold' })).toEqual(['OS404', undefined])
    expect(sums(await book(stage, companyId, { version: 2 }))).toEqual([
      '15900',
      19,
      '3021',
      '18921',
      'inland',
    ])
    const { rows } = await stage.query(
      'select plan.slug, plan.version, plan.price_cents from unnest(app_public.sold_plans()) as plan',
    )
    expect(rows).toEqual([
      { slug: 'basis', version: 2, price_cents: '15900' },
      { slug: 'jahr', version: 1, price_cents: '99000' },
    ])
  })
})

test('a booking keeps the version of its plan', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await employ(stage)
    const before = await book(stage, companyId)
    await stage.asOwner(async (owner) => {
      await owner.query(`update app_public.plans set is_current = false where slug = 'basis'`)
      await owner.query(`insert into app_public.plans
        (slug, version, name, summary, price_cents, duration_days, jobs, is_concurrent, term_days)
        values ('basis', 2, 'Basis neu', 'Anders.', 100, 7, 1, false, 30)`)
    })
    await stage.become(user)
    const { rows } = await stage.query<Booking>('select (unnest(app_public.my_bookings($1))).*', [companyId])
    expect(rows).toEqual([before])
  })
})

test('only members book, and only for their company', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    const other = await employ(stage, 'Andere GmbH')
    expect(await refusalOf(stage, companyId, {})).toEqual(['OS404', undefined])
    for (const call of ['billing_address', 'company_credits']) {
      const { rows } = await stage.query(
        `select answer is null as is_empty from app_public.${call}($1) as answer`,
        [companyId],
      )
      expect(rows, call).toEqual([{ is_empty: true }])
    }
    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect(await refusalOf(stage, other.companyId, {})).toEqual(['OS403', undefined])
    await stage.becomeVisitor()
    expect((await refusalOf(stage, other.companyId, {}))[0]).toBe('42501')
    expect(
      (await stage.query('select (unnest(app_public.sold_plans())).slug')).rows.map(({ slug }) => slug),
    ).toEqual(['basis', 'plus', 'jahr'])
  })
})

test('open bookings are limited until a first one is paid, and bookings a day', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await employ(stage)
    const first = await book(stage, companyId, { plan: 'jahr' })
    await book(stage, companyId, { plan: 'plus' })
    // 1,178.10 € and 296.31 € are open.
    expect(await refusalOf(stage, companyId, {})).toEqual(['OS402', { company_id: 'unpaid' }])
    await stage.become(await stage.createUser({ role: 'admin' }))
    await stage.query(`select app_public.mark_booking_paid($1, ${TODAY})`, [first.id])
    await stage.become(user)
    for (let count = 0; count < 8; count += 1) await book(stage, companyId)
    expect(await refusalOf(stage, companyId, {})).toEqual(['OS429', undefined])
  })
})

test('the address of the last booking is kept for the next one, invoices keep theirs', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    await book(stage, companyId, { address: { ...ADDRESS, vat_id: 'DE 136 695 976' } })
    const address = async () =>
      (await stage.query('select address.* from app_public.billing_address($1) as address', [companyId]))
        .rows[0]
    expect(await address()).toMatchObject({ ...ADDRESS, vat_id: 'DE136695976', contact: null })
    await book(stage, companyId, { address: { ...ADDRESS, town: 'Kassel' } })
    expect(await address()).toMatchObject({ town: 'Kassel', vat_id: null })
    const invoices = 'select buyer_town, buyer_vat_id from app_public.invoices order by number'
    expect((await stage.query(invoices)).rows).toEqual([
      { buyer_town: 'Göttingen', buyer_vat_id: 'DE136695976' },
      { buyer_town: 'Kassel', buyer_vat_id: null },
    ])
  })
})
