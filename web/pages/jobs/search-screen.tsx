import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router-dom'
import type { JobSort } from '../../entities/job/job-labels.ts'
import type { Place } from '../../entities/place/place.ts'
import { SaveSearchSlot } from '../../features/alerts/save-search-slot.tsx'
import { ActiveFilterChips } from '../../features/jobs/active-filter-chips.tsx'
import {
  activeFilters,
  chosenInPanel,
  type FilterWord,
  withFilterWords,
} from '../../features/jobs/active-filters.ts'
import { alertSearchOf } from '../../features/jobs/alert-search.ts'
import { CorrectionNotice } from '../../features/jobs/correction-notice.tsx'
import { labelFor, type Vocabulary } from '../../features/jobs/facets.ts'
import { ListPages } from '../../features/jobs/list-pages.tsx'
import { hitsBefore, nextStart } from '../../features/jobs/list-start.ts'
import type { NoHitsProps } from '../../features/jobs/no-hits/no-results.tsx'
import type { PlaceNotice } from '../../features/jobs/place-notice.ts'
import { type Hit, type ResultList, ResultPage } from '../../features/jobs/result-page.tsx'
import { isIndexed } from '../../features/jobs/search-indexing.ts'
import {
  changeSearch,
  EMPTY_SEARCH,
  type Half,
  type SearchState,
  writeSearch,
} from '../../features/jobs/search-state.ts'
import {
  searchDescription,
  searchHeadline,
  searchPageTitle,
  type Total,
} from '../../features/jobs/search-title.ts'
import type { SearchWords } from '../../features/jobs/search-words.ts'
import { UnderstoodFilters } from '../../features/jobs/understood-filters.tsx'
import { useLiveSearch } from '../../features/jobs/use-live-search.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { CloseButton } from '../../shared/ui/close-button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import scripted from '../../shared/ui/scripted.module.css'
import { HalfSwitch } from './half-switch.tsx'
import { PlaceNoticeBox } from './place-notice-box.tsx'
import { SearchHead } from './search-head.tsx'
import { preparePlaceNotice } from './search-loader.ts'
import styles from './search-screen.module.css'
import { SheetButton } from './sheet-button.tsx'
import { SortSelect } from './sort-select.tsx'
import { useLaterPages } from './use-later-pages.ts'
import { useSheet } from './use-sheet.ts'

const FORM_ID = 'stellensuche'
const FILTER_ID = 'filter'

/** What a page of one half brings along; everything else is the same for both. */
interface SearchScreenProps<Of extends Hit, Variables> {
  readonly half: Half
  readonly words: SearchWords
  /** The address of this half, for search engines. */
  readonly home: string
  readonly state: SearchState
  readonly place: Place | null
  readonly notice: PlaceNotice | null
  readonly names: Vocabulary
  readonly total: Total
  /** The text as it was understood; null when it was taken as typed. */
  readonly correction: string | null
  /** Parts of the text that are filters. */
  readonly filterWords: readonly FilterWord[]
  readonly now: number
  /** Source of what a search without hits shows; null when it could not be loaded. */
  readonly part: string | null
  readonly NoHits: ComponentType<NoHitsProps>
  readonly hits: readonly Of[]
  readonly list: Pick<
    ResultList<Of, Variables>,
    'variables' | 'keyOf' | 'groupOf' | 'loadLaterPage' | 'LaterPage'
  >
  readonly card: (hit: Of, linkState: object) => ReactNode
  readonly sorts: readonly JobSort[]
  readonly filters: (form: {
    readonly formId: string
    readonly state: SearchState
    readonly onChange: ReturnType<typeof useLiveSearch>['change']
  }) => ReactNode
  /** Above the headline. */
  readonly before?: ReactNode
  /** Above the hits. */
  readonly above?: ReactNode
}

