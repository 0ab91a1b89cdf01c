import { formatDate, formatStart } from '../../shared/format/dates.ts'
import { formatHours } from '../../shared/format/money.ts'
import type { NumericText } from '../../shared/format/number.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { CONTRACT_TERMS, jobTypesLine } from '../job/job-labels.ts'
import { foreignCountry } from '../place/countries.ts'
import type { RequestViewData } from './request-view-data.ts'

type Area = Pick<RequestViewData, 'areaTown' | 'plzPrefix' | 'stateName' | 'country'>

/** `Raum Göttingen, Niedersachsen`; a city that is its own state (Berlin) is not repeated, and Germany goes without saying. */
export function areaLine({ areaTown, stateName, country }: Area): string | null {
  if (!areaTown) return null
  const parts = [`Raum ${areaTown}`]
  for (const part of [stateName, foreignCountry(country)]) {
    if (part && !parts.some((known) => known.includes(part))) parts.push(part)
  }
  return parts.join(', ')
}

/** `36 bis 40 je Woche`; empty when it is open. */
export function hoursLine(min: NumericText | null | undefined, max: NumericText | null | undefined): string {
  if (min != null && max != null) {
    const [from, to] = [formatHours(min), formatHours(max)]
    return from === to ? `${from} je Woche` : `${from} bis ${to} je Woche`
  }
  if (min != null) return `ab ${formatHours(min)} je Woche`
  return max != null ? `bis ${formatHours(max)} je Woche` : ''
}

/** A card has room for four, like that of a job; what matters most to an employer's decision comes first. */
const MOST = 4

export function requestChips(
  request: Pick<RequestViewData, 'jobTypes' | 'contractTerm' | 'qualification' | 'remote' | 'specialties'>,
): string[] {
  return [
    jobTypesLine(request.jobTypes) || null,
    request.contractTerm && CONTRACT_TERMS[request.contractTerm],
    request.qualification && QUALIFICATIONS[request.qualification],
    ...request.specialties,
    request.remote && 'auch Homeoffice',
  ].filter((chip) => typeof chip === 'string')
}

export function cardChips(request: Parameters<typeof requestChips>[0]): string[] {
  return requestChips(request).slice(0, MOST)
}

/** The card "Das wissen Sie", in the order in which it is read. */
export function knownFacts(request: RequestViewData, now: number): [string, string][] {
  const contract = [
    jobTypesLine(request.jobTypes),
    request.contractTerm ? CONTRACT_TERMS[request.contractTerm] : '',
  ]
  const facts: [string, string][] = [
    ['Sucht in', request.region],
    ['Raum', [request.areaTown, request.plzPrefix && `PLZ ${request.plzPrefix}`].filter(Boolean).join(', ')],
    ['Beruf', request.professionName ?? ''],
    ['Abschluss', request.qualification ? QUALIFICATIONS[request.qualification] : ''],
    ['Beginn', formatStart(request.startDate, now)],
    ['Vertrag', contract.filter(Boolean).join(', ')],
    ['Stunden', hoursLine(request.weeklyHoursMin, request.weeklyHoursMax)],
    ['Homeoffice', request.remote ? 'gern' : ''],
    ['Online seit', request.publishedOn ? formatDate(request.publishedOn) : ''],
  ]
  return facts.filter(([, fact]) => fact !== '')
}
