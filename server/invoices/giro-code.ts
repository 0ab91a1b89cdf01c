import type { InvoiceDocument } from './invoice-document.ts'
import { plainEuros } from './invoice-words.ts'

/**
 * The text of the QR code for banking apps (European Payments Council, EPC069-12, version 2): recipient, account,
 * amount and purpose. Undefined where nothing is to be paid.
 */
export function giroCode({ kind, number, issuer, grossCents }: InvoiceDocument): string | undefined {
  if (kind === 'storno' || grossCents === 0n) return undefined
  return [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    issuer.bic ?? '',
    // Codes of banks count letters, not bytes, and end a name at 70.
    [...issuer.name].slice(0, 70).join('').trim(),
    issuer.iban,
    `EUR${plainEuros(grossCents)}`,
    '',
    '',
    number,
  ].join('\n')
}
