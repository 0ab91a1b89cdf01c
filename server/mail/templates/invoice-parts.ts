import { z } from 'zod'
import { euros, spacedIban } from '../../invoices/invoice-words.ts'
import { onDay } from './dates.ts'
import { facts } from './parts.ts'

/** As app_private.invoice_mail makes it. */
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

/** Invoices go to an address of the company, which need not be that of an account. */
export const greetBuyer = ({ contact }: { readonly contact?: string | undefined }): string =>
  contact === undefined ? 'Guten Tag,' : `Guten Tag ${contact},`

export const getsInvoices = ({ company }: { readonly company: string }): string =>
  `Sie erhalten diese Nachricht, weil ${company} diese Adresse für Rechnungen angegeben hat.`

export const transfer = (payload: {
  readonly number: string
  readonly grossCents: string
  readonly iban: string
  readonly issuer: string
  readonly dueOn: string
}) =>
  facts(
    ['Betrag', amount(payload)],
    ['Bis', onDay(payload.dueOn)],
    ['An', payload.issuer],
    ['IBAN', spacedIban(payload.iban)],
    ['Zweck', payload.number],
  )
