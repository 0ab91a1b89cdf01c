import type { InvoiceDocument } from './invoice-document.ts'
import { titleOf } from './invoice-words.ts'

/** "Rechnung-RE-2026-000001.pdf": letters that every system and header takes. */
export const invoiceFileName = (invoice: Pick<InvoiceDocument, 'kind' | 'number'>): string =>
  `${titleOf(invoice).replace(' ', '-')}.pdf`
