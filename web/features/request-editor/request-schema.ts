import { z } from 'zod'
import { CONTRACT_TERMS, JOB_TYPES, type JobType } from '../../entities/job/job-labels.ts'
import { REQUEST_RADII } from '../../entities/job-request/request-labels.ts'
import type { Place } from '../../entities/place/place.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { choice, day } from '../../shared/forms/choice-rules.ts'
import { parseGermanNumber, toGermanNumber } from '../../shared/forms/german-number.ts'
import { weeklyHours } from '../../shared/forms/number-rules.ts'
import { email, line, phone, text } from '../../shared/forms/text-rules.ts'
import type {
  JobRequestContactFieldsInput,
  JobRequestFieldsInput,
} from '../../shared/graphql/schema-types.generated.ts'
import '../../shared/forms/zod.ts'

export const REQUEST_LIMITS = {
  title: 100,
  shortDescription: 500,
  region: 100,
  additionalInfo: 1000,
  specialties: 8,
  weeklyHours: { min: 1, max: 60 },
  salaryWishMonth: 100_000,
  contactPerson: 100,
  contactStreet: 200,
  contactZip: 10,
  contactCity: 100,
} as const

const salaryWish = z.string().transform((typed, context): number | null => {
  if (typed.trim() === '') return null
  const value = parseGermanNumber(typed)
  const most = REQUEST_LIMITS.salaryWishMonth
  if (value !== null && Number.isInteger(value) && value >= 1 && value <= most) return value
  context.addIssue({
    code: 'custom',
    message: `Bitte geben Sie einen Betrag in ganzen Euro bis ${toGermanNumber(most)} ein, zum Beispiel 3.600.`,
  })
  return z.NEVER
})

const jobType = z.custom<JobType>((value) => typeof value === 'string' && Object.hasOwn(JOB_TYPES, value))

/** `complete` requires every field that a request needs to be submitted; a draft may have gaps but keeps the limits. */
function makeSchema(complete: boolean) {
  const need = (message: string) => (complete ? { required: message } : {})
  return z
    .object({
      title: line({ max: REQUEST_LIMITS.title, ...need('Bitte geben Sie dem Gesuch einen Titel.') }),
      shortDescription: text({
        max: REQUEST_LIMITS.shortDescription,
        ...need('Bitte schreiben Sie in ein, zwei Sätzen, was Sie können.'),
      }),
      professionSlug: z.string().refine((slug) => !complete || slug !== '', 'Bitte wählen Sie Ihren Beruf.'),
      qualification: choice(QUALIFICATIONS, null),
      specialties: z
        .array(z.string())
        .max(REQUEST_LIMITS.specialties, `Höchstens ${REQUEST_LIMITS.specialties} Schwerpunkte.`),
      jobTypes: z
        .array(jobType)
        .refine(
          (types) => !complete || types.length > 0,
          'Bitte wählen Sie, welche Anstellung für Sie passt.',
        ),
      contractTerm: choice(CONTRACT_TERMS, null),
      weeklyHoursMin: weeklyHours(REQUEST_LIMITS.weeklyHours),
      weeklyHoursMax: weeklyHours(REQUEST_LIMITS.weeklyHours),
      remote: z.boolean(),
      startDate: day(),
      region: line({ max: REQUEST_LIMITS.region, ...need('Bitte schreiben Sie, wo Sie arbeiten möchten.') }),
      place: z
        .custom<Place | null>((value) => value === null || typeof value === 'object')
        .refine((place) => !complete || place !== null, 'Bitte wählen Sie den Ort aus der Liste.'),
      radiusKm: z
        .string()
        .refine(
          (radius) => radius === '' || REQUEST_RADII.some((known) => String(known) === radius),
          'Diese Auswahl gibt es nicht.',
        ),
      salaryWishMonth: salaryWish,
      additionalInfo: text({ max: REQUEST_LIMITS.additionalInfo }),
      contactPerson: line({ max: REQUEST_LIMITS.contactPerson, ...need('Bitte geben Sie Ihren Namen ein.') }),
      contactEmail: complete ? email('Bitte geben Sie Ihre E-Mail-Adresse ein.') : email(),
      contactPhone: phone().refine(
        (value) => !complete || value !== '',
        'Bitte geben Sie Ihre Telefonnummer ein.',
      ),
      contactStreet: line({ max: REQUEST_LIMITS.contactStreet }),
      contactZip: line({ max: REQUEST_LIMITS.contactZip, ...need('Bitte geben Sie Ihre Postleitzahl ein.') }),
      contactCity: line({ max: REQUEST_LIMITS.contactCity, ...need('Bitte geben Sie Ihren Wohnort ein.') }),
      contactCountry: line({
        max: 2,
        pattern: /^[A-Z]{2}$/i,
        invalid: 'Bitte wählen Sie das Land.',
      }),
    })
    .superRefine(({ weeklyHoursMin, weeklyHoursMax }, context) => {
      if (weeklyHoursMin !== null && weeklyHoursMax !== null && weeklyHoursMax < weeklyHoursMin) {
        context.addIssue({
          code: 'custom',
          path: ['weeklyHoursMax'],
          message: 'Die Obergrenze liegt unter der Untergrenze.',
        })
      }
    })
}

export const draftSchema = makeSchema(false)
export const completeSchema = makeSchema(true)

export type CheckedRequest = z.output<typeof completeSchema>

const orNull = <Value extends string>(value: '' | Value): Value | null => (value === '' ? null : value)
const numeric = (value: number | null): string | null => (value === null ? null : String(value))

export function toRequestFields(request: CheckedRequest): JobRequestFieldsInput {
  return {
    title: orNull(request.title),
    shortDescription: orNull(request.shortDescription),
    region: orNull(request.region),
    additionalInfo: orNull(request.additionalInfo),
    professionSlug: orNull(request.professionSlug),
    qualification: orNull(request.qualification),
    specialties: request.specialties,
    jobTypes: request.jobTypes,
    contractTerm: orNull(request.contractTerm),
    weeklyHoursMin: numeric(request.weeklyHoursMin),
    weeklyHoursMax: numeric(request.weeklyHoursMax),
    remote: request.remote,
    placeId: request.place?.id ?? null,
    radiusKm: request.radiusKm === '' ? null : Number(request.radiusKm),
    salaryWishMonth: request.salaryWishMonth,
    startDate: orNull(request.startDate),
  }
}

export function toContactFields(request: CheckedRequest): JobRequestContactFieldsInput {
  return {
    contactPerson: orNull(request.contactPerson),
    contactEmail: orNull(request.contactEmail),
    contactPhone: orNull(request.contactPhone),
    contactStreet: orNull(request.contactStreet),
    contactZip: orNull(request.contactZip),
    contactCity: orNull(request.contactCity),
    contactCountry: orNull(request.contactCountry),
  }
}
