/** What an applicant writes in a request, one entry for each field: what everybody reads, and the contact that nobody reads before a release. */
import { z } from 'zod'
import { MOST_WORK_PICTURES } from '../../../schema/work-pictures.ts'
import { CONTRACT_TERMS, JOB_TYPES, type JobType } from '../../entities/job/job-labels.ts'
import { REQUEST_RADII } from '../../entities/job-request/request-labels.ts'
import { placeField } from '../../entities/place/place-field.ts'
import {
  choiceField,
  decimalField,
  documentField,
  emptyOf,
  flagField,
  keptOf,
  keptText,
  labelsOf,
  listField,
  readFields,
  required,
  rulesOf,
  sendFields,
  textField,
  type ValuesOf,
  wholeNumberField,
} from '../../shared/drafts/document-fields.ts'
import { draftStorage } from '../../shared/drafts/draft-storage.ts'
import { QUALIFICATIONS, type Qualification } from '../../shared/format/qualifications.ts'
import { day } from '../../shared/forms/choice-rules.ts'
import { cleanLine } from '../../shared/forms/clean-text.ts'
import { parseGermanNumber, toGermanNumber } from '../../shared/forms/german-number.ts'
import { checkRange, weeklyHours } from '../../shared/forms/number-rules.ts'
import { email, line, phone, text } from '../../shared/forms/text-rules.ts'
import type {
  JobRequestContactFieldsInput,
  JobRequestFieldsInput,
} from '../../shared/graphql/schema-types.generated.ts'
import type {
  RequestEditor_ContactFragment,
  RequestEditor_RequestFragment,
} from './request-editor.generated.ts'
import '../../shared/forms/zod.ts'

export const REQUEST_LIMITS = {
  title: 100,
  shortDescription: 500,
  region: 100,
  additionalInfo: 1000,
  specialties: 8,
  pictureWords: 200,
  weeklyHours: { min: 1, max: 60 },
  salaryWishMonth: 100_000,
  contactPerson: 100,
  contactStreet: 200,
  contactZip: 10,
  contactCity: 100,
} as const

