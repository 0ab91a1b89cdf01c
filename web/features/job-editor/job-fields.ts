/** What an employer writes about a job, one entry for each field, and what is checked of several together. */
import { z } from 'zod'
import { findGap } from '../../entities/job/ad-check.ts'
import {
  APPLICATION_WAYS,
  CONTRACT_TERMS,
  JOB_TYPES,
  type JobType,
  SALARY_PERIODS,
} from '../../entities/job/job-labels.ts'
import type { Place } from '../../entities/place/place.ts'
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
} from '../../shared/drafts/document-fields.ts'
import { draftStorage } from '../../shared/drafts/draft-storage.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { choice, day } from '../../shared/forms/choice-rules.ts'
import { decimalsOf, parseGermanNumber, toGermanNumber } from '../../shared/forms/german-number.ts'
import { checkRange, weeklyHours } from '../../shared/forms/number-rules.ts'
import { line, text } from '../../shared/forms/text-rules.ts'
import type { JobFieldsInput } from '../../shared/graphql/schema-types.generated.ts'
import type { JobEditor_JobFragment } from './job-editor.generated.ts'
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

const amount = (missing: string) => (complete: boolean) =>
  z.string().transform((typed, context): number | null => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (typed.trim() === '') return complete ? refuse(missing) : null
    const value = parseGermanNumber(typed)
    if (value === null) return refuse('Bitte geben Sie einen Betrag ein, zum Beispiel 3.100 oder 20,50.')
    if (value <= 0) return refuse('Der Betrag muss größer als 0 sein.')
    return decimalsOf(value) > 2 ? refuse('Höchstens zwei Stellen nach dem Komma.') : value
  })

/** Of a template: a line or a point that is still to be filled in. */
const noGap = (complete: boolean) => (value: string, context: z.RefinementCtx) => {
  const gap = complete ? findGap(value) : null
  if (gap === null) return
  const message =
    gap === ''
      ? 'Ein Punkt der Liste ist noch leer. Bitte ergänzen oder löschen Sie ihn.'
      : `Die Zeile „${gap}“ ist noch offen. Bitte ergänzen oder löschen Sie sie.`
  context.addIssue({ code: 'custom', message })
}

const jobType = z.custom<JobType>((value) => typeof value === 'string' && Object.hasOwn(JOB_TYPES, value))

type SalaryPeriod = keyof typeof SALARY_PERIODS

/** In the order of the form. */
const JOB_FIELDS = {
  takesApplications: documentField({
    label: 'Bewerbungen kommen',
    empty: 'ja' as '' | keyof typeof APPLICATION_WAYS,
    // Empty in a draft that an older release kept: the job keeps its way.
    kept: choice(APPLICATION_WAYS, null).default(''),
    rule: () => choice(APPLICATION_WAYS, null),
    read: (stored: boolean | null | undefined) => (stored === null ? '' : stored ? 'ja' : 'nein'),
    send: (checked) => (checked === '' || checked === 'dort' ? null : checked === 'ja'),
  }),
  /** Where the job leads applicants, or could: nobody types it, a source of ads names it. */
  applyUrl: documentField({
    label: 'Seite für Bewerbungen',
    empty: '',
    kept: keptText.default(''),
    rule: () => z.string(),
    read: (stored: string | null | undefined) => stored ?? '',
    send: (checked) => checked,
  }),
  title: textField('Titel der Anzeige', (complete) =>
    line({ max: JOB_LIMITS.title, ...required(complete, 'Bitte geben Sie der Anzeige einen Titel.') }),
  ),
  company: textField('Name des Betriebs in der Anzeige', (complete) =>
    line({ max: JOB_LIMITS.company, ...required(complete, 'Bitte nennen Sie den Betrieb.') }),
  ),
  professionSlug: textField('Beruf', (complete) =>
    z.string().refine((slug) => !complete || slug !== '', 'Bitte wählen Sie den Beruf.'),
  ),
  specialties: listField('Schwerpunkte', keptText, 100, () =>
    z.array(z.string()).max(JOB_LIMITS.specialties, `Höchstens ${JOB_LIMITS.specialties} Schwerpunkte.`),
  ),
  place: placeField('PLZ oder Ort', 'Bitte wählen Sie den Arbeitsort aus der Liste.'),
  location: textField('Ort in der Anzeige', (complete) =>
    line({
      max: JOB_LIMITS.location,
      ...required(complete, 'Bitte nennen Sie den Ort, wie er in der Anzeige steht.'),
    }),
  ),
  jobTypes: listField('Anstellungsart', jobType, 6, (complete) =>
    z
      .array(jobType)
      .refine((types) => !complete || types.length > 0, 'Bitte wählen Sie mindestens eine Anstellungsart.'),
  ),
  contractTerm: choiceField('Vertrag', CONTRACT_TERMS),
  qualification: choiceField('Abschluss', QUALIFICATIONS),
  weeklyHours: decimalField('Stunden pro Woche', () => weeklyHours(JOB_LIMITS.weeklyHours)),
  remote: flagField('Homeoffice'),
  startDate: textField('Beginn', day),
  salaryPeriod: documentField({
    label: 'Gehalt pro',
    empty: 'monat' as SalaryPeriod,
    kept: z.enum(['stunde', 'monat', 'jahr']),
    rule: () =>
      z.custom<SalaryPeriod>((value) => typeof value === 'string' && Object.hasOwn(SALARY_PERIODS, value)),
    read: (stored: SalaryPeriod | null | undefined) => stored ?? 'monat',
    send: (checked) => checked,
  }),
  salaryMin: decimalField('Gehalt von', amount('Bitte geben Sie an, ab welchem Betrag Sie zahlen.')),
  salaryMax: decimalField('Gehalt bis', amount('Bitte geben Sie an, bis zu welchem Betrag Sie zahlen.')),
  description: textField('Beschreibung', (complete) =>
    text({
      max: JOB_LIMITS.description,
      ...required(complete, 'Bitte beschreiben Sie die Stelle.'),
    }).superRefine(noGap(complete)),
  ),
  requirements: textField('Anforderungen', (complete) =>
    text({ max: JOB_LIMITS.requirements }).superRefine(noGap(complete)),
  ),
}

