import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_JOB, createCompany, createDraft, jobVerb } from '../jobs/job-fixtures.ts'
import { ADDRESS, type Booking, book, bookingVerb, type Order, TODAY } from './plan-fixtures.ts'

async function booked(stage: Stage, order: Order = {}) {
  const user = await stage.createUser({ role: 'employer' })
  const admin = await stage.createUser({ role: 'admin' })
  await stage.become(user)
  const companyId = await createCompany(stage)
  const booking = await book(stage, companyId, order)
  return { user, admin, companyId, booking }
}

const creditOf = (stage: Stage, { id }: Booking): Promise<string> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      'select id from app_public.job_credits where booking_id = $1',
      [id],
    )
    return rows[0]?.id ?? ''
  })

/** The due date moves back: the row is past its guard. */
const overdue = (stage: Stage, { id }: Booking, days = 20) =>
  stage.asOwner(async (owner) => {
    await owner.query('alter table app_public.invoices disable trigger guard_invoice')
    await owner.query('update app_public.invoices set due_on = due_on - $2::integer where booking_id = $1', [
      id,
      14 + days,
    ])
    await owner.query('alter table app_public.invoices enable trigger guard_invoice')
    await owner.query(
      'insert into app_public.invoice_documents (invoice_id, pdf) select id, $2 from app_public.invoices where booking_id = $1 on conflict do nothing',
      [id, Buffer.from('%PDF-')],
    )
  })

const markPaid = (stage: Stage, { id }: Booking, cents: number | null = null, day = TODAY) =>
  bookingVerb(stage, `app_public.mark_booking_paid($1, ${day}, $2)`, [id, cents])
const cancel = (stage: Stage, { id }: Booking, endJobs: boolean) =>
  bookingVerb(stage, 'app_public.cancel_booking($1, $2, $3)', [id, 'Doppelt gebucht', endJobs])

const lines = (stage: Stage, { id }: Booking) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ action: string }>(
      'select action from audit.events where thing_id = $1 order by id',
      [id],
    )
    return rows.map(({ action }) => action)
  })

test('money is recorded in parts, once, taken back and recorded again', async () => {
  await onStage(async (stage) => {
    const { admin, booking } = await booked(stage)
    await stage.become(admin)
    const part = await markPaid(stage, booking, 10000)
    expect([part.state, part.paid_cents]).toEqual(['offen', '10000'])
    // The same sum on the same day, told twice.
    expect((await markPaid(stage, booking, 10000)).paid_cents).toBe('10000')
    const rest = await markPaid(stage, booking)
    expect([rest.state, rest.paid_cents]).toEqual(['bezahlt', '17731'])
    expect(await markPaid(stage, booking)).toEqual(rest)
    const undone = await bookingVerb(stage, 'app_public.unmark_booking_paid($1)', [booking.id])
    expect([undone.state, undone.paid_cents]).toEqual(['offen', '0'])
    expect((await markPaid(stage, booking)).state).toBe('bezahlt')
    expect(await lines(stage, booking)).toEqual([
      'booked',
      'booking_paid',
      'booking_paid',
      'booking_paid',
      'booking_unpaid',
      'booking_paid',
    ])
  })
})

test('a day in the future or before the booking, and a sum that cannot be, are refused', async () => {
  await onStage(async (stage) => {
    const { admin, booking } = await booked(stage)
    await stage.become(admin)
    const wrong = async (work: () => Promise<unknown>) => (await stage.refusal(work)).detail
    expect(await wrong(() => markPaid(stage, booking, null, `${TODAY} + 2`))).toContain(
      '"paid_on": "invalid"',
    )
    expect(await wrong(() => markPaid(stage, booking, null, `${TODAY} - 2`))).toContain(
      '"paid_on": "invalid"',
    )
    expect(await wrong(() => markPaid(stage, booking, 0))).toContain('"amount_cents": "below_min"')
    expect(await wrong(() => markPaid(stage, booking, 1773100))).toContain('"amount_cents": "invalid"')
  })
})

