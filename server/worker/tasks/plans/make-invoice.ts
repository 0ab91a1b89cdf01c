/**
 * Makes the document of an invoice, after the booking was committed, and has it sent. Storing it and queueing its mail are one
 * transaction, and the same invoice always gives the same bytes: a worker that is killed anywhere leaves nothing to
 * clean up, and the next attempt makes no second mail.
 */
import { z } from 'zod'
import { invoiceDocument } from '../../../invoices/invoice-document.ts'
import { drawInvoice } from '../../../invoices/invoice-threads.ts'
import { defineTask, type RegisteredTask } from '../../task.ts'

const payload = z.object({ invoiceId: z.uuid(), hasMail: z.boolean().default(true) })

/** Null when the invoice is gone, or was made already. */
const contentRow = z.tuple([z.object({ content: invoiceDocument.nullable() })])

export function makeInvoiceTask(siteName: string): RegisteredTask {
  return defineTask({
    name: 'plans/make-invoice',
    payload,
    async run({ invoiceId, hasMail }, { query, abortSignal }) {
      const { rows } = await query('select app_private.invoice_content($1) as content', [invoiceId])
      const [{ content }] = contentRow.parse(rows)
      if (content === null) return
      const pdf = await drawInvoice(content, siteName, abortSignal)
      await query('select app_private.put_invoice_document($1, $2, $3)', [
        invoiceId,
        Buffer.from(pdf),
        hasMail,
      ])
    },
  })
}
