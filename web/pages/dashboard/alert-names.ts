import { COUNTRIES } from '../../entities/place/countries.ts'
import type { AlertVocabularyQuery } from '../../features/alerts/alerts.generated.ts'

const named = ({ slug, name }: { readonly slug: string; readonly name: string }) => ({
  value: slug,
  label: name,
})

/** German names of what the queries of Suchaufträge hold. */
export function searchNames({ professionFields, professions, specialties, states }: AlertVocabularyQuery) {
  return {
    fields: professionFields.map(named),
    professions: professions.map(named),
    specialties: specialties.map(named),
    states: [
      ...COUNTRIES.map(([value, label]) => ({ value, label })),
      ...states.map(({ code, name }) => ({ value: code, label: name })),
    ],
  }
}
