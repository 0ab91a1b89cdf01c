import type { NameOf } from '../../../schema/match-sentences.ts'
import { formatStart } from '../../shared/format/dates.ts'
import { formatEuro } from '../../shared/format/money.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { CONTRACT_TERMS, jobTypesLine } from '../job/job-labels.ts'
import { hoursLine } from '../job-request/request-facts.ts'
import type { OwnWish } from './match-reasons.ts'

/** Regions whose name has an article. */
const WITH_ARTICLE: Readonly<Record<string, string>> = { SL: 'im Saarland', CH: 'in der Schweiz' }

/** `im Umkreis von 50 km um Göttingen`, `in Niedersachsen`, `überall` */
export function whereWords({ town, radiusKm, stateCode }: OwnWish, nameOf: NameOf): string {
  if (town !== null) return radiusKm === null ? `um ${town}` : `im Umkreis von ${radiusKm}\u00a0km um ${town}`
  if (stateCode === null) return 'überall'
  return WITH_ARTICLE[stateCode] ?? `in ${nameOf(stateCode)}`
}

/** A wish as terms and words, as far as it says something. A profile that names several places makes a wish of each. */
export function wishFacts(
  wish: OwnWish,
  nameOf: NameOf,
  now: number,
  elsewhere: readonly OwnWish[] = [],
): readonly [string, string][] {
  const contract = [jobTypesLine(wish.jobTypes), wish.contractTerm ? CONTRACT_TERMS[wish.contractTerm] : '']
  const facts: [string, string][] = [
    ['Beruf', nameOf(wish.professionSlug)],
    ['Wo', [wish, ...elsewhere].map((one) => whereWords(one, nameOf)).join(' oder ')],
    ['Schwerpunkte', wish.specialties.map(nameOf).join(', ')],
    ['Abschluss', wish.qualification ? QUALIFICATIONS[wish.qualification] : ''],
    ['Vertrag', contract.filter(Boolean).join(', ')],
    ['Stunden', hoursLine(wish.weeklyHoursMin, wish.weeklyHoursMax)],
    ['Homeoffice', wish.remote ? 'gern' : ''],
    ['Beginn', wish.startDate === null ? '' : formatStart(wish.startDate, now)],
    ['Gehalt', wish.salaryWishMonth === null ? '' : `ab ${formatEuro(wish.salaryWishMonth)} im Monat`],
  ]
  return facts.filter(([, words]) => words !== '')
}
