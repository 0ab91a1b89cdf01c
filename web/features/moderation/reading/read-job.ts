import type { JobVersion } from '../../../entities/job/job-difference.tsx'
import type { JobVersion_FieldsFragment } from '../../../entities/job/job-version.generated.ts'
import { changeInReview } from '../../../shared/publication/change.ts'
import type { JobPane_JobFragment } from './job-pane.generated.ts'

type State = { readonly name: string } | null

interface ReadVersion extends JobVersion {
  readonly place: {
    readonly plz: string
    readonly town: string
    readonly country: string
    readonly state: State
  } | null
}

/** What the admin decides on, and what it would replace: null when it is a job and not a change. */
export function versionsOf(
  job: JobPane_JobFragment,
  specialtyNames: ReadonlyMap<string, string>,
): { readonly submitted: ReadVersion; readonly approved: ReadVersion | null } {
  const named = (slugs: readonly string[] | null) =>
    (slugs ?? []).map((slug) => specialtyNames.get(slug) ?? slug)
  const own = { ...job, specialties: named(job.specialties) }
  const change = changeInReview(job)
  if (!change) return { submitted: own, approved: null }
  const { fields, place, profession } = change
  return {
    submitted: { ...fields, specialties: named(fields.specialties), place, profession },
    approved: own,
  }
}

/** As the history holds it: by slugs and numbers. */
export type LastApprovedJob = JobVersion_FieldsFragment & { readonly placeId: number | null }

/** What was approved last, to compare a resubmitted job with; `isMoved`: at another place of work. */
export function lastApprovedOf(
  job: Pick<JobPane_JobFragment, 'place'>,
  approved: LastApprovedJob | null,
  specialtyNames: ReadonlyMap<string, string>,
  professionNames: ReadonlyMap<string, string>,
): { readonly version: JobVersion; readonly isMoved: boolean } | null {
  if (!approved) return null
  const { specialties, professionSlug, placeId, ...fields } = approved
  const name = professionSlug === null ? null : (professionNames.get(professionSlug) ?? professionSlug)
  return {
    version: {
      ...fields,
      specialties: (specialties ?? []).map((slug) => specialtyNames.get(slug) ?? slug),
      profession: name === null ? null : { name },
      place: job.place,
    },
    isMoved: placeId !== (job.place?.id ?? null),
  }
}

/** What the server makes of a version. */
export interface RenderedTexts {
  readonly descriptionHtml: string
  readonly requirementsHtml: string
  readonly salaryFullTime: string | null
}

/** The submitted version as data of the public page. */
export function toReadJob({ employer }: JobPane_JobFragment, version: ReadVersion, texts: RenderedTexts) {
  const { place } = version
  return {
    title: version.title ?? 'Ohne Titel',
    company: version.company ?? employer?.companyName ?? '',
    companyLogoUrl: employer?.logoPath ?? null,
    companyVerified: Boolean(employer?.verifiedAt),
    companyDescription: employer?.description ?? null,
    companyWebsite: employer?.website ?? null,
    location: version.location ?? place?.town ?? '',
    stateName: place?.state?.name ?? null,
    country: place?.country ?? null,
    jobTypes: version.jobTypes ?? [],
    qualification: version.qualification,
    contractTerm: version.contractTerm,
    weeklyHours: version.weeklyHours,
    remote: version.remote,
    startDate: version.startDate,
    specialties: version.specialties,
    salaryMin: version.salaryMin,
    salaryMax: version.salaryMax,
    salaryPeriod: version.salaryPeriod,
    salaryFullTime: texts.salaryFullTime,
    descriptionHtml: texts.descriptionHtml,
    requirementsHtml: texts.requirementsHtml || null,
  }
}
