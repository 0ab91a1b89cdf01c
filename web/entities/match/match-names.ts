import type { NameOf } from '../../../schema/match-sentences.ts'
import { COUNTRIES } from '../place/countries.ts'

interface MatchVocabulary {
  readonly professions: readonly { readonly slug: string; readonly name: string }[]
  readonly specialties: readonly { readonly slug: string; readonly name: string }[]
  readonly states: readonly { readonly code: string; readonly name: string }[]
}

/** Names of the slugs in reasons and wishes. Professions, specialties, states and countries share none; an unknown one is shown as it is. */
export function matchNames({ professions, specialties, states }: MatchVocabulary): NameOf {
  const names = new Map<string, string>(COUNTRIES)
  for (const { slug, name } of [...professions, ...specialties]) names.set(slug, name)
  for (const { code, name } of states) names.set(code, name)
  return (slug) => names.get(slug) ?? slug
}
