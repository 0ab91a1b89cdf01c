import { formatCents } from '../../shared/format/cents.ts'
import { formatCount } from '../../shared/format/number.ts'
import type { PlanFacts_PlanFragment } from './plan.generated.ts'

export type PlanFacts = PlanFacts_PlanFragment

type Measures = Pick<PlanFacts, 'priceCents' | 'durationDays' | 'jobs' | 'isConcurrent' | 'termDays'>

const YEAR = 365

/** `12 Monate`, `200 Tage` */
function termWords(days: number): string {
  return days === YEAR ? '12 Monate' : `${formatCount(days)} Tage`
}

/** What the price is for: `je Anzeige`, `im Jahr`. */
export function priceUnit({ jobs, isConcurrent, termDays }: Measures): string {
  if (isConcurrent) return termDays === YEAR ? 'im Jahr' : `für ${termWords(termDays)}`
  return jobs === 1 ? 'je Anzeige' : `für ${formatCount(jobs)} Anzeigen`
}

/** The price of a month, in cents: of one job online, or of the whole booking where it holds several at a time. */
export function monthlyCents({ priceCents, durationDays, jobs, isConcurrent, termDays }: Measures): number {
  const months = isConcurrent ? (termDays * 12) / YEAR : (jobs * durationDays) / 30
  return Math.round(Number(priceCents) / months)
}

/** `entspricht 74,50 € im Monat`, for several at a time `… für alle 5 Anzeigen`. */
export function monthlyWords(plan: Measures): string {
  const price = `entspricht ${formatCents(monthlyCents(plan))} im Monat`
  return plan.isConcurrent ? `${price} für alle ${formatCount(plan.jobs)} Anzeigen zusammen` : price
}

/** Cents with tax, rounded once, as app_private rounds it for the invoice. */
export function withTax(netCents: number, vatPercent: number): number {
  return netCents + Math.round((netCents * vatPercent) / 100)
}

/** What a booking gives: `1 Anzeige, 90 Tage online, einzulösen binnen 12 Monaten nach der Buchung`. */
export function whatIsBooked({ jobs, durationDays, isConcurrent, termDays }: Measures): string {
  const each = `${formatCount(durationDays)} Tage online`
  if (isConcurrent)
    return `bis zu ${formatCount(jobs)} Anzeigen gleichzeitig, ${termWords(termDays)} lang, jede ${each}`
  const within = termDays === YEAR ? '12 Monaten' : `${formatCount(termDays)} Tagen`
  return `${jobs === 1 ? '1 Anzeige' : `${formatCount(jobs)} Anzeigen`}, ${each}, einzulösen binnen ${within} nach der Buchung`
}
