import type { RequestViewData } from '../../entities/job-request/request-view-data.ts'
import type { JobVocabulary } from '../../entities/profession/vocabulary.ts'
import { cleanLine, cleanText } from '../../shared/forms/clean-text.ts'
import { parseGermanNumber } from '../../shared/forms/german-number.ts'
import type { RequestValues } from './request-fields.ts'

interface Area {
  readonly plz: string
  readonly town: string
  readonly stateName: string
  readonly country: string
}

/** The form's values as employers would read them; empty fields get a placeholder text. */
export function toPreview(
  values: RequestValues,
  { professions, specialties }: JobVocabulary,
  chiffre: string | null,
  area: Area | null,
): RequestViewData {
  return {
    chiffre,
    title: cleanLine(values.title) || 'Titel fehlt noch',
    professionName: professions.find(({ slug }) => slug === values.professionSlug)?.name ?? null,
    shortDescription: cleanText(values.shortDescription) || 'Hier steht Ihr Text, sobald es einen gibt.',
    additionalInfo: cleanText(values.additionalInfo) || null,
    region: cleanLine(values.region) || 'Region fehlt noch',
    areaTown: area?.town ?? null,
    plzPrefix: area?.plz.slice(0, 2) ?? null,
    stateName: area?.stateName ?? null,
    country: area?.country ?? null,
    jobTypes: values.jobTypes,
    contractTerm: values.contractTerm || null,
    weeklyHoursMin: parseGermanNumber(values.weeklyHoursMin),
    weeklyHoursMax: parseGermanNumber(values.weeklyHoursMax),
    remote: values.remote,
    qualification: values.qualification || null,
    specialties: specialties.filter(({ slug }) => values.specialties.includes(slug)).map(({ name }) => name),
    startDate: values.startDate || null,
    pictures: values.pictures,
  }
}
