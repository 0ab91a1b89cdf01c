/** Who issues the invoices of tests: the web server writes it at its start, and databases of tests have none. */
import type { InvoiceIssuer } from '../../server/env.ts'

export const TEST_ISSUER: InvoiceIssuer = {
  name: 'OrthoStellen (Tests)',
  street: 'Musterweg 1',
  postalCode: '37073',
  town: 'Göttingen',
  country: 'DE',
  email: 'rechnung@orthostellen.example',
  vatId: 'DE136695976',
  iban: 'DE89370400440532013000',
}

/** Runs in the template, after the migrations. */
export const PUT_ISSUER = `select auth.set_invoice_issuer('${JSON.stringify(TEST_ISSUER)}')`