/** Search bar, filters and hits, for either half. */
export function SearchScreen<Of extends Hit, Variables>({
  half,
  words,
  home,
  state,
  place,
  notice,
  names,
  total,
  correction,
  filterWords,
  now,
  part,
  NoHits,
  hits,
  list: ofHalf,
  card,
  sorts,
  filters: panel,
  before,
  above,
}: SearchScreenProps<Of, Variables>) {
  const { shown, change, submit } = useLiveSearch(state)
  const { pathname } = useLocation()
  const indexed = isIndexed(state, half)
  const { cursors, more, linkState } = useLaterPages({
    pageHref: (after, shown) =>
      writeSearch({
        ...state,
        after: indexed && half === 'jobs' ? nextStart(state.after, after, shown) : after,
      }),
    total,
    town: place?.town,
  })
  const page: ResultList<Of, Variables> = {
    ...ofHalf,
    ...more,
    words,
    total: total === 'few' ? hits.length : total,
    card: (hit) => card(hit, linkState),
  }
  useEffect(preparePlaceNotice, [])
  const pending = useNavigation().location?.pathname === pathname

  const sheet = useRef<HTMLDivElement>(null)
  const sheetProps = useSheet(sheet, 'Filter')
  const filters = activeFilters(state, names)
  const inColumn = filters.filter((filter) => filter.inColumn).length
  const headline = searchHeadline(
    total,
    correction === null ? state : { ...state, text: correction },
    names,
    words,
  )
  const { text, radiusKm } = state
  const search = alertSearchOf(state, half)

  return (
    <>
      <PageHead
        title={searchPageTitle(state, names, filters, words)}
        description={searchDescription(total, state, names, words)}
        {...(indexed ? { canonical: home + writeSearch(state) } : {})}
        noindex={!indexed || hits.length === 0}
        nofollow={!indexed}
      />
      <SearchHead
        half={half}
        formId={FORM_ID}
        action={pathname}
        words={words}
        state={shown}
        place={place}
        region={shown.state ? labelFor(names.states, shown.state) : null}
        onChange={change}
        onSubmit={submit}
        aside={
          <button type="button" className={styles.filterButton} popoverTarget={FILTER_ID} data-print="hide">
            <Icon name="filter" size={18} />
            {inColumn > 0 ? `Filter · ${inColumn}` : 'Filter'}
          </button>
        }
      />
      <Container className={styles.columns}>
        <div
          ref={sheet}
          id={FILTER_ID}
          popover="auto"
          data-sheet=""
          data-print="hide"
          className={styles.filter}
          {...sheetProps}
        >
          <div className={styles.sheetHead}>
            <h2 className={styles.sheetTitle}>Filter</h2>
            <CloseButton popoverTarget={FILTER_ID} popoverTargetAction="hide" aria-label="Filter schließen" />
          </div>
          {panel({
            formId: FORM_ID,
            state: withFilterWords(shown, filterWords, half),
            onChange: (part, how) => change(chosenInPanel(part, shown, filterWords), how),
          })}
          <div className={styles.sheetFoot} aria-live="polite">
            <SheetButton formId={FORM_ID} sheetId={FILTER_ID} total={total} words={words} />
          </div>
          <noscript>
            <Button type="submit" form={FORM_ID} wide className={styles.apply}>
              Filter anwenden
            </Button>
          </noscript>
        </div>
        <section className={styles.results} aria-busy={pending} data-pending={pending}>
          <HalfSwitch half={half} state={state} />
          {before}
          <div className={classNames(arrange.wrap, styles.headline)}>
            {/* A live region, so that screen readers announce the new number of hits. */}
            <h1 className={styles.title} aria-live="polite">
              {headline}
            </h1>
            {hits.length > 0 ? (
              <div className={classNames(arrange.line, styles.tools)}>
                <SaveSearchSlot search={search} />
                {hits.length > 1 ? (
                  <SortSelect
                    formId={FORM_ID}
                    state={shown}
                    sorts={sorts}
                    onChange={(sort) => change({ sort })}
                  />
                ) : null}
              </div>
            ) : null}
          </div>
          <ActiveFilterChips
            filters={filters}
            clearHref={writeSearch(changeSearch(EMPTY_SEARCH, { text, radiusKm, sort: state.sort })) || '?'}
          />
          <UnderstoodFilters state={state} filterWords={filterWords} names={names} />
          <CorrectionNotice state={state} correction={correction} />
          <PlaceNoticeBox notice={notice} />
          {state.after !== null ? (
            <p className={styles.start}>
              <Link to={writeSearch(changeSearch(state, {})) || '?'}>Zum Anfang der Liste</Link>
            </p>
          ) : null}
          {above}
          {hits.length === 0 ? (
            part === null ? (
              <>
                <p className={scripted.only}>{words.tellMe}</p>
                <SaveSearchSlot search={search} prominent />
              </>
            ) : (
              <NoHits
                state={state}
                filters={filters}
                names={names}
                words={words}
                now={now}
                linkState={linkState}
                saveSearch={<SaveSearchSlot search={search} prominent />}
              />
            )
          ) : (
            <>
              <ResultPage list={page} hits={hits} offset={hitsBefore(state.after)} rest={cursors} />
              {indexed && half === 'jobs' && total !== 'few' ? (
                <ListPages
                  total={total}
                  after={state.after}
                  hrefOf={(after) => writeSearch({ ...state, after }) || '?'}
                />
              ) : null}
            </>
          )}
        </section>
      </Container>
    </>
  )
}