test('a provider tells of a payment as often as it likes', async () => {
  await onStage(async (stage) => {
    const { booking } = await booked(stage)
    await stage.asOwner(async (owner) => {
      const tell = (cents: number) =>
        owner.query(`select app_private.record_payment('muster-pay', 'tx-1', $1, $2, ${TODAY})`, [
          booking.id,
          cents,
        ])
      await tell(17731)
      await tell(17731)
      await owner.query('savepoint told')
      await expect(tell(1)).rejects.toMatchObject({ code: 'OS409' })
      await owner.query('rollback to savepoint told')
      expect((await owner.query('select from app_public.payments')).rowCount).toBe(1)
      const { rows } = await owner.query('select state from app_public.bookings')
      expect(rows).toEqual([{ state: 'bezahlt' }])
    })
  })
})

test('a cancellation is an invoice of its own with the next number, and keeps the first one', async () => {
  await onStage(async (stage) => {
    const { admin, booking } = await booked(stage, { address: { ...ADDRESS, order_reference: 'B-77' } })
    await stage.become(admin)
    const cancelled = await cancel(stage, booking, true)
    expect(cancelled).toMatchObject({
      state: 'storniert',
      invoice_number: booking.invoice_number,
      invoice_id: booking.invoice_id,
    })
    expect(Number(cancelled.cancellation_number?.slice(-6))).toBe(
      Number(booking.invoice_number.slice(-6)) + 1,
    )
    expect(await cancel(stage, booking, true)).toEqual(cancelled)
    const { rows } = await stage.query(
      `select kind, net_cents, vat_cents, gross_cents, due_on is null as is_undue, corrects_id = $1 as refers, buyer_order_reference
       from app_public.invoices order by position`,
      [booking.invoice_id],
    )
    const sums = {
      net_cents: '14900',
      vat_cents: '2831',
      gross_cents: '17731',
      buyer_order_reference: 'B-77',
    }
    expect(rows).toEqual([
      { kind: 'rechnung', ...sums, is_undue: false, refers: null },
      { kind: 'storno', ...sums, is_undue: true, refers: true },
    ])
    expect((await stage.refusal(() => markPaid(stage, booking))).code).toBe('OS410')
    expect(await lines(stage, booking)).toEqual(['booked', 'booking_cancelled'])
  })
})

async function withJobs(stage: Stage) {
  const made = await booked(stage, { plan: 'plus' })
  const credit = await creditOf(stage, made.booking)
  await stage.asOwner((owner) =>
    owner.query('update app_public.job_credits set jobs = 3 where id = $1', [credit]),
  )
  const submit = async () => {
    const { id } = await createDraft(stage, made.companyId, COMPLETE_JOB)
    return jobVerb(stage, 'submit_job($1, $2)', [id, credit])
  }
  const first = await submit()
  const waiting = await submit()
  await stage.become(made.admin)
  await jobVerb(stage, 'approve_job($1, $2)', [first.id, first.version])
  const states = async () =>
    stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ state: string }>(
        `select concat_ws(' ', status, case when boosted_at is not null then 'boosted' end) as state
         from app_public.jobs where id = any ($1) order by array_position($1, id)`,
        [[first.id, waiting.id]],
      )
      return rows.map(({ state }) => state)
    })
  return { ...made, credit, first, waiting, states }
}

