import { useEffect, useRef, useState } from 'react'
import {
  Link,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router-dom'
import { ActiveFilterChips } from '../../features/jobs/active-filter-chips.tsx'
import { activeFilters } from '../../features/jobs/active-filters.ts'
import { labelFor } from '../../features/jobs/facets.ts'
import { FilterPanel } from '../../features/jobs/filter-panel.tsx'
import { NoResults } from '../../features/jobs/no-results.tsx'
import { type ResultList, ResultPage } from '../../features/jobs/result-page.tsx'
import { isIndexed } from '../../features/jobs/search-indexing.ts'
import {
  changeSearch,
  EMPTY_SEARCH,
  type SearchState,
  writeSearch,
} from '../../features/jobs/search-state.ts'
import { searchDescription, searchHeadline, searchPageTitle } from '../../features/jobs/search-title.ts'
import { useLiveSearch } from '../../features/jobs/use-live-search.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { countOf } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import styles from './job-search-page.module.css'
import { JobSearchDocument, JobVocabularyDocument } from './search-data.generated.ts'
import { SearchHead } from './search-head.tsx'
import { preparePlaceNotice, searchLoader } from './search-loader.ts'
import { vocabularyOf } from './search-shape.ts'
import { SortSelect } from './sort-select.tsx'
import { UnknownJob } from './unknown-job.tsx'
import { useSheet } from './use-sheet.ts'

const FORM_ID = 'stellensuche'
const FILTER_ID = 'filter'

export const loader = searchLoader

/** Loading another page of hits only changes the history state, so the loader need not run again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => (currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate)

export function Component() {
  const { state, place, notice, variables, now } = useLoaderData<typeof loader>()
  const data = useLoadedQuery(JobSearchDocument, variables)
  const names = vocabularyOf(useLoadedQuery(JobVocabularyDocument, {}), place)
  const { jobSearchFacets: counts, searchJobs: hits } = data
  const { total } = counts
  const { shown, change, submit } = useLiveSearch(state)
  const { pathname } = useLocation()
  const hydrated = useHydrated()
  const list = useResultList(state, variables, total, now, place?.town)
  useEffect(preparePlaceNotice, [])
  const pending = useNavigation().location?.pathname === pathname

  const sheet = useRef<HTMLDivElement>(null)
  const sheetProps = useSheet(sheet, 'Filter')
  const filters = activeFilters(state, names)
  const inColumn = filters.filter((filter) => filter.inColumn).length
  const headline = searchHeadline(total, state, names)
  const { text, radiusKm } = state
  const indexed = isIndexed(state)

  return (
    <>
      <PageHead
        title={searchPageTitle(state, names, filters)}
        description={searchDescription(total, state, names)}
        {...(indexed ? { canonical: paths.jobSearch.href() + writeSearch(state) } : {})}
        noindex={!indexed || hits.length === 0}
        nofollow={!indexed}
      />
      <SearchHead
        formId={FORM_ID}
        action={pathname}
        state={shown}
        place={place}
        region={shown.state ? labelFor(names.states, shown.state) : 'überall'}
        onChange={change}
        onSubmit={submit}
      />
      <Container className={styles.columns}>
        <div
          ref={sheet}
          id={FILTER_ID}
          popover="auto"
          data-sheet=""
          className={styles.filter}
          {...sheetProps}
        >
          <div className={styles.sheetHead}>
            <h2 className={styles.sheetTitle}>Filter</h2>
            <button
              type="button"
              className={styles.sheetClose}
              popoverTarget={FILTER_ID}
              popoverTargetAction="hide"
              aria-label="Filter schließen"
            >
              <Icon name="close" />
            </button>
          </div>
          <FilterPanel formId={FORM_ID} state={shown} counts={counts} vocabulary={names} onChange={change} />
          <div className={styles.sheetFoot} aria-live="polite">
            {hydrated ? (
              <Button wide popoverTarget={FILTER_ID} popoverTargetAction="hide">
                {total === 0 ? 'Keine Treffer' : `${countOf(total, 'Stelle', 'Stellen')} zeigen`}
              </Button>
            ) : (
              <Button wide type="submit" form={FORM_ID}>
                Filter anwenden
              </Button>
            )}
          </div>
          <noscript>
            <Button type="submit" form={FORM_ID} wide className={styles.apply}>
              Filter anwenden
            </Button>
          </noscript>
        </div>
        <section className={styles.results} aria-busy={pending} data-pending={pending}>
          <UnknownJob />
          <div className={styles.headline}>
            {/* A live region, so that screen readers announce the new number of hits. */}
            <h1 className={styles.title} aria-live="polite">
              {headline}
            </h1>
            {total > 1 ? (
              <SortSelect formId={FORM_ID} state={shown} onChange={(sort) => change({ sort })} />
            ) : null}
          </div>
          <ActiveFilterChips
            filters={filters}
            clearHref={writeSearch(changeSearch(EMPTY_SEARCH, { text, radiusKm, sort: state.sort })) || '?'}
          />
          {notice ? (
            <div role="status">
              <Notice tone={notice.tone}>
                {notice.text}
                <ul className={styles.choices}>
                  {notice.links.map(({ href, text: choice }) => (
                    <li key={href}>
                      <Link to={href}>{choice}</Link>
                    </li>
                  ))}
                </ul>
              </Notice>
            </div>
          ) : null}
          {state.after !== null ? (
            <p className={styles.start}>
              <Link to={writeSearch(changeSearch(state, {})) || '?'}>Zum Anfang der Liste</Link>
            </p>
          ) : null}
          {total === 0 ? (
            <NoResults state={state} filters={filters} radii={counts.radii} />
          ) : (
            <ResultPage list={list.page} hits={hits} offset={0} rest={list.cursors} />
          )}
        </section>
        <button type="button" className={styles.filterButton} popoverTarget={FILTER_ID}>
          <Icon name="filter" size={18} />
          {inColumn > 0 ? `Filter · ${inColumn}` : 'Filter'}
        </button>
      </Container>
    </>
  )
}

/** The cursors of further pages are in the history state, so that back and reload show them again. */
function useResultList(
  state: SearchState,
  variables: ResultList['variables'],
  total: number,
  now: number,
  town: string | undefined,
) {
  const location = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [asked, setAsked] = useState<string | null>(null)
  const cursors = hydrated ? cursorsOf(location.state) : []
  const query = location.search
  const page: ResultList = {
    total,
    now,
    variables,
    pageHref: (after) => writeSearch({ ...state, after }),
    onMore: (after) => {
      setAsked(after)
      void navigate(query || '?', {
        replace: true,
        preventScrollReset: true,
        state: { cursors: [...cursors, after] },
      })
    },
    asked,
    linkState: { list: { href: location.pathname + query, total }, town },
  }
  return { page, cursors }
}

/** The browser keeps history state across releases, so its shape is checked. */
function cursorsOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('cursors' in state)) return []
  const { cursors } = state
  return Array.isArray(cursors) ? cursors.filter((cursor) => typeof cursor === 'string').slice(0, 50) : []
}
