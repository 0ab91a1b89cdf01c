import { z } from 'zod'
import { findGap } from '../../entities/job/ad-check.ts'
import { APPLICATION_WAYS, CONTRACT_TERMS, JOB_TYPES, SALARY_PERIODS } from '../../entities/job/job-labels.ts'
import type { Place } from '../../entities/place/place.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { choice, day } from '../../shared/forms/choice-rules.ts'
import { decimalsOf, parseGermanNumber, toGermanNumber } from '../../shared/forms/german-number.ts'
import { weeklyHours } from '../../shared/forms/number-rules.ts'
import { line, text } from '../../shared/forms/text-rules.ts'
import type { JobFieldsInput } from '../../shared/graphql/schema-types.generated.ts'
import type { JobValues } from './job-values.ts'
import '../../shared/forms/zod.ts'

export const JOB_LIMITS = {
  title: 100,
  company: 100,
  location: 100,
  description: 5000,
  requirements: 1000,
  specialties: 8,
  weeklyHours: { min: 1, max: 60 },
  /** Below this, like the database. */
  salary: { stunde: 1_000, monat: 100_000, jahr: 1_000_000 },
} as const

function amount(missing: string | null) {
  return z.string().transform((typed, context): number | null => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (typed.trim() === '') return missing === null ? null : refuse(missing)
    const value = parseGermanNumber(typed)
    if (value === null) return refuse('Bitte geben Sie einen Betrag ein, zum Beispiel 3.100 oder 20,50.')
    if (value <= 0) return refuse('Der Betrag muss größer als 0 sein.')
    return decimalsOf(value) > 2 ? refuse('Höchstens zwei Stellen nach dem Komma.') : value
  })
}

/** `complete` requires every field that a job needs to be submitted; a draft may have gaps but keeps the limits. */
function makeSchema(complete: boolean) {
  const need = (message: string) => (complete ? { required: message } : {})
  const missing = (message: string) => (complete ? message : null)
  const noGap = (value: string, context: z.RefinementCtx) => {
    const gap = complete ? findGap(value) : null
    if (gap === null) return
    const message =
      gap === ''
        ? 'Ein Punkt der Liste ist noch leer. Bitte ergänzen oder löschen Sie ihn.'
        : `Die Zeile „${gap}“ ist noch offen. Bitte ergänzen oder löschen Sie sie.`
    context.addIssue({ code: 'custom', message })
  }
  return z
    .object({
      title: line({ max: JOB_LIMITS.title, ...need('Bitte geben Sie der Anzeige einen Titel.') }),
      company: line({ max: JOB_LIMITS.company, ...need('Bitte nennen Sie den Betrieb.') }),
      location: line({
        max: JOB_LIMITS.location,
        ...need('Bitte nennen Sie den Ort, wie er in der Anzeige steht.'),
      }),
      professionSlug: z.string().refine((slug) => !complete || slug !== '', 'Bitte wählen Sie den Beruf.'),
      specialties: z
        .array(z.string())
        .max(JOB_LIMITS.specialties, `Höchstens ${JOB_LIMITS.specialties} Schwerpunkte.`),
      place: z
        .custom<Place | null>((value) => value === null || typeof value === 'object')
        .refine((place) => !complete || place !== null, 'Bitte wählen Sie den Arbeitsort aus der Liste.'),
      jobType: choice(JOB_TYPES, missing('Bitte wählen Sie die Anstellungsart.')),
      qualification: choice(QUALIFICATIONS, null),
      contractTerm: choice(CONTRACT_TERMS, null),
      weeklyHours: weeklyHours(JOB_LIMITS.weeklyHours),
      remote: z.boolean(),
      startDate: day(),
      salaryMin: amount(missing('Bitte geben Sie an, ab welchem Betrag Sie zahlen.')),
      salaryMax: amount(missing('Bitte geben Sie an, bis zu welchem Betrag Sie zahlen.')),
      salaryPeriod: z.custom<JobValues['salaryPeriod']>(
        (value) => typeof value === 'string' && Object.hasOwn(SALARY_PERIODS, value),
      ),
      description: text({
        max: JOB_LIMITS.description,
        ...need('Bitte beschreiben Sie die Stelle.'),
      }).superRefine(noGap),
      requirements: text({ max: JOB_LIMITS.requirements }).superRefine(noGap),
      takesApplications: choice(APPLICATION_WAYS, null),
    })
    .superRefine(({ salaryMin, salaryMax, salaryPeriod }, context) => {
      const limit = JOB_LIMITS.salary[salaryPeriod]
      for (const [name, value] of Object.entries({ salaryMin, salaryMax })) {
        if (value !== null && value >= limit) {
          const message = `Der Betrag muss unter ${toGermanNumber(limit)} € liegen.`
          context.addIssue({ code: 'custom', path: [name], message })
        }
      }
      if (salaryMin !== null && salaryMax !== null && salaryMax < salaryMin) {
        context.addIssue({
          code: 'custom',
          path: ['salaryMax'],
          message: 'Die Obergrenze liegt unter der Untergrenze.',
        })
      }
    })
}

export const draftSchema = makeSchema(false)
export const completeSchema = makeSchema(true)

export type CheckedJob = z.output<typeof completeSchema>

const orNull = <Value extends string>(value: '' | Value): Value | null => (value === '' ? null : value)

export function toJobFields(job: CheckedJob): JobFieldsInput {
  return {
    title: orNull(job.title),
    company: orNull(job.company),
    location: orNull(job.location),
    placeId: job.place?.id ?? null,
    professionSlug: orNull(job.professionSlug),
    specialties: job.specialties,
    jobType: orNull(job.jobType),
    qualification: orNull(job.qualification),
    contractTerm: orNull(job.contractTerm),
    weeklyHours: job.weeklyHours === null ? null : String(job.weeklyHours),
    remote: job.remote,
    startDate: orNull(job.startDate),
    description: orNull(job.description),
    requirements: orNull(job.requirements),
    salaryMin: job.salaryMin === null ? null : String(job.salaryMin),
    salaryMax: job.salaryMax === null ? null : String(job.salaryMax),
    salaryPeriod: job.salaryPeriod,
    takesApplications: job.takesApplications === '' ? null : job.takesApplications === 'ja',
  }
}
