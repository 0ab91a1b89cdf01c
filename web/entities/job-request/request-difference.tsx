import { type ComparedField, Differences } from '../../shared/difference/differences.tsx'
import { formatDate } from '../../shared/format/dates.ts'
import type { NumericText } from '../../shared/format/number.ts'
import type { Qualification } from '../../shared/format/qualifications.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { CONTRACT_TERMS, type ContractTerm, type JobType, jobTypesLine } from '../job/job-labels.ts'
import { hoursLine } from './request-facts.ts'

/** One version of a request: what its applicant writes for the public, with names instead of slugs. */
export interface RequestVersion {
  readonly title: string | null
  readonly shortDescription: string | null
  readonly additionalInfo: string | null
  readonly region: string | null
  readonly place: { readonly plz: string; readonly town: string } | null
  readonly profession: { readonly name: string } | null
  readonly specialties: readonly string[]
  readonly jobTypes: readonly JobType[]
  readonly qualification: Qualification | null
  readonly contractTerm: ContractTerm | null
  readonly weeklyHoursMin: NumericText | null
  readonly weeklyHoursMax: NumericText | null
  readonly remote: boolean | null
  readonly startDate: string | null
  readonly pictures: readonly { readonly id: string; readonly alt: string | null }[] | null
}

/** The version as people read it. Radius and wished salary are not reviewed, so they differ in no change. */
function textsOf(request: RequestVersion): Readonly<Record<string, string | null>> {
  return {
    Titel: request.title,
    Kurzbeschreibung: request.shortDescription,
    'Weitere Angaben': request.additionalInfo,
    Beruf: request.profession?.name ?? null,
    'Höchster Abschluss': request.qualification && QUALIFICATIONS[request.qualification],
    // A set: the order in which it was saved is no difference.
    Schwerpunkte: request.specialties.toSorted((a, b) => a.localeCompare(b, 'de')).join(', '),
    Region: request.region,
    'Mittelpunkt der Suche': request.place ? `${request.place.plz} ${request.place.town}` : null,
    Anstellungsart: jobTypesLine(request.jobTypes),
    Vertrag: request.contractTerm && CONTRACT_TERMS[request.contractTerm],
    Stunden: hoursLine(request.weeklyHoursMin, request.weeklyHoursMax),
    Homeoffice: request.remote ? 'gern' : null,
    Beginn: request.startDate === null ? 'ab sofort' : formatDate(request.startDate),
  }
}

/** A line for each picture; one that the other version does not have is marked, because two can show the same in words. */
function pictureLines(version: RequestVersion, other: RequestVersion, mark: string): string {
  const known = new Set(other.pictures?.map(({ id }) => id))
  return (version.pictures ?? [])
    .map(({ id, alt }) => `${alt ?? 'ohne Worte'}${known.has(id) ? '' : ` (${mark})`}`)
    .join('\n')
}

function comparedFields(before: RequestVersion, after: RequestVersion): ComparedField[] {
  const old = { ...textsOf(before), Bilder: pictureLines(before, after, 'Bild entfällt') }
  const now = { ...textsOf(after), Bilder: pictureLines(after, before, 'neues Bild') }
  const texts: Readonly<Record<string, string | null>> = now
  return Object.entries<string | null>(old).map(([label, text]) => ({
    label,
    before: text,
    after: texts[label] ?? null,
  }))
}

interface RequestDifferenceProps {
  /** As it was approved. */
  readonly before: RequestVersion
  /** As it would be after the approval of its change. */
  readonly after: RequestVersion
}

/** Old and new version of a request side by side: only the fields that differ, changed words marked. */
export function RequestDifference({ before, after }: RequestDifferenceProps) {
  return <Differences fields={comparedFields(before, after)} names={{ before: 'Bisher', after: 'Neu' }} />
}
