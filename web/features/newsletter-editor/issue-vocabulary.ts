import { COUNTRIES, isCountry } from '../../entities/place/countries.ts'
import { groupedProfessions } from '../../entities/profession/grouped-professions.ts'

interface LoadedVocabulary {
  readonly professionFields: Parameters<typeof groupedProfessions>[0]
  readonly professions: Parameters<typeof groupedProfessions>[1]
  readonly states: readonly { readonly code: string; readonly name: string; readonly country: string }[]
}

/** Professions and regions for the composer: names for sentences, groups for selects. */
export interface IssueVocabulary {
  readonly professions: ReadonlyMap<string, string>
  readonly states: ReadonlyMap<string, string>
  readonly professionChoices: ReturnType<typeof groupedProfessions>
  readonly stateChoices: { group: string; items: { value: string; label: string }[] }[]
}

export function issueVocabulary({
  professionFields,
  professions,
  states,
}: LoadedVocabulary): IssueVocabulary {
  const countries = COUNTRIES
  return {
    professions: new Map(professions.map(({ slug, name }) => [slug, name])),
    states: new Map([...countries, ...states.map(({ code, name }) => [code, name] as const)]),
    professionChoices: groupedProfessions(professionFields, professions),
    stateChoices: [
      { group: 'Ganze Länder', items: countries.map(([value, label]) => ({ value, label })) },
      ...countries.flatMap(([country, name]) => {
        const items = states
          .filter((state) => state.country === country && !isCountry(state.code))
          .map((state) => ({ value: state.code, label: state.name }))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'de'))
        return items.length > 0 ? [{ group: name, items }] : []
      }),
    ],
  }
}
