import { formatDate } from '../../../shared/format/dates.ts'
import { countOf, formatCount } from '../../../shared/format/number.ts'
import type { Credit_CreditFragment, JobChargeQuery } from '../bookings/bookings.generated.ts'

export type Credit = Credit_CreditFragment
export type Charge = Pick<
  NonNullable<JobChargeQuery['jobCharge']>,
  'kind' | 'planName' | 'days' | 'validUntil' | 'refusal'
>

/** `Plus: 1 Anzeige frei, bis 23. November 2027`; the free first one has no name of a plan. */
export function creditWords({ kind, planName, jobsLeft: left, validUntil, isConcurrent }: Credit): string {
  const free = isConcurrent
    ? `${countOf(left, 'Platz', 'Plätze')} frei`
    : `${countOf(left, 'Anzeige', 'Anzeigen')} frei`
  const until = validUntil ? `, bis ${formatDate(validUntil)}` : ''
  const from = kind === 'buchung' ? planName : kind === 'erste' ? 'Erste Anzeige' : 'Gutschrift'
  return `${from}: ${free}${until}`
}

/** What is left in all, and until when; null when there is nothing. Where the ends differ, until when the first has to be used. */
export function leftWords(credits: readonly Credit[], hasFreeFirst: boolean): string | null {
  const booked = credits.filter(({ kind }) => kind !== 'erste')
  const left = booked.reduce((sum, credit) => sum + credit.jobsLeft, 0) + (hasFreeFirst ? 1 : 0)
  if (left === 0) return null
  const ends = booked
    .filter(({ jobsLeft }) => jobsLeft > 0)
    .toSorted((one, other) => (one.validUntil ?? '').localeCompare(other.validUntil ?? ''))
  const [first] = ends
  const total = `${countOf(left, 'Anzeige', 'Anzeigen')} frei`
  if (!first?.validUntil) return total
  const until = formatDate(first.validUntil)
  if (first.jobsLeft === left) return `${total} bis ${until}`
  return `${total}, davon ${formatCount(first.jobsLeft)} bis ${until}`
}

/** What a submission uses, in a few words beside its button; null where there is nothing to say. */
export function chargeWords(charge: Charge): string | null {
  const days = charge.days === null ? '' : `, ${formatCount(charge.days)} Tage online`
  switch (charge.kind) {
    case 'erste':
      return `Die erste Anzeige ist kostenlos${days}.`
    case 'inklusive':
      return charge.validUntil
        ? `Kostet nichts: Die Anzeige ist bis ${formatDate(charge.validUntil)} bezahlt.`
        : 'Kostet nichts.'
    case 'guthaben':
      return charge.planName ? `Aus Ihrem Guthaben: ${charge.planName}${days}.` : `Aus Ihrem Guthaben${days}.`
    case 'keines':
      return refusalWords(charge.refusal)
  }
}

/** Why a submission would be refused. */
export function refusalWords(refusal: string | null | undefined): string {
  switch (refusal) {
    case 'no_slot':
      return 'Alle Plätze Ihres Jahrestarifs sind belegt. Beenden Sie eine Anzeige oder buchen Sie für diese einzeln.'
    case 'overdue':
      return 'Eine Rechnung ist trotz Erinnerung noch offen. Sobald sie bezahlt ist, können Sie wieder einreichen.'
    default:
      return 'Ihre kostenlose Anzeige ist verbraucht; es gibt eine je Betrieb und Person. Für diese brauchen Sie einen Tarif. Ist das ein Irrtum, schreiben Sie uns.'
  }
}
