import { z } from 'zod'
import { draftStorage } from '../../shared/drafts/draft-storage.ts'
import type { JobValues } from './job-values.ts'
import '../../shared/forms/zod.ts'

const text = z.string().max(20_000)

export const jobDrafts = draftStorage<JobValues>(
  'stellenangebot',
  z.object({
    title: text,
    company: text,
    professionSlug: text,
    specialties: z.array(text).max(100),
    place: z.object({ id: z.number(), plz: text, town: text }).nullable(),
    location: text,
    jobType: z.enum(['', 'vollzeit', 'teilzeit', 'minijob', 'ausbildung', 'praktikum', 'freie_mitarbeit']),
    qualification: z.enum(['', 'quereinstieg', 'ausbildung', 'geselle', 'meister', 'studium', 'facharzt']),
    contractTerm: z.enum(['', 'unbefristet', 'befristet']),
    weeklyHours: text,
    remote: z.boolean(),
    startDate: text,
    salaryMin: text,
    salaryMax: text,
    salaryPeriod: z.enum(['stunde', 'monat', 'jahr']),
    description: text,
    requirements: text,
    takesApplications: z.enum(['', 'ja', 'nein']).default(''),
  }),
)
