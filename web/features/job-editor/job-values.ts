import type { ApplicationWay, ContractTerm, JobType } from '../../entities/job/job-labels.ts'
import type { Place } from '../../entities/place/place.ts'
import type { Qualification } from '../../shared/format/qualifications.ts'
import { toGermanNumber } from '../../shared/forms/german-number.ts'
import type { JobEditor_JobFragment } from './job-editor.generated.ts'

/** Values of the form: text as typed, empty for "not given". */
export interface JobValues {
  title: string
  company: string
  professionSlug: string
  specialties: string[]
  place: Place | null
  location: string
  jobType: '' | JobType
  qualification: '' | Qualification
  contractTerm: '' | ContractTerm
  weeklyHours: string
  remote: boolean
  startDate: string
  salaryMin: string
  salaryMax: string
  salaryPeriod: 'stunde' | 'monat' | 'jahr'
  description: string
  requirements: string
  /** Empty in a draft that an older release kept: the job keeps its way. */
  takesApplications: '' | ApplicationWay
}

/** In the order of the form, for the summary of errors. */
export const JOB_LABELS: Readonly<Record<keyof JobValues, string>> = {
  title: 'Titel der Anzeige',
  company: 'Name des Betriebs in der Anzeige',
  professionSlug: 'Beruf',
  specialties: 'Schwerpunkte',
  place: 'PLZ oder Ort',
  location: 'Ort in der Anzeige',
  jobType: 'Anstellungsart',
  contractTerm: 'Vertrag',
  qualification: 'Qualifikation',
  weeklyHours: 'Stunden pro Woche',
  remote: 'Homeoffice',
  startDate: 'Beginn',
  salaryPeriod: 'Gehalt pro',
  salaryMin: 'Gehalt von',
  salaryMax: 'Gehalt bis',
  description: 'Beschreibung',
  requirements: 'Anforderungen',
  takesApplications: 'Bewerbungen kommen',
}

/** Most jobs are at the company's seat, so a new one begins there. */
export function emptyJob(company: string, seat: Place | null): JobValues {
  return {
    title: '',
    company,
    professionSlug: '',
    specialties: [],
    place: seat,
    location: seat?.town ?? '',
    jobType: '',
    qualification: '',
    contractTerm: '',
    weeklyHours: '',
    remote: false,
    startDate: '',
    salaryMin: '',
    salaryMax: '',
    salaryPeriod: 'monat',
    description: '',
    requirements: '',
    takesApplications: 'ja',
  }
}

/** The change, where the job has one: the form goes on with what was written last. */
export function toJobValues(stored: JobEditor_JobFragment): JobValues {
  const job = stored.change ? { ...stored.change.fields, place: stored.change.place } : stored
  const { place } = job
  return {
    title: job.title ?? '',
    company: job.company ?? '',
    professionSlug: job.professionSlug ?? '',
    specialties: [...(job.specialties ?? [])],
    place: place ? { id: place.id, plz: place.plz, town: place.town } : null,
    location: job.location ?? '',
    jobType: job.jobType ?? '',
    qualification: job.qualification ?? '',
    contractTerm: job.contractTerm ?? '',
    weeklyHours: toGermanNumber(job.weeklyHours),
    remote: job.remote ?? false,
    startDate: job.startDate ?? '',
    salaryMin: toGermanNumber(job.salaryMin),
    salaryMax: toGermanNumber(job.salaryMax),
    salaryPeriod: job.salaryPeriod ?? 'monat',
    description: job.description ?? '',
    requirements: job.requirements ?? '',
    takesApplications: job.takesApplications === null ? '' : job.takesApplications ? 'ja' : 'nein',
  }
}
