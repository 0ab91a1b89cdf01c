import type { SearchNames } from '../../features/jobs/active-filters.ts'
import type { FacetCounts, Vocabulary } from '../../features/jobs/filter-panel.tsx'
import type { JobSearchQuery, JobVocabularyQuery } from './search-data.generated.ts'
import type { FoundPlace } from './search-loader.ts'

type Facets = JobSearchQuery['jobSearchFacets']

function countsOf(
  counts: readonly { readonly value: string; readonly count: number }[],
): Map<string, number> {
  return new Map(counts.map(({ value, count }) => [value, count]))
}

export function facetCounts(facets: Facets): FacetCounts & { readonly radii: ReadonlyMap<string, number> } {
  return {
    fields: countsOf(facets.fields),
    specialties: countsOf(facets.specialties),
    jobTypes: countsOf(facets.jobTypes),
    qualifications: countsOf(facets.qualifications),
    contractTerms: countsOf(facets.contractTerms),
    states: countsOf(facets.states),
    remote: countsOf(facets.remote),
    radii: countsOf(facets.radii),
  }
}

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

export function vocabularyOf(data: JobVocabularyQuery): Vocabulary {
  return {
    fields: inOrder(data.professionFields),
    specialties: inOrder(data.specialties),
    states: data.states
      .map(({ code, name }) => ({ value: code, label: name }))
      .sort((a, b) => a.label.localeCompare(b.label, 'de')),
  }
}

export function namesOf(vocabulary: Vocabulary, place: FoundPlace | null): SearchNames {
  const names = (entries: Vocabulary['fields']) => new Map(entries.map(({ value, label }) => [value, label]))
  return {
    fields: names(vocabulary.fields),
    specialties: names(vocabulary.specialties),
    states: names(vocabulary.states),
    town: place?.town ?? null,
  }
}