const salaryWish = () =>
  z.string().transform((typed, context): number | null => {
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

interface StoredPicture {
  readonly id: string
  readonly alt: string | null
  readonly width: number
  readonly height: number
}

/** A picture of own work, with the words that stand beside it, as typed. */
export interface FormPicture extends StoredPicture {
  readonly alt: string
}

const formPicture = (alt: z.ZodType<string, string>): z.ZodType<FormPicture, FormPicture> =>
  z.object({ id: z.string(), alt, width: z.number(), height: z.number() })

/** Mirrors app_private.check_pictures. */
const pictureWords = (complete: boolean) =>
  line({
    max: REQUEST_LIMITS.pictureWords,
    ...(complete ? { min: 5 } : {}),
    ...required(complete, 'Bitte schreiben Sie zu jedem Bild, was es zeigt.'),
    tooShort: 'Bitte schreiben Sie zu jedem Bild mindestens 5 Zeichen.',
  })

/** What is wrong with the words beside a picture; null where nothing is. */
export const pictureWordsProblem = (words: string, complete: boolean): string | null =>
  pictureWords(complete).safeParse(words).error?.issues[0]?.message ?? null

const picturesRule = (complete: boolean): z.ZodType<FormPicture[], FormPicture[]> =>
  z
    .array(formPicture(z.string()))
    .max(MOST_WORK_PICTURES, `Höchstens ${MOST_WORK_PICTURES} Bilder.`)
    .superRefine((pictures, context) => {
      const [problem] = pictures.flatMap(({ alt }) => pictureWordsProblem(alt, complete) ?? [])
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
    })

/** In the order of the form. */
const PUBLIC_FIELDS = {
  professionSlug: textField('Beruf', (complete) =>
    z.string().refine((slug) => !complete || slug !== '', 'Bitte wählen Sie Ihren Beruf.'),
  ),
  qualification: choiceField('Höchster Abschluss', QUALIFICATIONS),
  specialties: listField('Schwerpunkte', keptText, 100, () =>
    z
      .array(z.string())
      .max(REQUEST_LIMITS.specialties, `Höchstens ${REQUEST_LIMITS.specialties} Schwerpunkte.`),
  ),
  jobTypes: listField('Anstellungsart', jobType, 6, (complete) =>
    z
      .array(jobType)
      .refine((types) => !complete || types.length > 0, 'Bitte wählen Sie, welche Anstellung für Sie passt.'),
  ),
  place: placeField('PLZ oder Ort', 'Bitte wählen Sie den Ort aus der Liste.'),
  radiusKm: documentField({
    label: 'Umkreis',
    empty: '50',
    kept: keptText,
    rule: () =>
      z
        .string()
        .refine(
          (radius) => radius === '' || REQUEST_RADII.some((known) => String(known) === radius),
          'Diese Auswahl gibt es nicht.',
        ),
    read: (stored: number | null | undefined) => String(stored ?? ''),
    send: (checked) => (checked === '' ? null : Number(checked)),
  }),
  region: textField('Region', (complete) =>
    line({
      max: REQUEST_LIMITS.region,
      ...required(complete, 'Bitte schreiben Sie, wo Sie arbeiten möchten.'),
    }),
  ),
  startDate: textField('Beginn', day),
  contractTerm: choiceField('Vertrag', CONTRACT_TERMS),
  weeklyHoursMin: decimalField('Stunden pro Woche, von', () => weeklyHours(REQUEST_LIMITS.weeklyHours)),
  weeklyHoursMax: decimalField('Stunden pro Woche, bis', () => weeklyHours(REQUEST_LIMITS.weeklyHours)),
  salaryWishMonth: wholeNumberField('Wunschgehalt im Monat', salaryWish),
  remote: flagField('Homeoffice'),
  title: textField('Titel des Gesuchs', (complete) =>
    line({ max: REQUEST_LIMITS.title, ...required(complete, 'Bitte geben Sie dem Gesuch einen Titel.') }),
  ),
  shortDescription: textField('Kurz über Sie', (complete) =>
    text({
      max: REQUEST_LIMITS.shortDescription,
      ...required(complete, 'Bitte schreiben Sie in ein, zwei Sätzen, was Sie können.'),
    }),
  ),
  additionalInfo: textField('Weitere Angaben', () => text({ max: REQUEST_LIMITS.additionalInfo })),
  pictures: documentField({
    label: 'Bilder Ihrer Arbeit',
    empty: [] as FormPicture[],
    // What was kept before there were pictures has none.
    kept: z.array(formPicture(keptText)).max(MOST_WORK_PICTURES).catch([]),
    rule: picturesRule,
    read: (stored: readonly StoredPicture[] | null | undefined) =>
      (stored ?? []).map(
        ({ id, alt, width, height }): FormPicture => ({ id, alt: alt ?? '', width, height }),
      ),
    send: (checked: readonly FormPicture[]) =>
      checked.map(({ alt, ...picture }) => ({ ...picture, alt: cleanLine(alt) || null })),
  }),
}

export const CONTACT_FIELDS = {
  contactPerson: textField('Name', (complete) =>
    line({
      max: REQUEST_LIMITS.contactPerson,
      ...required(complete, 'Bitte geben Sie Ihren Namen ein.'),
    }),
  ),
  contactEmail: textField('E-Mail-Adresse', (complete) =>
    complete ? email('Bitte geben Sie Ihre E-Mail-Adresse ein.') : email(),
  ),
  contactPhone: textField('Telefon', (complete) =>
    phone().refine((value) => !complete || value !== '', 'Bitte geben Sie Ihre Telefonnummer ein.'),
  ),
  contactStreet: textField('Straße und Hausnummer', () => line({ max: REQUEST_LIMITS.contactStreet })),
  contactZip: textField('PLZ', (complete) =>
    line({
      max: REQUEST_LIMITS.contactZip,
      ...required(complete, 'Bitte geben Sie Ihre Postleitzahl ein.'),
    }),
  ),
  contactCity: textField('Wohnort', (complete) =>
    line({
      max: REQUEST_LIMITS.contactCity,
      ...required(complete, 'Bitte geben Sie Ihren Wohnort ein.'),
    }),
  ),
  contactCountry: textField(
    'Land',
    () => line({ max: 2, pattern: /^[A-Z]{2}$/i, invalid: 'Bitte wählen Sie das Land.' }),
    'DE',
  ),
}

/** Asked beside the kinds of employment, and read by nobody else: no part of what is published. */
const OWN_FIELDS = { wantsTandem: flagField('Tandem') }

const REQUEST_FIELDS = { ...PUBLIC_FIELDS, ...OWN_FIELDS, ...CONTACT_FIELDS }

/** Values of the form: text as typed, empty for "not given". */
export type RequestValues = ValuesOf<typeof REQUEST_FIELDS>

export const REQUEST_LABELS = labelsOf(REQUEST_FIELDS)

export const requestDrafts = draftStorage<RequestValues>('stellengesuch', keptOf(REQUEST_FIELDS))

/** The texts that everybody reads. */
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

/** A request with its contact, which its owner reads by a query of its own. */
export interface StoredRequest extends RequestEditor_RequestFragment {
  readonly contact: RequestEditor_ContactFragment | null
}

/** The change, where the request has one: the form goes on with what was written last. */
export function toRequestValues(stored: StoredRequest): RequestValues {
  // Radius, wished salary and the choice of a tandem are not reviewed: what the request has is newer than what its change kept.
  const { change, radiusKm, salaryWishMonth, wantsTandem } = stored
  const request = change
    ? { ...change.fields, radiusKm, salaryWishMonth, wantsTandem, place: change.place }
    : stored
  return readFields(REQUEST_FIELDS, { ...request, ...stored.contact })
}

/**
 * What is known already: from the profile, and from the last request the frame and the contact. Its texts, its profession and its choice of a tandem stay with it,
 * because two requests with one profession cannot be online. `today` as `2026-11-22`: a day that has passed means "at once".
 */
export function newRequest(
  profile: RequestProfile | null,
  last: StoredRequest | null,
  today: string,
): RequestValues {
  const empty = emptyOf(REQUEST_FIELDS)
  const before = last ? toRequestValues(last) : empty
  const { title, shortDescription, additionalInfo, professionSlug, specialties, startDate, pictures } = empty
  const own = { title, shortDescription, additionalInfo, pictures, wantsTandem: empty.wantsTandem }
  const known = { ...before, ...own, professionSlug, specialties, startDate }
  if (!profile) return known
  const home = profile.location ?? ''
  const [, plz = '', town = home] = BEGINS_WITH_CODE.exec(home) ?? []
  const hasHome = known.contactZip !== '' || known.contactCity !== ''
  return {
    ...known,
    professionSlug: profile.professionSlug ?? '',
    qualification: profile.qualification ?? known.qualification,
    startDate: profile.availableFrom && profile.availableFrom > today ? profile.availableFrom : '',
    region: known.region || (profile.searchRegion ?? ''),
    contactPerson: `${profile.firstName} ${profile.lastName}`.trim() || known.contactPerson,
    contactEmail: profile.email,
    contactPhone: profile.phone ?? known.contactPhone,
    contactZip: hasHome ? known.contactZip : plz,
    contactCity: hasHome ? known.contactCity : town,
  }
}

/** `complete` requires every field that a request needs to be submitted; a draft may have gaps but keeps the limits. */
const makeSchema = (complete: boolean) =>
  rulesOf(REQUEST_FIELDS, complete).superRefine(({ weeklyHoursMin, weeklyHoursMax }, context) => {
    checkRange(context, weeklyHoursMin, weeklyHoursMax, 'weeklyHoursMax')
  })

export const draftSchema = makeSchema(false)
export const completeSchema = makeSchema(true)

export type CheckedRequest = z.output<typeof completeSchema>

export function toRequestFields(checked: CheckedRequest): JobRequestFieldsInput {
  const { place: placeId, ...fields } = sendFields(PUBLIC_FIELDS, checked)
  return { ...fields, placeId }
}

export const toOwnFields = (checked: CheckedRequest) => sendFields(OWN_FIELDS, checked)

export const toContactFields = (checked: CheckedRequest): JobRequestContactFieldsInput =>
  sendFields(CONTACT_FIELDS, checked)
