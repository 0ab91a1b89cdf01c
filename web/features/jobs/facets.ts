/** How many jobs, or requests, match each value, counted by the server with all other filters applied. */
export type Counts = readonly { readonly value: string; readonly count: number }[]

type Facet =
  | 'fields'
  | 'specialties'
  | 'jobTypes'
  | 'qualifications'
  | 'contractTerms'
  | 'states'
  | 'remote'
  | 'professions'

/** Each half counts what it filters by. */
export type FacetCounts<Of extends Facet = Facet> = Readonly<Record<Of, Counts>>

export type JobFacet = Exclude<Facet, 'professions'>
export type RequestFacet = Exclude<Facet, 'contractTerms' | 'remote'>

export function countFor(counts: Counts, value: string): number {
  return counts.find((entry) => entry.value === value)?.count ?? 0
}

/** Jobs of a state, or of all states of a country. */
export function countInRegion(counts: Counts, region: string): number {
  let sum = 0
  for (const { value, count } of counts) {
    const country = value[2] === '-' ? value.slice(0, 2) : value === 'LI' ? value : 'DE'
    if (value === region || country === region) sum += count
  }
  return sum
}

interface Named {
  readonly value: string
  readonly label: string
}

/** German names for the slugs and codes of the URL. */
export interface Vocabulary {
  readonly fields: readonly Named[]
  readonly specialties: readonly Named[]
  /** Only requests are filtered by them. */
  readonly professions?: readonly Named[]
  /** Bundesländer, cantons and, with the code of a country, whole countries. */
  readonly states: readonly Named[]
  /** Name of the chosen place. */
  readonly town: string | null
}

export function labelFor(entries: readonly Named[], value: string): string {
  return entries.find((entry) => entry.value === value)?.label ?? value
}
