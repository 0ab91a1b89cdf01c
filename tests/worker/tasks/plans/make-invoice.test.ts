import { createHash } from 'node:crypto'
import { FacturX } from 'factur-x-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAs } from '../../../db/conversations/committed.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'
import { type BookedCompany, bookFor } from './committed-booking.ts'

let stage: TaskStage
beforeAll(async () => {
  stage = await startTaskStage()
})
afterAll(() => stage.stop())

const booked = async (): Promise<BookedCompany> =>
  bookFor(stage.pool, await stage.createUser({ role: 'employer' }))
const makeInvoice = (invoiceId: string) => stage.runTask('plans/make-invoice', { invoiceId })

async function documentOf(invoiceId: string) {
  const { rows } = await stage.pool.query<{ pdf: Buffer; sha256: Buffer }>(
    'select pdf, sha256 from app_public.invoice_documents where invoice_id = $1',
    [invoiceId],
  )
  return rows[0]
}

const mailsTo = async (address: string) =>
  (await stage.mails()).filter(({ recipient }) => recipient === address)

test('after a booking its invoice is made, stored with its hash, and sent with the PDF, once', async () => {
  const { booking, address } = await booked()
  await makeInvoice(booking.invoice_id)
  const made = await documentOf(booking.invoice_id)
  expect(made?.sha256).toEqual(
    createHash('sha256')
      .update(made?.pdf ?? '')
      .digest(),
  )
  const { document, totals } = (await FacturX.fromPDF(made?.pdf ?? Buffer.of())).object
  expect(document).toMatchObject({ id: booking.invoice_number, type: '380' })
  expect(totals).toMatchObject({ grossTotal: Number(booking.gross_cents) / 100 })

  // The task runs at least once.
  await makeInvoice(booking.invoice_id)
  expect((await documentOf(booking.invoice_id))?.pdf).toEqual(made?.pdf)
  const mails = await mailsTo(address)
  expect(mails).toMatchObject([{ template: 'invoice', status: 'kept' }])
  const { rows } = await stage.pool.query<{ attached: string[] }>(
    `select rendered -> 'attached' as attached from app_private.mails where recipient = $1`,
    [address],
  )
  expect(rows).toEqual([{ attached: [`Rechnung-${booking.invoice_number}.pdf`] }])
})

test('the first document counts, and nothing changes it', async () => {
  const { booking, address } = await booked()
  const put = (text: string) =>
    stage.pool.query('select app_private.put_invoice_document($1, $2)', [
      booking.invoice_id,
      Buffer.from(`%PDF-${text}`),
    ])
  await Promise.all([put('1.7 one'), put('1.7 one')])
  await put('1.7 another')
  expect((await documentOf(booking.invoice_id))?.pdf.toString()).toBe('%PDF-1.7 one')
  expect(await mailsTo(address)).toHaveLength(1)
  const change = stage.pool.query(
    `update app_public.invoice_documents set pdf = '%PDF-x' where invoice_id = $1`,
    [booking.invoice_id],
  )
  await expect(change).rejects.toThrow('never changes')
})

test('a cancellation is an invoice of its own, made and sent like the first', async () => {
  const { booking, address } = await booked()
  const admin = await stage.createUser({ role: 'admin' })
  await actAs(stage.pool, admin, (client) =>
    client.query(`select app_public.cancel_booking($1, 'Doppelt gebucht.', false)`, [booking.id]),
  )
  const { rows } = await stage.pool.query<{ id: string; number: string }>(
    'select id, number from app_public.invoices where corrects_id = $1',
    [booking.invoice_id],
  )
  const [storno] = rows
  await makeInvoice(storno?.id ?? '')
  const made = await documentOf(storno?.id ?? '')
  const { object } = await FacturX.fromPDF(made?.pdf ?? Buffer.of())
  expect(object.document).toMatchObject({ id: storno?.number, type: '381' })
  expect(JSON.stringify(object)).toContain(booking.invoice_number)
  expect((await mailsTo(address)).map(({ template }) => template).sort()).toEqual([
    'invoice',
    'invoice-cancelled',
  ])
})

test('an invoice is sent although the person who booked leaves', async () => {
  const employer = await stage.createUser({ role: 'employer' })
  const { booking, address } = await bookFor(stage.pool, employer)
  await stage.pool.query(
    `update auth."user" set email = $2, deletion_requested_at = now(), delete_after = now() + interval '14 days' where id = $1`,
    [employer.userId, address],
  )
  await makeInvoice(booking.invoice_id)
  expect(await mailsTo(address)).toMatchObject([{ template: 'invoice', status: 'kept' }])
})

test('an invoice of demo data is made, and nobody gets a mail about it', async () => {
  const { booking, address } = await booked()
  await makeInvoice(booking.invoice_id)
  const { rows } = await stage.pool.query<{ id: string }>(
    `insert into app_public.invoices
       (booking_id, kind, corrects_id, series, position, issued_on, service_from, service_to, issuer, buyer_name, buyer_street,
         buyer_postal_code, buyer_town, buyer_country, buyer_email, line_text, net_cents, vat_percent, vat_cents, gross_cents,
         tax_kind, created_at)
     select booking_id, 'storno', id, series, position + 5000, issued_on - 30, service_from, service_to, issuer, buyer_name,
       buyer_street, buyer_postal_code, buyer_town, buyer_country, buyer_email, line_text, net_cents, vat_percent, vat_cents,
       gross_cents, tax_kind, created_at - interval '30 days'
     from app_public.invoices where id = $1 returning id`,
    [booking.invoice_id],
  )
  await stage.runTask('mail/purge-mails')
  expect(await documentOf(rows[0]?.id ?? '')).toBeDefined()
  expect((await mailsTo(address)).map(({ template }) => template)).toEqual(['invoice'])
})
