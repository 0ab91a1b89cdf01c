import { z } from 'zod'
import { BENEFITS, type CompanyBenefit, MOST_BENEFITS } from '../../entities/company/benefit-labels.ts'
import type { Place } from '../../entities/place/place.ts'
import { email, line, phone, text, webAddress } from '../../shared/forms/text-rules.ts'
import '../../shared/forms/zod.ts'

export const COMPANY_LIMITS = {
  companyName: 100,
  description: 1000,
  website: 300,
  address: 200,
  logoUrl: 500,
} as const

/** A picture that was uploaded, by its path on this site; anything else is an address that the server fetches. */
export const isUploadedLogo = (value: string): boolean => /^\/logo\/[0-9a-f]{64}$/.test(value)

const logoAddress = webAddress(COMPANY_LIMITS.logoUrl)

const logo = z.string().transform((value, context) => {
  if (isUploadedLogo(value)) return value
  const checked = logoAddress.safeParse(value)
  if (checked.success) return checked.data
  for (const { message } of checked.error.issues)
    context.issues.push({ code: 'custom', message, input: value })
  return z.NEVER
})

/** Mirrors app_private.check_company_fields. */
export const companySchema = z.object({
  companyName: line({
    min: 2,
    max: COMPANY_LIMITS.companyName,
    required: 'Bitte geben Sie den Namen Ihres Betriebs ein.',
    tooShort: 'Der Name braucht mindestens 2 Zeichen.',
    pattern: /^[\p{Alphabetic}\d &.,()-]+$/u,
    invalid: 'Möglich sind Buchstaben, Ziffern, Leerzeichen und die Zeichen - & . , ( ).',
  }),
  description: text({ max: COMPANY_LIMITS.description }),
  website: webAddress(COMPANY_LIMITS.website),
  contactEmail: email(),
  contactPhone: phone(),
  address: line({ max: COMPANY_LIMITS.address }),
  logoUrl: logo,
  benefits: z
    .array(z.custom<CompanyBenefit>((value) => typeof value === 'string' && Object.hasOwn(BENEFITS, value)))
    .max(MOST_BENEFITS, `Bitte wählen Sie höchstens ${MOST_BENEFITS} aus.`),
  seat: z.custom<Place | null>((value) => value === null || typeof value === 'object'),
})

const aPlace = z.custom<Place | null>((value) => typeof value === 'object' && value !== null, {
  error: 'Bitte wählen Sie den Ort aus der Liste.',
})

/** What an account starts with; app_private.check_company_complete demands the rest when a job is submitted. */
export const startSchema = companySchema.extend({ seat: aPlace })

/** Mirrors app_private.check_company_complete. */
export const completeCompanySchema = startSchema.refine(
  ({ contactEmail, contactPhone, website }) => contactEmail !== '' || contactPhone !== '' || website !== '',
  {
    path: ['contactEmail'],
    error: 'Bitte geben Sie eine E-Mail-Adresse, Telefonnummer oder Website an.',
  },
)

export type CompanyValues = z.input<typeof companySchema>
export type CheckedCompany = z.output<typeof companySchema>

export const EMPTY_COMPANY: CompanyValues = {
  companyName: '',
  description: '',
  website: '',
  contactEmail: '',
  contactPhone: '',
  address: '',
  logoUrl: '',
  benefits: [],
  seat: null,
}

/** Empty texts are sent as null: "not given". */
export function toCompanyFields({ seat, benefits, ...texts }: CheckedCompany) {
  const orNull = (value: string) => (value === '' ? null : value)
  return {
    companyName: texts.companyName,
    description: orNull(texts.description),
    website: orNull(texts.website),
    contactEmail: orNull(texts.contactEmail),
    contactPhone: orNull(texts.contactPhone),
    address: orNull(texts.address),
    logoUrl: orNull(texts.logoUrl),
    placeId: seat?.id ?? null,
    benefits,
  }
}
