import type { TaxKind } from '../../shared/graphql/schema-types.generated.ts'

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
