/** What stays of a booking when company and account are gone, and for how long; and who never reads it. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_JOB, createCompany, createDraft, jobVerb } from '../jobs/job-fixtures.ts'
import { ADDRESS, book, TODAY } from './plan-fixtures.ts'

const TABLES = [
  'billing_addresses',
  'bookings',
  'invoices',
  'payments',
  'booking_reminders',
  'job_credits',
  'job_terms',
] as const

const MARK = 'Qxzmarke'

async function booked(stage: Stage) {
  const user = await stage.createUser({ role: 'employer' })
  await stage.become(user)
  const companyId = await createCompany(stage, `${MARK} GmbH`)
  const booking = await book(stage, companyId, {
    address: { ...ADDRESS, name: `${MARK} GmbH`, contact: MARK },
  })
  const { id: jobId } = await createDraft(stage, companyId, COMPLETE_JOB)
  await jobVerb(stage, 'submit_job($1)', [jobId])
  const admin = await stage.createUser({ role: 'admin' })
  await stage.become(admin)
  await stage.query(`select app_public.mark_booking_paid($1, ${TODAY}, 100)`, [booking.id])
  await stage.asOwner((owner) =>
    owner.query('insert into app_public.booking_reminders (booking_id, level) values ($1, 1)', [booking.id]),
  )
  return { user, admin, companyId, booking, jobId }
}

const counts = async (stage: Stage) => {
  const found: Record<string, number> = {}
  for (const table of TABLES)
    found[table] = (await stage.query(`select from app_public.${table}`)).rowCount ?? 0
  return found
}
const each = (count: number) => Object.fromEntries(TABLES.map((table) => [table, count]))

test('members read what is theirs, admins all, competitors and applicants nothing, visitors are refused', async () => {
  await onStage(async (stage) => {
    const one = await booked(stage)
    const other = await booked(stage)
    for (const [person, seen] of [
      [one.user, 1],
      [other.user, 1],
    ] as const) {
      await stage.become(person)
      const found = await counts(stage)
      // The credit of the tests is one more.
      expect({ ...found, job_credits: found['job_credits'] === 2 ? 1 : found['job_credits'] }).toEqual(
        each(seen),
      )
    }
    await stage.become(one.admin)
    expect(await counts(stage)).toEqual({ ...each(2), job_credits: 4 })
    for (const role of ['employer', 'applicant'] as const) {
      await stage.become(await stage.createUser({ role }))
      expect(await counts(stage), role).toEqual(each(0))
    }
    await stage.becomeVisitor()
    for (const table of TABLES)
      expect((await stage.refusal(() => stage.query(`select from app_public.${table}`))).code, table).toBe(
        '42501',
      )
  })
})

test('a competitor learns nothing of bookings and credits from any function', async () => {
  await onStage(async (stage) => {
    const { companyId, jobId, booking } = await booked(stage)
    await stage.become(await stage.createUser({ role: 'employer' }))
    await createCompany(stage, 'Mitbewerber GmbH')
    const answers = []
    for (const call of [
      `app_public.my_bookings('${companyId}')`,
      `app_public.billing_address('${companyId}')`,
      `app_public.company_credits('${companyId}')`,
      `app_public.job_price('${jobId}')`,
      `app_hidden.is_booking_blocked('${companyId}')`,
      `app_hidden.has_own_free_job('${companyId}')`,
      `array(select credits.id from app_hidden.usable_credits('${companyId}') as credits)`,
    ]) {
      const { rows } = await stage.query(`select to_jsonb(${call}) as answer`)
      answers.push(rows[0].answer)
    }
    expect(answers).toEqual([[], null, null, null, false, false, []])
    // The same for a company that does not exist.
    const call = (id: string) =>
      stage.refusal(() =>
        stage.query(`select app_public.book_plan($1, 'basis', 1, null, gen_random_uuid())`, [id]),
      )
    const [known, unknown] = [await call(companyId), await call('00000000-0000-4000-8000-000000000000')]
    expect([known.code, known.detail]).toEqual([unknown.code, unknown.detail])
    expect(known.code).toBe('OS404')
    expect(JSON.stringify(answers)).not.toContain(booking.id)
  })
})

test('an invoice never changes and is not deleted within its eight years', async () => {
  await onStage(async (stage) => {
    const { booking } = await booked(stage)
    await stage.asOwner(async (owner) => {
      for (const sql of [
        `update app_public.invoices set buyer_name = 'Anders' where id = $1`,
        'delete from app_public.invoices where id = $1',
      ]) {
        await owner.query('savepoint attempt')
        await expect(owner.query(sql, [booking.invoice_id])).rejects.toMatchObject({ code: 'OS410' })
        await owner.query('rollback to savepoint attempt')
      }
    })
  })
})

test('the company and its people go, the invoice stays, without them', async () => {
  await onStage(async (stage) => {
    const { user, companyId, booking } = await booked(stage)
    await stage.asOwner(async (owner) => {
      await owner.query(
        `update auth."user" set deletion_requested_at = now() - interval '15 days', delete_after = now() where id = $1`,
        [user.userId],
      )
      const { rows } = await owner.query('select app_private.erase_account($1) as erased', [user.userId])
      expect(rows).toEqual([{ erased: true }])
      expect(
        (await owner.query('select from app_public.companies where id = $1', [companyId])).rowCount,
      ).toBe(0)
      const kept = await owner.query(
        `select invoices.number, invoices.buyer_name, invoices.company_id, bookings.company_id as booked_for, bookings.booked_by, bookings.state
         from app_public.invoices join app_public.bookings on bookings.id = invoices.booking_id`,
      )
      expect(kept.rows).toEqual([
        {
          number: booking.invoice_number,
          buyer_name: `${MARK} GmbH`,
          company_id: null,
          booked_for: null,
          booked_by: null,
          state: 'offen',
        },
      ])
      for (const table of ['billing_addresses', 'job_credits', 'job_terms'])
        expect((await owner.query(`select from app_public.${table}`)).rowCount, table).toBe(0)
    })
    // An admin can still say that it was paid, and cancel it.
    await stage.become(await stage.createUser({ role: 'admin' }))
    const { rows } = await stage.query(
      `select state, valid_until from app_public.cancel_booking($1, 'Betrieb geschlossen', true)`,
      [booking.id],
    )
    expect(rows).toEqual([{ state: 'storniert', valid_until: null }])
  })
})

test('kept for eight years, as the law asks since 2025', async () => {
  await onStage((stage) =>
    stage.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select extract(year from now() at time zone 'Europe/Berlin') - extract(year from app_private.first_kept_day()) as years`,
      )
      expect(Number(rows[0].years)).toBe(8)
    }),
  )
})

test('eight years after the year of the invoice it is deleted, not before', async () => {
  await onStage(async (stage) => {
    const old = await booked(stage)
    const kept = await booked(stage)
    await stage.asOwner(async (owner) => {
      await owner.query('alter table app_public.invoices disable trigger guard_invoice')
      const age = async (id: string, day: string) => {
        await owner.query(`update app_public.invoices set issued_on = ${day} where booking_id = $1`, [id])
        await owner.query(
          `update app_public.bookings set booked_at = (${day})::timestamp at time zone 'Europe/Berlin' where id = $1`,
          [id],
        )
        await owner.query(
          `update app_public.payments set paid_on = ${day}, recorded_at = (${day})::timestamp at time zone 'Europe/Berlin' where booking_id = $1`,
          [id],
        )
      }
      await age(old.booking.id, 'app_private.first_kept_day() - 1')
      await age(kept.booking.id, 'app_private.first_kept_day()')
      await owner.query('alter table app_public.invoices enable trigger guard_invoice')
      // A payment of the next year keeps both for another year.
      await owner.query(
        'update app_public.payments set paid_on = app_private.first_kept_day() where booking_id = $1',
        [old.booking.id],
      )
      expect((await owner.query('select app_private.purge_bookings() as count')).rows).toEqual([{ count: 0 }])
      await owner.query(
        'update app_public.payments set paid_on = app_private.first_kept_day() - 1 where booking_id = $1',
        [old.booking.id],
      )
      expect((await owner.query('select app_private.purge_bookings() as count')).rows).toEqual([{ count: 1 }])
      expect((await owner.query('select app_private.purge_bookings() as count')).rows).toEqual([{ count: 0 }])
      const { rows } = await owner.query('select id from app_public.bookings')
      expect(rows).toEqual([{ id: kept.booking.id }])
      for (const table of ['invoices', 'payments', 'booking_reminders'])
        expect((await owner.query(`select from app_public.${table}`)).rowCount, table).toBe(1)
    })
  })
})
