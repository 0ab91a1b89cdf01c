import { z } from 'zod'
import { euros, spacedIban } from '../../../invoices/invoice-words.ts'
import { onDay } from '../dates.ts'
import { facts } from '../parts.ts'

/** The payload that app_private.invoice_mail makes. */
export const invoiceShape = {
  invoiceId: z.uuid(),
  number: z.string(),
  company: z.string(),
  contact: z.string().optional(),
  text: z.string(),
  grossCents: z.string().regex(/^\d{1,15}$/),
  issuedOn: z.iso.date(),
  iban: z.string(),
  issuer: z.string(),
}

export const amount = (payload: { readonly grossCents: string }): string => euros(BigInt(payload.grossCents))

/** Letters, with a dot after an abbreviation: one to four words that can be a name or a department, and no sentence or address. */
const NAME = /^\p{L}[\p{L}\p{M}'’-]*\.?(?: \p{L}[\p{L}\p{M}'’-]*\.?){0,3}$/u
const LONGEST_NAME = 40

/**
 * Invoices go to an address of the company, which need not be that of an account; and what was typed as the contact is
 * read in a mail of ours, so it greets only where it looks like a name.
 */
export const greetBuyer = ({ contact }: { readonly contact?: string | undefined }): string =>
  contact !== undefined && contact.length <= LONGEST_NAME && NAME.test(contact)
    ? `Guten Tag ${contact},`
    : 'Guten Tag,'

export const getsInvoices = ({ company }: { readonly company: string }): string =>
  `Sie erhalten diese Nachricht, weil ${company} diese Adresse für Rechnungen angegeben hat.`

export const transfer = (payload: {
  readonly number: string
  readonly grossCents: string
  /** The amount that is left after a payment in part. */
  readonly openCents?: string | undefined
  readonly iban: string
  readonly issuer: string
  readonly dueOn: string
}) =>
  facts(
    ['Betrag', amount({ grossCents: payload.openCents ?? payload.grossCents })],
    ['Bis', onDay(payload.dueOn)],
    ['An', payload.issuer],
    ['IBAN', spacedIban(payload.iban)],
    ['Zweck', payload.number],
  )