test('what was booked ends with the cancellation: the rest of the credit lapses, jobs end or run on without the label', async () => {
  await onStage(async (stage) => {
    const { booking, admin, user, credit, waiting, states, companyId } = await withJobs(stage)
    expect(await states()).toEqual(['aktiv boosted', 'zur_pruefung'])
    await stage.query('savepoint before')
    await cancel(stage, booking, true)
    expect(await states()).toEqual(['abgelaufen', 'entwurf'])
    await stage.query('rollback to savepoint before')
    await stage.become(admin)
    await cancel(stage, booking, false)
    expect(await states()).toEqual(['aktiv', 'zur_pruefung'])
    await jobVerb(stage, 'approve_job($1, $2)', [waiting.id, waiting.version])
    expect(await states()).toEqual(['aktiv', 'aktiv'])
    await stage.become(user)
    const { id } = await createDraft(stage, companyId, COMPLETE_JOB)
    const { code, detail } = await stage.refusal(() => jobVerb(stage, 'submit_job($1, $2)', [id, credit]))
    expect([code, detail]).toEqual(['OS422', '{"fields": {"credit_id": "invalid"}}'])
  })
})

test('cancelling asks for a fresh second factor, after the right', async () => {
  await onStage(async (stage) => {
    const { admin, user, booking } = await booked(stage)
    await stage.asOwner(async (owner) => {
      await owner.query(
        `update auth.session set proved_by = 'totp', proved_at = now() - interval '11 minutes' where id = $1`,
        [admin.sessionId],
      )
      // After it: a factor ends the sessions that showed none.
      await owner.query(`insert into auth.totp (user_id, secret, last_step) values ($1, 'x', 1)`, [
        admin.userId,
      ])
    })
    await stage.become(admin)
    for (const call of [
      () => cancel(stage, booking, true),
      () => stage.query(`select app_public.retire_plan('basis', 1)`),
      () => stage.query(`select app_public.change_plan('basis', 1, null)`),
      () =>
        stage.query(`select app_public.give_credit($1, 1, 30, 'x', gen_random_uuid())`, [booking.company_id]),
    ])
      expect((await stage.refusal(call)).code).toBe('OS428')
    await stage.become(user)
    expect((await stage.refusal(() => cancel(stage, booking, true))).code).toBe('OS403')
  })
})

test('reminders go out twice, after the due date, once for each look', async () => {
  await onStage(async (stage) => {
    const { admin, booking } = await booked(stage)
    await stage.become(admin)
    const remind = (level: number) =>
      bookingVerb(stage, 'app_public.remind_booking($1, $2)', [booking.id, level])
    expect((await stage.refusal(() => remind(0))).code).toBe('OS410')
    await overdue(stage, booking)
    const due = () =>
      stage.asOwner(
        async (owner) => (await owner.query('select app_private.bookings_to_remind() as id')).rows,
      )
    expect(await due()).toEqual([{ id: booking.id }])
    expect((await remind(0)).reminder_level).toBe(1)
    expect((await stage.refusal(() => remind(0))).code).toBe('OS409')
    // The second one blocks the company: not before there was a week to pay.
    expect((await stage.refusal(() => remind(1))).code).toBe('OS410')
    expect(await due()).toEqual([])
    await stage.asOwner((owner) =>
      owner.query(`update app_public.booking_reminders set reminded_at = now() - interval '15 days'`),
    )
    // The first one has not left yet.
    expect(await due()).toEqual([])
    await stage.asOwner((owner) =>
      owner.query(
        `update app_private.mails set status = 'sent', sent_at = now() - interval '15 days' where template = 'invoice-reminder'`,
      ),
    )
    expect(await due()).toEqual([{ id: booking.id }])
    expect(await remind(1)).toMatchObject({ reminder_level: 2, is_overdue: true })
    expect((await stage.refusal(() => remind(2))).code).toBe('OS410')
    expect(await due()).toEqual([])
    expect(await lines(stage, booking)).toEqual(['booked', 'booking_reminded', 'booking_reminded'])
  })
})

