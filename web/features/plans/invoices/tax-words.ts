import { formatInvoiceCents } from '../../../shared/format/cents.ts'
import type { TaxKind, VatReason } from '../../../shared/graphql/schema-types.generated.ts'
import { inCountry } from '../bookings/billing-countries.ts'

interface Tax {
  readonly taxKind: TaxKind
  readonly vatPercent: number
  readonly vatCents: string
}

/** `Umsatzsteuer 19 %`. What is not taxable here has no rate, not one of 0 %. */
export const taxName = ({ taxKind, vatPercent }: Tax): string =>
  taxKind === 'inland' ? `Umsatzsteuer ${vatPercent} %` : 'Umsatzsteuer'

export const taxAmount = ({ taxKind, vatCents }: Tax): string =>
  taxKind === 'inland' ? formatInvoiceCents(vatCents) : 'keine'

/** Why an invoice has no German tax; null where it has. As on the invoice. */
export function taxReason(kind: TaxKind): string | null {
  switch (kind) {
    case 'reverse_charge':
      return 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge): Sie führen die Umsatzsteuer in Ihrem Land selbst ab.'
    case 'nicht_steuerbar':
      return 'In Deutschland nicht steuerbar. In Ihrem Land kann eine Bezugsteuer anfallen.'
    case 'inland':
      return null
  }
}

/** Why there is German VAT although a number of another country stands in the form. */
export function vatReasonWords(reason: VatReason, country: string): string {
  switch (reason) {
    case 'sitz':
      return `Mit Umsatzsteuer, denn einen Sitz Ihres Betriebs in ${inCountry(country)} haben wir nicht geprüft. Das geschieht mit der nächsten Anzeige, wenn er in Ihren Angaben steht.`
    case 'ungeprueft':
      return 'Mit Umsatzsteuer, bis Ihre USt-IdNr. geprüft ist. Das dauert meist eine Minute.'
    case 'in_pruefung':
      return 'Ihre USt-IdNr. wird gerade geprüft, meist in einer Minute, sonst am nächsten Werktag. Bis dahin kommt die Rechnung mit Umsatzsteuer.'
    case 'abgelehnt':
      return 'Mit Umsatzsteuer, denn diese USt-IdNr. ist nicht gültig oder gehört einem anderen Betrieb. Stimmt sie doch, schreiben Sie uns.'
  }
}
