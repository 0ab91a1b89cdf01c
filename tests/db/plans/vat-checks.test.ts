/** Without German VAT only where the seat of the company, as an admin approved it, is in the country of a checked number. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { createCompany } from '../jobs/job-fixtures.ts'
import { ADDRESS, type Address, BOOK, book, orderValues, seatIn } from './plan-fixtures.ts'

const NUMBER = 'ATU13585627'
const VIENNA: Address = { ...ADDRESS, country: 'AT', postal_code: '1010', town: 'Wien', vat_id: NUMBER }
const LYON: Address = {
  ...ADDRESS,
  country: 'FR',
  postal_code: '69001',
  town: 'Lyon',
  vat_id: 'FR12345678901',
}
const ZURICH: Address = { ...ADDRESS, country: 'CH', postal_code: '8001', vat_id: 'CHE-107.787.577 MWST' }

async function employ(stage: Stage) {
  const user = await stage.createUser({ role: 'employer' })
  await stage.become(user)
  return { user, companyId: await createCompany(stage, 'Orthopädie Huber GmbH') }
}

const quote = async (stage: Stage, companyId: string, { country, vat_id }: Address) => {
  const { rows } = await stage.query<{ tax_kind: string; vat_reason: string | null; gross_cents: string }>(
    `select tax_kind, vat_reason, gross_cents from app_public.booking_quote($1, 'basis', $2, $3)`,
    [companyId, country, vat_id],
  )
  return rows[0]
}
const WITH_VAT = { tax_kind: 'inland', gross_cents: '17731' }
const WITHOUT = { tax_kind: 'reverse_charge', vat_reason: null, gross_cents: '14900' }

const request = async (stage: Stage, companyId: string, { country, vat_id }: Address = VIENNA) =>
  (
    await stage.query<{ reason: string | null }>(
      'select app_public.request_vat_check($1, $2, $3) as reason',
      [companyId, country, vat_id],
    )
  ).rows[0]?.reason

const vies = (stage: Stage, companyId: string, isValid: boolean, name: string | null, vatId = NUMBER) =>
  stage.asOwner((owner) =>
    owner.query('select app_private.put_vat_answer($1, $2, $3, $4, $5)', [
      companyId,
      vatId,
      isValid,
      name,
      'WAPIAAAAZ-1',
    ]),
  )

const decide = (stage: Stage, companyId: string, confirmed: boolean | null, reason = 'Firmenbuch') =>
  stage.query('select (app_public.decide_vat_check($1, $2, $3, $4)).state', [
    companyId,
    NUMBER,
    confirmed,
    reason,
  ])

test('a company in Göttingen pays German VAT whatever country and number it types', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    for (const approved of [false, true]) {
      if (approved) await seatIn(stage, companyId, 'DE', { vatId: NUMBER, state: 'bestaetigt' })
      for (const address of [VIENNA, LYON, ZURICH]) {
        expect(await quote(stage, companyId, address)).toEqual({ ...WITH_VAT, vat_reason: 'sitz' })
        expect((await book(stage, companyId, { address })).tax_kind).toBe('inland')
      }
    }
    expect(await quote(stage, companyId, ADDRESS)).toEqual({ ...WITH_VAT, vat_reason: null })
  })
})

test('a seat that no admin has approved, and one that has changed since, does not count', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    const move = (country: string) =>
      stage.asOwner((owner) =>
        owner.query(
          `update app_public.companies set place_id = (select min(id) from app_public.places where country = $2) where id = $1`,
          [companyId, country],
        ),
      )
    await move('CH')
    expect(await quote(stage, companyId, ZURICH)).toMatchObject({ tax_kind: 'inland', vat_reason: 'sitz' })
    await seatIn(stage, companyId, 'CH')
    expect(await quote(stage, companyId, ZURICH)).toMatchObject({
      tax_kind: 'nicht_steuerbar',
      vat_reason: null,
    })
    await move('DE')
    expect(await quote(stage, companyId, ZURICH)).toMatchObject({ tax_kind: 'inland', vat_reason: 'sitz' })
  })
})

test('a number counts once VIES knows it under the name of the company; another number starts anew', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    await seatIn(stage, companyId, 'AT')
    expect(await quote(stage, companyId, VIENNA)).toEqual({ ...WITH_VAT, vat_reason: 'ungeprueft' })
    expect(await request(stage, companyId)).toBe('in_pruefung')
    expect(await quote(stage, companyId, VIENNA)).toEqual({ ...WITH_VAT, vat_reason: 'in_pruefung' })
    expect((await book(stage, companyId, { address: VIENNA })).tax_kind).toBe('inland')
    await vies(stage, companyId, true, 'HUBER ORTHOPÄDIE GMBH')
    expect(await quote(stage, companyId, VIENNA)).toEqual(WITHOUT)
    const booking = await book(stage, companyId, { address: VIENNA })
    expect([booking.tax_kind, booking.gross_cents]).toEqual(['reverse_charge', '14900'])
    const other = { ...VIENNA, vat_id: 'ATU10223006' }
    expect(await quote(stage, companyId, other)).toEqual({ ...WITH_VAT, vat_reason: 'ungeprueft' })
    await seatIn(stage, companyId, 'DE')
    expect(await quote(stage, companyId, VIENNA)).toEqual({ ...WITH_VAT, vat_reason: 'sitz' })
  })
})

test('a booking has the number checked, once for many bookings', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    await seatIn(stage, companyId, 'AT')
    for (let count = 0; count < 2; count += 1) await book(stage, companyId, { address: VIENNA })
    const { rows } = await stage.asOwner((owner) =>
      owner.query(
        `select payload ->> 'vatId' as "vatId" from graphile_worker._private_jobs where key like 'vat-check:%'`,
      ),
    )
    expect(rows).toEqual([{ vatId: NUMBER }])
    expect(await quote(stage, companyId, VIENNA)).toMatchObject({ vat_reason: 'in_pruefung' })
  })
})

test('a valid number of somebody else, and one that VIES does not know, do not count; the latter is asked again', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    await seatIn(stage, companyId, 'AT')
    await request(stage, companyId)
    await vies(stage, companyId, true, 'ÖSTERREICHISCHE BUNDESBAHNEN-HOLDING AG')
    expect(await quote(stage, companyId, VIENNA)).toMatchObject({ vat_reason: 'in_pruefung' })
    const other = { ...VIENNA, vat_id: 'ATU10223006' }
    await request(stage, companyId, other)
    await vies(stage, companyId, false, null, 'ATU10223006')
    expect(await quote(stage, companyId, other)).toEqual({ ...WITH_VAT, vat_reason: 'abgelehnt' })
    // A late second answer changes nothing.
    await vies(stage, companyId, true, 'Orthopädie Huber GmbH', 'ATU10223006')
    expect(await quote(stage, companyId, other)).toMatchObject({ vat_reason: 'abgelehnt' })
    expect(await request(stage, companyId, other)).toBe('in_pruefung')
    await vies(stage, companyId, true, null, 'ATU10223006')
    expect(await quote(stage, companyId, other)).toEqual(WITHOUT)
  })
})

test('an admin decides with a reason, which is logged; what an admin rejected stays rejected', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await employ(stage)
    await seatIn(stage, companyId, 'AT')
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    expect((await stage.refusal(() => decide(stage, companyId, true))).code).toBe('OS404')
    await stage.become(user)
    await request(stage, companyId)
    for (const call of [
      () => decide(stage, companyId, true),
      () => stage.query('select app_public.open_vat_checks()'),
    ])
      expect((await stage.refusal(call)).code).toBe('OS403')

    await stage.become(admin)
    const open = await stage.query('select (unnest(app_public.open_vat_checks())).*')
    expect(open.rows).toMatchObject([
      {
        company_id: companyId,
        company_name: 'Orthopädie Huber GmbH',
        vat_id: NUMBER,
        country: 'AT',
        state: 'offen',
      },
    ])
    expect((await stage.refusal(() => decide(stage, companyId, true, ' '))).detail).toContain('reason')
    expect((await stage.refusal(() => decide(stage, companyId, null))).detail).toContain('confirmed')
    for (let click = 0; click < 2; click += 1)
      expect((await decide(stage, companyId, false)).rows).toEqual([{ state: 'abgelehnt' }])
    const logged = () =>
      stage.asOwner(async (owner) => {
        const { rows } = await owner.query<{ action: string }>(
          `select action from audit.events where action like 'vat_id_%' order by id`,
        )
        return rows.map(({ action }) => action)
      })
    expect(await logged()).toEqual(['vat_id_rejected'])
    await stage.become(user)
    expect(await request(stage, companyId)).toBe('abgelehnt')
    expect(await quote(stage, companyId, VIENNA)).toEqual({ ...WITH_VAT, vat_reason: 'abgelehnt' })
    await stage.become(admin)
    await decide(stage, companyId, true)
    expect(await logged()).toEqual(['vat_id_rejected', 'vat_id_confirmed'])
    await stage.become(user)
    expect(await quote(stage, companyId, VIENNA)).toEqual(WITHOUT)
  })
})

test('what is booked is the sum that was read, or nothing', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    await seatIn(stage, companyId, 'AT', { vatId: NUMBER, state: 'bestaetigt' })
    const call = BOOK.replace('$5)', '$5, $6)')
    const order = (cents: string) => [
      ...orderValues(companyId, { address: VIENNA, key: randomUUID() }),
      cents,
    ]
    expect((await stage.refusal(() => stage.query(`select ${call}`, order('17731')))).code).toBe('OS409')
    await stage.query(`select ${call}`, order('14900'))
    expect((await stage.query('select from app_public.bookings')).rowCount).toBe(1)
  })
})

test('only the people of a company ask for its price and its check, ten times a day', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    await seatIn(stage, companyId, 'AT')
    expect((await stage.refusal(() => request(stage, companyId, { ...VIENNA, vat_id: 'ATU1' }))).code).toBe(
      'OS422',
    )
    for (let count = 0; count < 10; count += 1) {
      await request(stage, companyId)
      await vies(stage, companyId, false, null)
    }
    expect(await request(stage, companyId)).toBe('abgelehnt')
    const other = { ...VIENNA, vat_id: 'ATU10223006' }
    expect((await stage.refusal(() => request(stage, companyId, other))).code).toBe('OS429')
    await employ(stage)
    expect((await stage.refusal(() => request(stage, companyId))).code).toBe('OS404')
    expect((await stage.refusal(() => quote(stage, companyId, VIENNA))).code).toBe('OS404')
  })
})
