import type { ContractTerm, JobType } from '../../entities/job/job-labels.ts'
import type { Place } from '../../entities/place/place.ts'
import type { Qualification } from '../../shared/format/qualifications.ts'
import { toGermanNumber } from '../../shared/forms/german-number.ts'
import type {
  RequestEditor_ContactFragment,
  RequestEditor_RequestFragment,
} from './request-editor.generated.ts'

/** Values of the form: text as typed, empty for "not given". */
export interface RequestValues {
  title: string
  shortDescription: string
  professionSlug: string
  qualification: '' | Qualification
  specialties: string[]
  jobTypes: JobType[]
  contractTerm: '' | ContractTerm
  weeklyHoursMin: string
  weeklyHoursMax: string
  remote: boolean
  startDate: string
  region: string
  place: Place | null
  radiusKm: string
  salaryWishMonth: string
  additionalInfo: string
  contactPerson: string
  contactEmail: string
  contactPhone: string
  contactStreet: string
  contactZip: string
  contactCity: string
  contactCountry: string
}

/** In the order of the form, for the summary of errors. */
export const REQUEST_LABELS: Readonly<Record<keyof RequestValues, string>> = {
  title: 'Titel des Gesuchs',
  shortDescription: 'Kurz über Sie',
  professionSlug: 'Beruf',
  qualification: 'Höchster Abschluss',
  specialties: 'Schwerpunkte',
  jobTypes: 'Anstellungsart',
  contractTerm: 'Vertrag',
  weeklyHoursMin: 'Stunden pro Woche, von',
  weeklyHoursMax: 'Stunden pro Woche, bis',
  startDate: 'Beginn',
  remote: 'Homeoffice',
  region: 'Region',
  place: 'PLZ oder Ort',
  radiusKm: 'Umkreis',
  salaryWishMonth: 'Wunschgehalt im Monat',
  additionalInfo: 'Weitere Angaben',
  contactPerson: 'Name',
  contactEmail: 'E-Mail-Adresse',
  contactPhone: 'Telefon',
  contactStreet: 'Straße und Hausnummer',
  contactZip: 'PLZ',
  contactCity: 'Wohnort',
  contactCountry: 'Land',
}

/** The fields that everybody reads. */
export const PUBLIC_TEXTS = ['title', 'shortDescription', 'region', 'additionalInfo'] as const

export interface RequestProfile {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly location: string | null
  readonly searchRegion: string | null
  readonly professionSlug: string | null
  readonly qualification: Qualification | null
  readonly availableFrom: string | null
}

const BEGINS_WITH_CODE = /^(?:[A-Z]{1,2}-)?(\d{4,5})\s+(.+)$/

/** What the profile knows already. `today` as `2026-11-22`: a day that has passed means "at once". */
export function newRequest(profile: RequestProfile | null, today: string): RequestValues {
  const home = profile?.location ?? ''
  const [, plz = '', town = home] = BEGINS_WITH_CODE.exec(home) ?? []
  return {
    title: '',
    shortDescription: '',
    professionSlug: profile?.professionSlug ?? '',
    qualification: profile?.qualification ?? '',
    specialties: [],
    jobTypes: [],
    contractTerm: '',
    weeklyHoursMin: '',
    weeklyHoursMax: '',
    remote: false,
    startDate: profile?.availableFrom && profile.availableFrom > today ? profile.availableFrom : '',
    region: profile?.searchRegion ?? '',
    place: null,
    radiusKm: '50',
    salaryWishMonth: '',
    additionalInfo: '',
    contactPerson: profile ? `${profile.firstName} ${profile.lastName}`.trim() : '',
    contactEmail: profile?.email ?? '',
    contactPhone: profile?.phone ?? '',
    contactStreet: '',
    contactZip: plz,
    contactCity: town,
    contactCountry: 'DE',
  }
}

/** A request with its contact, which its owner reads by a query of its own. */
export interface StoredRequest extends RequestEditor_RequestFragment {
  readonly contact: RequestEditor_ContactFragment | null
}

/** The change, where the request has one: the form goes on with what was written last. */
export function toRequestValues(stored: StoredRequest): RequestValues {
  // Radius and wished salary are not reviewed: what the request has is newer than what its change kept.
  const own = { radiusKm: stored.radiusKm, salaryWishMonth: stored.salaryWishMonth }
  const request = stored.change ? { ...stored.change.fields, ...own, place: stored.change.place } : stored
  const { place } = request
  const { contact } = stored
  return {
    title: request.title ?? '',
    shortDescription: request.shortDescription ?? '',
    professionSlug: request.professionSlug ?? '',
    qualification: request.qualification ?? '',
    specialties: [...(request.specialties ?? [])],
    jobTypes: [...(request.jobTypes ?? [])],
    contractTerm: request.contractTerm ?? '',
    weeklyHoursMin: toGermanNumber(request.weeklyHoursMin),
    weeklyHoursMax: toGermanNumber(request.weeklyHoursMax),
    remote: request.remote ?? false,
    startDate: request.startDate ?? '',
    region: request.region ?? '',
    place: place ? { id: place.id, plz: place.plz, town: place.town } : null,
    radiusKm: request.radiusKm === null ? '' : String(request.radiusKm),
    salaryWishMonth: toGermanNumber(request.salaryWishMonth),
    additionalInfo: request.additionalInfo ?? '',
    contactPerson: contact?.contactPerson ?? '',
    contactEmail: contact?.contactEmail ?? '',
    contactPhone: contact?.contactPhone ?? '',
    contactStreet: contact?.contactStreet ?? '',
    contactZip: contact?.contactZip ?? '',
    contactCity: contact?.contactCity ?? '',
    contactCountry: contact?.contactCountry ?? 'DE',
  }
}
