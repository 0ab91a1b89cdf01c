import { z } from 'zod'
import { draftStorage } from '../../shared/drafts/draft-storage.ts'
import type { RequestValues } from './request-values.ts'
import '../../shared/forms/zod.ts'

const text = z.string().max(20_000)

export const requestDrafts = draftStorage<RequestValues>(
  'stellengesuch',
  z.object({
    title: text,
    shortDescription: text,
    professionSlug: text,
    qualification: z.enum(['', 'quereinstieg', 'ausbildung', 'geselle', 'meister', 'studium', 'facharzt']),
    specialties: z.array(text).max(100),
    jobTypes: z
      .array(z.enum(['vollzeit', 'teilzeit', 'minijob', 'ausbildung', 'praktikum', 'freie_mitarbeit']))
      .max(6),
    contractTerm: z.enum(['', 'unbefristet', 'befristet']),
    weeklyHoursMin: text,
    weeklyHoursMax: text,
    remote: z.boolean(),
    startDate: text,
    region: text,
    place: z.object({ id: z.number(), plz: text, town: text }).nullable(),
    radiusKm: text,
    salaryWishMonth: text,
    additionalInfo: text,
    contactPerson: text,
    contactEmail: text,
    contactPhone: text,
    contactStreet: text,
    contactZip: text,
    contactCity: text,
    contactCountry: text,
  }),
)