/** Values of the form: text as typed, empty for "not given". */
export type JobValues = ValuesOf<typeof JOB_FIELDS>

export const JOB_LABELS = labelsOf(JOB_FIELDS)

const oneType = z.object({ jobType: z.string(), jobTypes: z.undefined().optional() }).loose()
/** What an older release kept had one kind of employment. */
const kept = z.preprocess((values) => {
  const { data } = oneType.safeParse(values)
  return data ? { ...data, jobTypes: data.jobType === '' ? [] : [data.jobType] } : values
}, keptOf(JOB_FIELDS)) as z.ZodType<JobValues>

export const jobDrafts = draftStorage<JobValues>('stellenangebot', kept)

/** Most jobs are at the company's seat, so a new one begins there. */
export const emptyJob = (company: string, seat: Place | null): JobValues => ({
  ...emptyOf(JOB_FIELDS),
  company,
  place: seat,
  location: seat?.town ?? '',
})

/** The change, where the job has one: the form goes on with what was written last. */
export function toJobValues(stored: JobEditor_JobFragment): JobValues {
  const last = stored.change ? { ...stored.change.fields, place: stored.change.place } : stored
  const values = readFields(JOB_FIELDS, last)
  return last.applyUrl === null
    ? { ...values, applyUrl: stored.import?.applyUrl ?? '' }
    : { ...values, takesApplications: 'dort' }
}

const makeSchema = (complete: boolean) =>
  rulesOf(JOB_FIELDS, complete).superRefine(({ salaryMin, salaryMax, salaryPeriod }, context) => {
    const limit = JOB_LIMITS.salary[salaryPeriod]
    for (const [name, value] of Object.entries({ salaryMin, salaryMax })) {
      if (value !== null && value >= limit) {
        const message = `Der Betrag muss unter ${toGermanNumber(limit)} € liegen.`
        context.addIssue({ code: 'custom', path: [name], message })
      }
    }
    checkRange(context, salaryMin, salaryMax, 'salaryMax')
  })

export const draftSchema = makeSchema(false)
export const completeSchema = makeSchema(true)

export type CheckedJob = z.output<typeof completeSchema>

export function toJobFields(checked: CheckedJob): JobFieldsInput {
  const { place: placeId, applyUrl, ...fields } = sendFields(JOB_FIELDS, checked)
  // Empty takes it away, null keeps it.
  const way = checked.takesApplications
  return { ...fields, placeId, applyUrl: way === 'dort' ? applyUrl : way === '' ? null : '' }
}
