import { countOf } from '../../shared/format/number.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import type { ActiveFilter } from './active-filters.ts'
import { type Counts, countFor } from './facets.ts'
import styles from './no-results.module.css'
import { changeSearch, EMPTY_SEARCH, RADII, type SearchState, writeSearch } from './search-state.ts'

interface NoResultsProps {
  readonly state: SearchState
  readonly town: string | null
  readonly filters: readonly ActiveFilter[]
  /** Offers within each radius, all other filters kept. */
  readonly radii: Counts
}

interface WayOut {
  readonly href: string
  readonly text: string
  readonly note?: string
}

/** Zero hits: say which single step leads to some, with numbers where we know them. */
export function NoResults({ state, town, filters, radii }: NoResultsProps) {
  const [first, ...others] = waysOut(state, town, filters, radii)
  return (
    <EmptyState
      title="Dazu gibt es gerade keine Stelle."
      text={
        state.text
          ? `Prüfen Sie die Schreibweise von „${state.text}“, suchen Sie mit einem allgemeineren Wort, oder gehen Sie einen dieser Wege:`
          : 'Mit einem Filter weniger sieht es meist anders aus:'
      }
    >
      {first ? <ButtonLink to={first.href}>{label(first)}</ButtonLink> : null}
      <div className={styles.others}>
        {others.map((way) => (
          <ButtonLink key={way.text} to={way.href} look="quiet">
            {label(way)}
          </ButtonLink>
        ))}
      </div>
    </EmptyState>
  )
}

function label({ text, note }: WayOut): string {
  return note ? `${text} (${note})` : text
}

function waysOut(
  state: SearchState,
  town: string | null,
  filters: readonly ActiveFilter[],
  radii: Counts,
): WayOut[] {
  const ways: WayOut[] = []
  const search = (next: SearchState) => writeSearch(next) || '?'
  if (state.place?.kind === 'known') {
    let known = 0
    for (const radiusKm of RADII) {
      const count = countFor(radii, String(radiusKm))
      // A wider circle is worth offering only when it finds more than the one before.
      if (radiusKm <= state.radiusKm || count <= known) continue
      known = count
      const href = search(changeSearch(state, { radiusKm }))
      const text = `Umkreis auf ${radiusKm} km erweitern`
      ways.push({ href, text, note: countOf(count, 'Stelle', 'Stellen') })
    }
    ways.push({
      href: search(changeSearch(state, { place: null })),
      text: `Nicht nur um ${town ?? 'den Ort'} suchen`,
    })
  }
  const inColumn = filters.filter((filter) => filter.inColumn)
  if (inColumn.length === 1 && inColumn[0]) {
    ways.push({ href: search(inColumn[0].without), text: `Ohne „${inColumn[0].label}“ suchen` })
  }
  if (inColumn.length > 1) {
    const { text, place, radiusKm } = state
    ways.push({ href: search({ ...EMPTY_SEARCH, text, place, radiusKm }), text: 'Alle Filter entfernen' })
  }
  ways.push({ href: '?', text: 'Alle Stellenangebote zeigen' })
  return ways
}
