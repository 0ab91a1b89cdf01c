import { formatDate, formatLastDay } from '../../../shared/format/dates.ts'
import { countOf, formatCount } from '../../../shared/format/number.ts'
import type { Credit_CreditFragment, PriceOption_OptionFragment } from '../bookings/bookings.generated.ts'

export type Credit = Credit_CreditFragment
export type PriceOption = Omit<PriceOption_OptionFragment, '__typename'>

/** `Plus: 1 Anzeige frei, bis 23. November 2027`; the free first one has no name of a plan. */
export function creditWords({ kind, planName, jobsLeft: left, validUntil, isConcurrent }: Credit): string {
  const free = isConcurrent
    ? `${countOf(left, 'Platz', 'Plätze')} frei`
    : `${countOf(left, 'Anzeige', 'Anzeigen')} frei`
  const until = validUntil ? `, bis ${formatLastDay(validUntil)}` : ''
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
  const until = formatLastDay(first.validUntil)
  if (first.jobsLeft === left) return `${total} bis ${until}`
  return `${total}, davon ${formatCount(first.jobsLeft)} bis ${until}`
}

/** A credit, as a way to pay for a job that is not stored yet. */
export const optionOf = ({ id, kind, planName, days, jobsLeft, ...credit }: Credit): PriceOption => ({
  kind: kind === 'erste' ? 'erste' : 'guthaben',
  creditId: id,
  planName,
  days,
  jobsLeft,
  isConcurrent: credit.isConcurrent,
  isBoosted: credit.isBoosted,
  validUntil: credit.validUntil,
  onlineUntil: null,
})

/** `Plus, 90 Tage` */
export function optionName({ kind, planName, days }: PriceOption): string {
  const name = kind === 'erste' ? 'Kostenlose erste Anzeige' : planName
  return days === null ? `${name}` : `${name}, ${formatCount(days)} Tage`
}

/** What the credit has left, for the choice between several: `noch 3 Anzeigen, bis 4. März 2027, hervorgehoben`. */
export function optionFacts({ jobsLeft, isConcurrent, isBoosted, validUntil }: PriceOption): string {
  return [
    jobsLeft === null
      ? null
      : `noch ${isConcurrent ? countOf(jobsLeft, 'freier Platz', 'freie Plätze') : countOf(jobsLeft, 'Anzeige', 'Anzeigen')}`,
    validUntil === null ? null : `bis ${formatLastDay(validUntil)}`,
    isBoosted ? 'hervorgehoben' : null,
  ]
    .filter((fact) => fact !== null)
    .join(', ')
}

/** What a submission uses, in a few words beside its button. */
export function chargeWords(option: PriceOption): string {
  switch (option.kind) {
    case 'erste':
      return `Die erste Anzeige ist kostenlos${option.days === null ? '' : `, ${formatCount(option.days)} Tage online`}.`
    case 'guthaben':
      return `Aus Ihrem Guthaben: ${optionName(option)} online.`
    default:
      return option.onlineUntil
        ? `Kostet nichts: Die Anzeige ist bis ${formatDate(option.onlineUntil)} bezahlt.`
        : 'Kostet nichts.'
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
