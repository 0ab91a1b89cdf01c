/**
 * Who issues invoices: what Impressum says of the operator, and an account. Not part of the operator, whose facts reach every
 * browser: account and tax number stand on invoices only.
 */
import { z } from 'zod'
import type { Operator } from '../../schema/operator.ts'
import { isLoopback, url } from './field-kinds.ts'

/** ISO 13616: letters become numbers, the country moves to the end, and 97 leaves 1. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false
  const digits = [...(text.slice(4) + text.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

const withoutBlanks = (text: string): string => text.replaceAll(' ', '')

const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'

export const invoiceFields = {
  INVOICE_IBAN: z
    .string()
    .transform(withoutBlanks)
    .refine(isIban, { error: 'must be an IBAN with the right check digits' })
    .optional()
    .describe(
      'account that invoices are paid to; in production nothing can be booked without it, and without name, street, town and e-mail of the operator',
    ),
  INVOICE_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/, 'must be a BIC')
    .optional()
    .describe('BIC of that account'),
  INVOICE_BANK: z.string().max(100).optional().describe('name of the bank, for invoices'),
  INVOICE_TAX_NUMBER: z
    .string()
    .regex(/^[\d /]{8,20}$/, 'must be a tax number')
    .optional()
    .describe('Steuernummer, for invoices; needed where there is no OPERATOR_VAT_ID'),
  VAT_CHECK_URL: z
    .union([
      z.literal('off'),
      url(['http:', 'https:']).refine(
        (text) => text.startsWith('https:') || isLoopback(URL.parse(text)?.hostname ?? ''),
        'must be https',
      ),
    ])
    .optional()
    .describe(
      'REST address that checks VAT ids as VIES does; in production that of VIES, elsewhere none; off: admins check them',
    ),
}

/** As app_private.invoice_issuer keeps it, and as each invoice keeps it for ever. */
export interface InvoiceIssuer {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly town: string
  readonly country: string
  readonly email: string
  readonly phone?: string | undefined
  readonly vatId?: string | undefined
  readonly taxNumber?: string | undefined
  readonly register?: string | undefined
  readonly iban: string
  readonly bic?: string | undefined
  readonly bank?: string | undefined
}

export interface InvoiceEnv {
  /** Undefined: nothing can be booked. */
  readonly issuer: InvoiceIssuer | undefined
  /** Undefined: VAT ids are checked by admins. */
  readonly vatCheckUrl: string | undefined
  /** Variables that are needed for invoices and not set. */
  readonly missingForInvoices: readonly string[]
}

/** The IBAN is the example of the standard, which no bank has given to anybody. */
const demoOf = (siteName: string) => ({
  name: `${siteName} (Demo)`,
  street: 'Musterweg 1',
  town: '37073 Göttingen',
  email: 'rechnung@orthostellen.example',
  vatId: 'DE136695976',
  iban: 'DE89370400440532013000',
})

interface Given extends z.infer<z.ZodObject<typeof invoiceFields>> {
  readonly SITE_NAME: string
}

export function invoicesOf(given: Given, operator: Operator, isProduction: boolean): InvoiceEnv {
  const wanted = given.VAT_CHECK_URL ?? (isProduction ? VIES_URL : 'off')
  const vatCheckUrl = wanted === 'off' ? undefined : wanted
  const demo: Partial<ReturnType<typeof demoOf>> = isProduction ? {} : demoOf(given.SITE_NAME)
  const name = operator.name ?? demo.name
  const street = operator.street ?? demo.street
  const town = operator.town ?? demo.town
  const email = operator.email ?? demo.email
  const iban = given.INVOICE_IBAN ?? demo.iban
  const taxNumber = given.INVOICE_TAX_NUMBER
  const vatId = operator.vatId ?? (taxNumber === undefined ? demo.vatId : undefined)
  const [, postalCode, place] = /^(?:D-)?(\d{5}) +(.+)$/.exec(town ?? '') ?? []
  const needed = {
    OPERATOR_NAME: name,
    OPERATOR_STREET: street,
    OPERATOR_TOWN: place,
    OPERATOR_EMAIL: email,
    INVOICE_IBAN: iban,
    'OPERATOR_VAT_ID or INVOICE_TAX_NUMBER': vatId ?? taxNumber,
  }
  const missingForInvoices = Object.entries(needed).flatMap(([variable, value]) =>
    value === undefined ? [variable] : [],
  )
  if (!(name && street && postalCode && place && email && iban) || missingForInvoices.length > 0)
    return { issuer: undefined, vatCheckUrl, missingForInvoices }
  const { phone, register } = operator
  const { INVOICE_BIC: bic, INVOICE_BANK: bank } = given
  return {
    issuer: {
      name,
      street,
      postalCode,
      town: place,
      country: 'DE',
      email,
      phone,
      vatId,
      taxNumber,
      register,
      iban,
      bic,
      bank,
    },
    vatCheckUrl,
    missingForInvoices,
  }
}
