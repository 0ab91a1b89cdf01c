import { z } from 'zod'
import { email, line } from '../../../shared/forms/text-rules.ts'
import { unprintable, unprintableLetter } from '../invoices/invoice-letters.ts'
import { cleanVatId, isVatId } from '../invoices/vat-id.ts'
import { isBillingCountry, vatPrefix } from './billing-countries.ts'
import '../../../shared/forms/zod.ts'

/** As in app_private.check_billing_address; a test compares both. */
const BILLING_LIMITS = {
  name: 100,
  contact: 100,
  street: 100,
  extra: 100,
  postalCode: 10,
  town: 100,
  email: 254,
  orderReference: 100,
  vatId: 20,
} as const

const POSTAL_CODES: Readonly<Record<string, { readonly pattern: RegExp; readonly message: string }>> = {
  DE: { pattern: /^\d{5}$/, message: 'Eine deutsche Postleitzahl hat fünf Ziffern.' },
  AT: { pattern: /^\d{4}$/, message: 'Eine österreichische Postleitzahl hat vier Ziffern.' },
  CH: { pattern: /^\d{4}$/, message: 'Eine Schweizer Postleitzahl hat vier Ziffern.' },
  LI: {
    pattern: /^94\d{2}$/,
    message: 'Eine Liechtensteiner Postleitzahl hat vier Ziffern und beginnt mit 94.',
  },
}

const ELSEWHERE = {
  pattern: /^[A-Z0-9][A-Z0-9 -]+$/i,
  message: 'Möglich sind Ziffern, Buchstaben, Leerzeichen und Bindestriche.',
}

/** What stands on the invoice as it was typed. */
const PRINTED = ['name', 'contact', 'street', 'extra', 'town', 'email', 'orderReference'] as const

/** Mirrors app_private.check_billing_address. */
export const bookingSchema = z
  .object({
    planSlug: z.string().min(1, 'Bitte wählen Sie einen Tarif.'),
    name: line({ max: BILLING_LIMITS.name, required: 'Bitte geben Sie den Namen des Betriebs ein.' }),
    contact: line({ max: BILLING_LIMITS.contact }),
    street: line({ max: BILLING_LIMITS.street, required: 'Bitte geben Sie Straße und Hausnummer ein.' }),
    extra: line({ max: BILLING_LIMITS.extra }),
    postalCode: line({ max: BILLING_LIMITS.postalCode, required: 'Bitte geben Sie die Postleitzahl ein.' }),
    town: line({ max: BILLING_LIMITS.town, required: 'Bitte geben Sie den Ort ein.' }),
    country: z.string().refine(isBillingCountry, 'Bitte wählen Sie das Land.'),
    vatId: line({ max: BILLING_LIMITS.vatId }).transform(cleanVatId),
    email: email('Bitte geben Sie an, wohin die Rechnung gehen soll.'),
    orderReference: line({ max: BILLING_LIMITS.orderReference }),
  })
  .superRefine((values, context) => {
    const { country, postalCode, vatId } = values
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    for (const field of PRINTED) {
      const letter = unprintableLetter(values[field])
      if (letter !== null) report(field, unprintable(letter))
    }
    if (!isBillingCountry(country)) return
    const rule = POSTAL_CODES[country] ?? ELSEWHERE
    if (postalCode !== '' && !rule.pattern.test(postalCode)) report('postalCode', rule.message)
    if (vatId === '' || isVatId(vatId, country)) return
    const prefix = vatPrefix(country)
    report(
      'vatId',
      vatId.startsWith(prefix)
        ? 'Diese Nummer gibt es so nicht. Bitte prüfen Sie die Ziffern.'
        : `Die Nummer beginnt in diesem Land mit ${prefix}.`,
    )
  })

export type BookingValues = z.input<typeof bookingSchema>
export type CheckedBooking = z.output<typeof bookingSchema>

export const BOOKING_LABELS: Readonly<Record<keyof BookingValues, string>> = {
  planSlug: 'Tarif',
  name: 'Name des Betriebs',
  contact: 'Ansprechperson',
  street: 'Straße und Hausnummer',
  extra: 'Adresszusatz',
  postalCode: 'PLZ',
  town: 'Ort',
  country: 'Land',
  vatId: 'USt-IdNr.',
  email: 'E-Mail für die Rechnung',
  orderReference: 'Ihre Bestellnummer',
}

/** Empty texts are sent as null: "not given". */
export function toBillingAddress({ planSlug: _, ...address }: CheckedBooking) {
  const orNull = (value: string) => (value === '' ? null : value)
  return {
    ...address,
    contact: orNull(address.contact),
    extra: orNull(address.extra),
    vatId: orNull(address.vatId),
    orderReference: orNull(address.orderReference),
  }
}