test('admins find bookings by state, number and name, page by page', async () => {
  await onStage(async (stage) => {
    const one = await booked(stage)
    const two = await booked(stage, { address: { ...ADDRESS, name: 'Reha-Zentrum Süd' } })
    const three = await booked(stage)
    await overdue(stage, two.booking)
    await stage.become(one.admin)
    await markPaid(stage, three.booking)
    const found = async (arguments_: string, values: unknown[] = []) =>
      (
        await stage.query<{ id: string }>(
          `select booking.id from unnest(app_public.bookings(${arguments_})) as booking`,
          values,
        )
      ).rows.map(({ id }) => [one, two, three].findIndex(({ booking }) => booking.id === id) + 1)
    expect(await found('')).toEqual([3, 2, 1])
    expect(await found(`'offen'`)).toEqual([2, 1])
    expect(await found('overdue => true')).toEqual([2])
    expect(await found('overdue => false')).toEqual([3, 1])
    expect(await found(`search => 'reha-zentrum'`)).toEqual([2])
    expect(await found('search => $1', [one.booking.invoice_number.toLowerCase()])).toEqual([1])
    expect(await found(`search => '%'`)).toEqual([])
    expect(await found('page_size => 2')).toEqual([3, 2])
    expect(await found('page_size => 2, after => $1', [two.booking.id])).toEqual([1])
    const { rows } = await stage.query(
      'select open, overdue, open_cents, bookings_30_days from app_public.booking_overview()',
    )
    expect(rows).toEqual([{ open: 2, overdue: 1, open_cents: '35462', bookings_30_days: 3 }])
    const detail = await stage.query('select to_jsonb(app_public.booking($1)) as detail', [three.booking.id])
    expect(detail.rows[0].detail).toMatchObject({
      address: { town: 'Göttingen' },
      payments: [{ source: 'bank', amount_cents: 17731 }],
      reminders: [],
      jobs: [],
    })
  })
})

test('a plan is changed by new versions, with its limits', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'admin' }))
    const wrong = async (fields: object) => {
      const { detail } = await stage.refusal(() =>
        stage.query(
          `select app_public.change_plan('basis', 1, jsonb_populate_record(null::app_public.plan_fields, $1::jsonb))`,
          [JSON.stringify(fields)],
        ),
      )
      return JSON.parse(detail ?? '{}').fields
    }
    const fine = {
      name: 'Basis',
      summary: 'Kurz.',
      price_cents: 1,
      duration_days: 60,
      jobs: 1,
      is_concurrent: false,
      term_days: 365,
      is_boosted: false,
      in_newsletter: false,
    }
    expect(await wrong({})).toEqual(Object.fromEntries(Object.keys(fine).map((field) => [field, 'required'])))
    expect(await wrong({ ...fine, price_cents: 0, duration_days: 91, jobs: 101, term_days: 29 })).toEqual({
      price_cents: 'invalid',
      duration_days: 'invalid',
      jobs: 'invalid',
      term_days: 'invalid',
    })
    expect(await wrong({ ...fine, features: Array.from({ length: 9 }, () => 'x') })).toEqual({
      features: 'too_many',
    })
    expect(await wrong({ ...fine, features: ['x'.repeat(121)] })).toEqual({ features: 'too_long' })
  })
})

test('nobody is reminded of an invoice that was never made; the clock has it made', async () => {
  await onStage(async (stage) => {
    const { admin, booking } = await booked(stage)
    await overdue(stage, booking)
    await stage.asOwner((owner) =>
      owner.query('delete from app_public.invoice_documents where invoice_id = $1', [booking.invoice_id]),
    )
    const asked = (call: string) =>
      stage.asOwner(async (owner) => (await owner.query(`select ${call} as answer`)).rows)
    expect(await asked('app_private.remind_of_invoices()')).toEqual([{ answer: 0 }])
    await stage.become(admin)
    const remind = () => bookingVerb(stage, 'app_public.remind_booking($1, 0)', [booking.id])
    expect((await stage.refusal(remind)).code).toBe('OS410')
    expect(await asked('app_private.queue_missing_documents()')).toEqual([{ answer: 0 }])
    await stage.asOwner(async (owner) => {
      await owner.query('alter table app_public.invoices disable trigger guard_invoice')
      await owner.query(`update app_public.invoices set created_at = now() - interval '2 hours'`)
      await owner.query('alter table app_public.invoices enable trigger guard_invoice')
    })
    expect(await asked('app_private.queue_missing_documents()')).toEqual([{ answer: 1 }])
  })
})

