/** Amounts, dates and sentences of an invoice, in German. */
import type { InvoiceDocument } from './invoice-document.ts'

const NO_BREAK = '\u00a0'

/** 117810n → "1.178,10 €". */
export function euros(cents: bigint): string {
  const whole = (cents / 100n).toString().replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${whole},${(cents % 100n).toString().padStart(2, '0')}${NO_BREAK}€`
}

/** 117810n → "1178.10", as XML and banks write it. */
export const plainEuros = (cents: bigint): string =>
  `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`

/** "2026-11-23" → "23.11.2026". */
export const day = (date: string): string => date.split('-').reverse().join('.')

/** When the service is rendered: the whole period, or the days of each job, which begin within it (§ 14 Abs. 4 Nr. 6 UStG). */
export function servicePeriod({
  adDays,
  serviceFrom,
  serviceTo,
}: Pick<InvoiceDocument, 'adDays' | 'serviceFrom' | 'serviceTo'>): string {
  const period = `${day(serviceFrom)} – ${day(serviceTo)}`
  return adDays === undefined ? period : `je ${adDays}${NO_BREAK}Tage ab Freigabe, abrufbar ${period}`
}

/** The IBAN in groups of four, as on bank cards. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, `$1${NO_BREAK}`)

const countryNames = new Intl.DisplayNames('de', { type: 'region' })

/** Addresses at home name no country. */
export const countryLine = ({ country }: { readonly country: string }): string[] =>
  country === 'DE' ? [] : [(countryNames.of(country) ?? country).toLocaleUpperCase('de')]

export const titleOf = ({ kind, number }: Pick<InvoiceDocument, 'kind' | 'number'>): string =>
  `${kind === 'storno' ? 'Stornorechnung' : 'Rechnung'} ${number}`

/** Why no tax is charged; undefined where it is. */
export function exemption({ taxKind, issuer, buyer }: InvoiceDocument): string | undefined {
  if (taxKind === 'reverse_charge')
    return `Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge, § 13b UStG, Art. 196 MwStSystRL). Unsere USt-IdNr.: ${issuer.vatId}. Ihre USt-IdNr.: ${buyer.vatId}.`
  if (taxKind === 'nicht_steuerbar')
    return 'In Deutschland nicht steuerbare Leistung (§ 3a Abs. 2 UStG): Ort der Leistung ist der Sitz des Leistungsempfängers. Umsatzsteuer wird nicht berechnet.'
  return undefined
}

/** The sentence below the title. */
export function opening(invoice: InvoiceDocument, siteName: string): string {
  if (invoice.corrects === undefined)
    return `vielen Dank für Ihre Buchung bei ${siteName}. Wir berechnen Ihnen:`
  const { number, issuedOn } = invoice.corrects
  return `mit dieser Stornorechnung heben wir die Rechnung ${number} vom ${day(issuedOn)} vollständig auf. Aufgehoben sind:`
}

/** How it is paid, or what becomes of what was paid. */
export function settlement(invoice: InvoiceDocument): string {
  if (invoice.corrects !== undefined)
    return `Sie müssen die Rechnung ${invoice.corrects.number} nicht mehr bezahlen. Was Sie darauf schon gezahlt haben, überweisen wir Ihnen zurück.`
  if (invoice.grossCents === 0n || invoice.dueOn === undefined) return 'Es ist nichts zu zahlen.'
  return `Bitte überweisen Sie ${euros(invoice.grossCents)} ohne Abzug bis zum ${day(invoice.dueOn)}.`
}
