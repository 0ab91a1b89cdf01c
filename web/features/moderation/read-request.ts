import type { RequestVersion } from '../../entities/job-request/request-difference.tsx'
import type { RequestViewData } from '../../entities/job-request/request-view-data.ts'
import { changeInReview } from '../../shared/publication/change.ts'
import type { RequestPane_RequestFragment } from './request-pane.generated.ts'

/** The coarse place that employers read; the true one is nothing for an admin either. */
export interface Area {
  readonly plz: string
  readonly town: string
  readonly stateName: string
  readonly country: string
}

export interface RequestAreas {
  readonly submitted: Area | null
  readonly approved: Area | null
}

const coarse = (area: Area | null): RequestVersion['place'] =>
  area && { plz: area.plz.slice(0, 2), town: `Raum ${area.town}` }

/** What the admin decides on, and what it would replace: null when it is a request and not a change. */
export function requestVersionsOf(
  request: RequestPane_RequestFragment,
  specialtyNames: ReadonlyMap<string, string>,
  areas: RequestAreas,
): { readonly submitted: RequestVersion; readonly approved: RequestVersion | null } {
  const named = (slugs: readonly string[] | null) =>
    (slugs ?? []).map((slug) => specialtyNames.get(slug) ?? slug)
  const change = changeInReview(request)
  const own = { ...request, specialties: named(request.specialties) }
  if (!change) return { submitted: { ...own, place: coarse(areas.submitted) }, approved: null }
  const { fields, profession } = change
  return {
    submitted: {
      ...fields,
      jobTypes: fields.jobTypes ?? [],
      specialties: named(fields.specialties),
      place: coarse(areas.submitted),
      profession,
    },
    approved: { ...own, place: coarse(areas.approved) },
  }
}

/** The submitted version as data of the public page. */
export function toReadRequest(
  { chiffre }: RequestPane_RequestFragment,
  version: RequestVersion,
  area: Area | null,
): RequestViewData {
  return {
    chiffre,
    title: version.title ?? 'Ohne Titel',
    professionName: version.profession?.name ?? null,
    shortDescription: version.shortDescription ?? '',
    additionalInfo: version.additionalInfo,
    region: version.region ?? '',
    areaTown: area?.town ?? null,
    plzPrefix: area?.plz.slice(0, 2) ?? null,
    stateName: area?.stateName ?? null,
    country: area?.country ?? null,
    jobTypes: version.jobTypes,
    contractTerm: version.contractTerm,
    weeklyHoursMin: version.weeklyHoursMin,
    weeklyHoursMax: version.weeklyHoursMax,
    remote: version.remote ?? false,
    qualification: version.qualification,
    specialties: version.specialties,
    startDate: version.startDate,
  }
}
