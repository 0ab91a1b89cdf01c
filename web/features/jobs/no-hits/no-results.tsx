import type { ReactNode } from 'react'
import { countOf } from '../../shared/format/number.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import type { ActiveFilter } from './active-filters.ts'
import { type Counts, countFor } from './facets.ts'
import styles from './no-results.module.css'
import { changeSearch, EMPTY_SEARCH, RADII, type SearchState, writeSearch } from './search-state.ts'
import type { SearchWords } from './search-words.ts'

interface NoResultsProps {
  readonly state: SearchState
  readonly filters: readonly ActiveFilter[]
  /** Number of hits within each radius, with all other filters applied. */
  readonly radii: Counts
  readonly words: SearchWords
  /** Saves the search, so that the person need not come back to look. */
  readonly saveSearch: ReactNode
}

/** For zero hits: a Suchauftrag, and single changes of the search that lead to hits, with numbers where they are known. */
export function NoResults({ state, filters, radii, words, saveSearch }: NoResultsProps) {
  const ways = waysOut(state, filters, radii, words)
  return (
    <EmptyState title={words.noHits} text={words.tellMe}>
      {saveSearch}
      <p className={styles.wider}>
        {state.text
          ? `Oder prüfen Sie die Schreibweise von „${state.text}“, suchen Sie mit einem allgemeineren Wort oder versuchen Sie Folgendes:`
          : 'Mit einem Filter weniger sieht es meist anders aus:'}
      </p>
      <div className={styles.others}>
        {ways.map(({ href, text }) => (
          <ButtonLink key={text} to={href} look="quiet">
            {text}
          </ButtonLink>
        ))}
      </div>
    </EmptyState>
  )
}

function waysOut(
  state: SearchState,
  filters: readonly ActiveFilter[],
  radii: Counts,
  { shortOne, shortMany, many }: SearchWords,
) {
  const ways: { readonly href: string; readonly text: string }[] = []
  const addWay = (next: SearchState, text: string) => ways.push({ href: writeSearch(next) || '?', text })
  if (state.place?.kind === 'known') {
    let known = 0
    for (const radiusKm of RADII) {
      const count = countFor(radii, String(radiusKm))
      // A wider radius is suggested only when it finds more than the one before.
      if (radiusKm <= state.radiusKm || count <= known) continue
      known = count
      addWay(
        changeSearch(state, { radiusKm }),
        `Umkreis auf ${radiusKm} km erweitern (${countOf(count, shortOne, shortMany)})`,
      )
    }
    addWay(changeSearch(state, { place: null }), 'Überall suchen')
  }
  if (filters.some((filter) => filter.inColumn)) {
    const { text, place, radiusKm } = state
    addWay(changeSearch(EMPTY_SEARCH, { text, place, radiusKm }), 'Filter entfernen')
  }
  addWay(EMPTY_SEARCH, `Alle ${many} zeigen`)
  return ways
}
