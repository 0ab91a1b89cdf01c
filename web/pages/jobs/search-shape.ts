import type { Vocabulary } from '../../features/jobs/facets.ts'
import type { JobVocabularyQuery } from './search-data.generated.ts'
import type { FoundPlace } from './search-loader.ts'

interface Positioned {
  readonly slug: string
  readonly name: string
  readonly position: number
}

function inOrder(entries: readonly Positioned[]) {
  return entries
    .toSorted((a, b) => a.position - b.position)
    .map(({ slug, name }) => ({ value: slug, label: name }))
}

export function vocabularyOf(data: JobVocabularyQuery, place: FoundPlace | null): Vocabulary {
  return {
    fields: inOrder(data.professionFields),
    specialties: inOrder(data.specialties),
    states: data.states
      .map(({ code, name }) => ({ value: code, label: name }))
      .sort((a, b) => a.label.localeCompare(b.label, 'de')),
    town: place?.town ?? null,
  }
}
