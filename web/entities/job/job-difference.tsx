import { type ComparedField, Differences } from '../../shared/difference/differences.tsx'
import { formatDate } from '../../shared/format/dates.ts'
import { formatHours } from '../../shared/format/money.ts'
import type { NumericText } from '../../shared/format/number.ts'
import { QUALIFICATIONS, type Qualification } from '../../shared/format/qualifications.ts'
import { formatSalary, type SalaryPeriod } from '../../shared/format/salary.ts'
import {
  APPLICATION_WAYS,
  CONTRACT_TERMS,
  type ContractTerm,
  type JobType,
  jobTypesLine,
} from './job-labels.ts'

/** One version of a job: what its employer writes, with names instead of slugs. */
export interface JobVersion {
  readonly title: string | null
  readonly company: string | null
  readonly location: string | null
  readonly place: { readonly plz: string; readonly town: string } | null
  readonly profession: { readonly name: string } | null
  readonly specialties: readonly string[]
  readonly jobTypes: readonly JobType[] | null
  readonly qualification: Qualification | null
  readonly contractTerm: ContractTerm | null
  readonly weeklyHours: NumericText | null
  readonly remote: boolean | null
  readonly startDate: string | null
  readonly salaryMin: NumericText | null
  readonly salaryMax: NumericText | null
  readonly salaryPeriod: SalaryPeriod | null
  readonly description: string | null
  readonly requirements: string | null
  /** Null in versions older than the choice. */
  readonly takesApplications: boolean | null
  /** Comes before that. */
  readonly applyUrl: string | null
}

/** The version as people read it; the long texts last. */
function textsOf(job: JobVersion): Readonly<Record<string, string | null>> {
  return {
    Titel: job.title,
    Gehalt: formatSalary(job.salaryMin, job.salaryMax, job.salaryPeriod),
    'Name des Betriebs in der Anzeige': job.company,
    Beruf: job.profession?.name ?? null,
    // A set: the order in which it was saved is no difference.
    Schwerpunkte: job.specialties.toSorted((a, b) => a.localeCompare(b, 'de')).join(', '),
    'Ort in der Anzeige': job.location,
    Arbeitsort: job.place ? `${job.place.plz} ${job.place.town}` : null,
    Anstellungsart: jobTypesLine(job.jobTypes ?? []),
    Vertrag: job.contractTerm && CONTRACT_TERMS[job.contractTerm],
    Abschluss: job.qualification && QUALIFICATIONS[job.qualification],
    'Stunden pro Woche': job.weeklyHours === null ? null : formatHours(job.weeklyHours),
    Homeoffice: job.remote ? 'möglich' : null,
    Beginn: job.startDate === null ? 'ab sofort' : formatDate(job.startDate),
    Beschreibung: job.description,
    Anforderungen: job.requirements,
    Bewerbungen:
      job.applyUrl !== null
        ? `${APPLICATION_WAYS.dort}: ${job.applyUrl}`
        : job.takesApplications === null
          ? null
          : APPLICATION_WAYS[job.takesApplications ? 'ja' : 'nein'],
  }
}

export function comparedFields(before: JobVersion, after: JobVersion): ComparedField[] {
  const [old, now] = [textsOf(before), textsOf(after)]
  return Object.keys(old).map((label) => ({
    label,
    before: old[label] ?? null,
    after: now[label] ?? null,
  }))
}

interface JobDifferenceProps {
  /** As it was approved. */
  readonly before: JobVersion
  /** As it would be after the approval of its change. */
  readonly after: JobVersion
}

/** Old and new version of a job side by side: only the fields that differ, changed words marked. */
export function JobDifference({ before, after }: JobDifferenceProps) {
  return <Differences fields={comparedFields(before, after)} names={{ before: 'Bisher', after: 'Neu' }} />
}
