/**
 * GET /api/invoices/<id>: the PDF of an invoice, for the members of its company and for admins. The policies of the tables
 * decide, asked with the session each time; the path alone opens nothing.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BaseContext } from '../context.ts'
import { queryAs } from '../database/query-as.ts'
import { invoiceFileName } from './invoice-file-name.ts'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const FIND = `select invoices.number, invoices.kind, documents.pdf, documents.sha256 from app_public.invoices
  left join app_public.invoice_documents as documents on documents.invoice_id = invoices.id where invoices.id = $1`

const found = z
  .array(
    z.object({
      number: z.string(),
      kind: z.enum(['rechnung', 'storno']),
      pdf: z.instanceof(Buffer).nullable(),
      sha256: z.instanceof(Buffer).nullable(),
    }),
  )
  .max(1)

/** Made right after the booking; longer only while the worker is away. */
const RETRY_SECONDS = 5
const NOT_YET = 'Die Rechnung wird gerade erstellt. Öffnen Sie sie in einigen Sekunden noch einmal.\n'

export async function registerInvoices(
  app: FastifyInstance,
  { env, pools, log }: Pick<BaseContext, 'env' | 'pools' | 'log'>,
): Promise<void> {
  // Bookings ask SQL for it, in their own transaction.
  await pools.auth.query('select auth.set_invoice_issuer($1)', [
    env.issuer === undefined ? null : JSON.stringify(env.issuer),
  ])
  if (env.issuer === undefined)
    log.warn(
      { missing: env.missingForInvoices },
      'nothing can be booked: the issuer of invoices is not configured',
    )
  app.get<{ Params: { id: string } }>('/api/invoices/:id', async (request, reply) => {
    const { id } = request.params
    const session = ID.test(id) ? await request.loadSession() : null
    if (session === null) return reply.callNotFound()
    const role = session.role === 'admin' ? 'app_admin' : 'app_member'
    const [invoice] = found.parse(await queryAs(pools, session.id, FIND, [id], role))
    // Also for an invoice of another company: nobody learns that it exists.
    if (invoice === undefined) return reply.callNotFound()
    reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', 'private, no-store')
    if (invoice.pdf === null || invoice.sha256 === null)
      return reply
        .status(503)
        .header('retry-after', RETRY_SECONDS)
        .type('text/plain; charset=utf-8')
        .send(NOT_YET)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${invoiceFileName(invoice)}"`)
      .header('content-digest', `sha-256=:${invoice.sha256.toString('base64')}:`)
      .send(invoice.pdf)
  })
}
