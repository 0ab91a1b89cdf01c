/** Attachments are read when a mail leaves: the table of mails holds no document. */
import { z } from 'zod'
import { invoiceFileName } from '../../../invoices/invoice-file-name.ts'
import { DeliveryError, type MailAttachment } from '../../../mail/mailer.ts'

const WITH_INVOICE: ReadonlySet<string> = new Set(['invoice', 'invoice-cancelled', 'invoice-reminder'])

const payloadShape = z.object({ invoiceId: z.uuid() })
const found = z
  .array(z.object({ number: z.string(), kind: z.enum(['rechnung', 'storno']), pdf: z.instanceof(Buffer) }))
  .max(1)

type Query = (text: string, values: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>

export async function attachmentsOf(
  mail: { readonly template: string; readonly payload: unknown },
  query: Query,
): Promise<MailAttachment[]> {
  if (!WITH_INVOICE.has(mail.template)) return []
  const payload = payloadShape.safeParse(mail.payload)
  if (!payload.success) throw new DeliveryError('template does not fit')
  const { rows } = await query('select * from app_private.invoice_attachment($1)', [payload.data.invoiceId])
  const [invoice] = found.parse(rows)
  // The mail is tried again: a reminder may overtake an invoice that is still being made.
  if (invoice === undefined) throw new DeliveryError('invoice is missing')
  return [{ filename: invoiceFileName(invoice), contentType: 'application/pdf', content: invoice.pdf }]
}
