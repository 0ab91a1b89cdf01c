/** The content of an invoice: plain values, fixed when it was issued. The same values always give the same bytes. */
import { z } from 'zod'
import type { InvoiceIssuer } from '../env.ts'

/** Cents as text: JSON numbers would be rounded somewhere between database and sheet. */
const cents = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(BigInt)

const given = (most: number) => z.string().min(1).max(most)
const country = z.string().regex(/^[A-Z]{2}$/)

const issuer: z.ZodType<InvoiceIssuer> = z.object({
  name: given(300),
  street: given(300),
  postalCode: given(10),
  town: given(300),
  country,
  email: given(300),
  phone: given(300).optional(),
  vatId: given(20).optional(),
  taxNumber: given(30).optional(),
  register: given(300).optional(),
  iban: given(34),
  bic: given(11).optional(),
  bank: given(100).optional(),
})

const buyer = z.object({
  name: given(100),
  contact: given(100).optional(),
  street: given(100),
  extra: given(100).optional(),
  postalCode: given(10),
  town: given(100),
  country,
  vatId: given(20).optional(),
  email: given(254),
  orderReference: given(100).optional(),
})

const line = z.object({
  text: given(200),
  detail: given(2_000).optional(),
  quantity: z.number().int().min(1),
  unitNetCents: cents,
  netCents: cents,
})

export const invoiceDocument = z.object({
  number: z.string().regex(/^RE-\d{4}-\d{6,}$/),
  kind: z.enum(['rechnung', 'storno']),
  /** The invoice that a storno takes back. */
  corrects: z.object({ number: given(30), issuedOn: z.iso.date() }).optional(),
  issuedOn: z.iso.date(),
  /** Missing on a storno, which nobody pays. */
  dueOn: z.iso.date().optional(),
  serviceFrom: z.iso.date(),
  serviceTo: z.iso.date(),
  /** Each job is online for so many days, which begin within the service period. Missing where the whole period is paid for. */
  adDays: z.number().int().min(1).optional(),
  issuer,
  buyer,
  lines: z.array(line).min(1).max(200),
  taxKind: z.enum(['inland', 'reverse_charge', 'nicht_steuerbar']),
  vatPercent: z.number().int().min(0).max(30),
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
  /** Date of the PDF file, so that it can be made twice. */
  createdAt: z.iso.datetime({ offset: true }),
})

export type InvoiceDocument = z.infer<typeof invoiceDocument>
export type InvoiceBuyer = InvoiceDocument['buyer']

export class InvoiceError extends Error {
  override readonly name = 'InvoiceError'
}

function refuseIf(wrong: boolean, why: string): void {
  if (wrong) throw new InvoiceError(why)
}

/** Throws for sums that do not add up and for facts that the law wants on the sheet: no template may paper over them. */
export function checkInvoice(invoice: InvoiceDocument): void {
  const { lines, netCents, vatCents, grossCents, vatPercent, taxKind } = invoice
  const sum = lines.reduce((total, { netCents: net }) => total + net, 0n)
  refuseIf(sum !== netCents, 'The lines do not add up')
  refuseIf(
    lines.some((each) => each.unitNetCents * BigInt(each.quantity) !== each.netCents),
    'A line does not add up',
  )
  // Rounded once, for all lines of the rate: half a cent up.
  refuseIf((netCents * BigInt(vatPercent) + 50n) / 100n !== vatCents, 'The tax does not fit its rate')
  refuseIf(netCents + vatCents !== grossCents, 'The total does not add up')
  refuseIf((taxKind === 'inland') !== vatPercent > 0, 'The rate does not fit the kind of tax')
  refuseIf(
    taxKind === 'reverse_charge' && !(invoice.issuer.vatId && invoice.buyer.vatId),
    'Reverse charge needs both VAT ids',
  )
  refuseIf(
    invoice.issuer.vatId === undefined && invoice.issuer.taxNumber === undefined,
    'The issuer has neither VAT id nor tax number',
  )
  refuseIf(
    (invoice.kind === 'storno') !== (invoice.corrects !== undefined),
    'A storno names what it takes back',
  )
  refuseIf(
    (invoice.kind === 'storno') !== (invoice.dueOn === undefined),
    'An invoice is due, a storno is not',
  )
  refuseIf(invoice.serviceTo < invoice.serviceFrom, 'The period ends before it begins')
}