test('one booking that was paid meanwhile does not stop the reminders of the others', async () => {
  await onStage(async (stage) => {
    const first = await booked(stage)
    const second = await booked(stage)
    for (const { booking } of [first, second]) await overdue(stage, booking)
    await stage.asOwner(async (owner) => {
      // As if it were paid between the look and the lock.
      await owner.query(`create or replace function app_private.bookings_to_remind(batch_size integer default 200) returns setof uuid
        language sql stable set search_path = pg_catalog, pg_temp as $$
          select bookings.id from app_public.bookings order by bookings.id limit $1 $$`)
      await owner.query(
        `update app_public.bookings set state = 'bezahlt', paid_on = ${TODAY} where id = $1`,
        [first.booking.id],
      )
      expect((await owner.query('select app_private.remind_of_invoices() as count')).rows).toEqual([
        { count: 1 },
      ])
    })
  })
})

test('what a provider took back stays so, however often it repeats the payment', async () => {
  await onStage(async (stage) => {
    const { admin, booking } = await booked(stage)
    await stage.asOwner(async (owner) => {
      const tell = () =>
        owner.query(`select app_private.record_payment('muster-pay', 'tx-1', $1, 17731, ${TODAY})`, [
          booking.id,
        ])
      await tell()
      await owner.query('update app_public.payments set undone_at = now()')
      await owner.query('select app_private.settle_booking($1)', [booking.id])
      await tell()
      expect((await owner.query('select state from app_public.bookings')).rows).toEqual([{ state: 'offen' }])
    })
    // What an admin took back and records again is as of now, by that admin.
    await stage.become(admin)
    await markPaid(stage, booking)
    await bookingVerb(stage, 'app_public.unmark_booking_paid($1)', [booking.id])
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.payments set recorded_at = now() - interval '1 day', recorded_by = null`,
      ),
    )
    expect((await markPaid(stage, booking)).state).toBe('bezahlt')
    const { rows } = await stage.asOwner((owner) =>
      owner.query(
        `select recorded_at = now() as is_new, recorded_by from app_public.payments where source = 'bank'`,
      ),
    )
    expect(rows).toEqual([{ is_new: true, recorded_by: admin.userId }])
  })
})

test('the detail names the country of the company, beside that of the invoice', async () => {
  await onStage(async (stage) => {
    const { admin, booking } = await booked(stage, {
      address: { ...ADDRESS, country: 'AT', postal_code: '1010', vat_id: 'ATU13585627' },
    })
    await stage.become(admin)
    const { rows } = await stage.query(
      'select (detail.address).country, detail.company_country from app_public.booking($1) as detail',
      [booking.id],
    )
    expect(rows).toEqual([{ country: 'AT', company_country: 'DE' }])
  })
})

test('an admin gives a credit, with the reason, once for each form', async () => {
  await onStage(async (stage) => {
    const { admin, companyId } = await booked(stage)
    await stage.become(admin)
    const key = randomUUID()
    const give = (numbers: string, sent: string | null = key) =>
      stage.query(`select app_public.give_credit($1, ${numbers}, 'Ausfall am Wochenende', $2)`, [
        companyId,
        sent,
      ])
    await give('2, 30')
    await give('2, 30')
    const { rows } = await stage.query(
      `select jobs, duration_days, reason from app_public.job_credits where company_id = $1 and plan_name = 'Gutschrift'`,
      [companyId],
    )
    expect(rows).toEqual([{ jobs: 2, duration_days: 30, reason: 'Ausfall am Wochenende' }])
    for (const wrong of ['21, 30', '1, 6', '1, 91'])
      expect((await stage.refusal(() => give(wrong, randomUUID()))).code, wrong).toBe('OS422')
    expect((await stage.refusal(() => give('1, 30', null))).code).toBe('OS422')
  })
})
