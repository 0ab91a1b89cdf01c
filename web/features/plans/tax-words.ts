import { formatInvoiceCents } from '../../shared/format/cents.ts'
import type { TaxKind } from '../../shared/graphql/schema-types.generated.ts'

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
