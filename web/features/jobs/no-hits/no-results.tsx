import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import arrange from '../../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import scripted from '../../../shared/ui/scripted.module.css'
import type { ActiveFilter } from '../active-filters.ts'
import type { Vocabulary } from '../facets.ts'
import type { SearchState } from '../search-state.ts'
import type { SearchWords } from '../search-words.ts'
import styles from './no-results.module.css'
import { describeWay, type SearchWay, sectionsOf } from './search-ways.ts'

/** What both halves are told about a search without hits. */
export interface NoHitsProps {
  readonly state: SearchState
  readonly filters: readonly ActiveFilter[]
  readonly names: Vocabulary
  readonly words: SearchWords
  /** The time from the loader. */
  readonly now: number
  readonly linkState: object
  /** Of its headings. */
  readonly level?: 2 | 3
  /** Path of the half, where another page shows this. */
  readonly home?: string
  /** Saves the search, so that the person need not come back to look. */
  readonly saveSearch: ReactNode
}

interface WayWithCards extends SearchWay {
  readonly cards: readonly { readonly key: string; readonly card: ReactNode }[]
}

interface NoResultsProps extends Omit<NoHitsProps, 'now' | 'linkState'> {
  readonly ways: readonly WayWithCards[]
}

/** For zero hits: a Suchauftrag, and what is near in words, place, filters, time and meaning, each with its first cards. */
export function NoResults({ level = 2, home = '', saveSearch, ways, ...searched }: NoResultsProps) {
  const { state, words } = searched
  const Title = `h${level}` as const
  const sections = withCardsOnce(sectionsOf(ways))
  const hasWays = ways.some(({ kind }) => kind !== 'newest')
  return (
    <div className={styles.page}>
      <div className={classNames(arrange.stack10, styles.none)}>
        {/* Of a whole page the headline says so. */}
        {level === 2 ? null : <Title className={styles.title}>{words.noHits}</Title>}
        <p className={styles.text}>
          {hasWays || !state.text ? null : 'Stimmt die Schreibweise? '}
          <span className={scripted.only}>{words.tellMe}</span>
        </p>
        {saveSearch}
      </div>
      {sections.map(([first, ...others]) =>
        first ? (
          <section key={first.kind}>
            <Title className={styles.way}>
              <WayLink way={first} searched={searched} home={home} />
            </Title>
            {first.cards.length > 0 ? (
              <ul className={classNames(arrange.stack8, arrange.above10)}>
                {first.cards.map(({ key, card }) => (
                  <li key={key}>{card}</li>
                ))}
              </ul>
            ) : null}
            {others.length > 0 ? (
              <ul className={classNames(arrange.wrap, styles.others)}>
                {others.map((way) => (
                  <li key={`${way.kind} ${way.value}`}>
                    <WayLink way={way} searched={searched} home={home} />
                  </li>
                ))}
              </ul>
            ) : null}
          </section>
        ) : null,
      )}
      {ways.some(({ kind }) => kind === 'newest') ? null : (
        <p>
          <ButtonLink to={home || '?'} look="quiet">
            Alle {words.many} zeigen
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

/** What is near in words is often near in meaning too: each card stands where it is nearest. */
function withCardsOnce(sections: readonly (readonly WayWithCards[])[]): readonly (readonly WayWithCards[])[] {
  const shown = new Set<string>()
  return sections.map((ways) =>
    ways.map((way) => {
      const cards = way.cards.filter(({ key }) => !shown.has(key)).slice(0, 3)
      for (const { key } of cards) shown.add(key)
      return { ...way, cards }
    }),
  )
}

interface WayLinkProps {
  readonly way: SearchWay
  readonly searched: Parameters<typeof describeWay>[1]
  readonly home: string
}

function WayLink({ way, searched, home }: WayLinkProps) {
  const { href, title } = describeWay(way, searched)
  return <Link to={home + href}>{title}</Link>
}
