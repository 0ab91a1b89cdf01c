import { lazy } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { JobCard } from '../../entities/job/job-card.tsx'
import { FilterPanel } from '../../features/jobs/filter-panel.tsx'
import { criteriaOf } from '../../features/jobs/search-criteria.ts'
import { defaultSort, writeSearch } from '../../features/jobs/search-state.ts'
import { JOB_SEARCH_WORDS } from '../../features/jobs/search-words.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { feedPaths } from '../../shared/routing/feed-paths.ts'
import { ENDED_JOB, paths, UNKNOWN_JOB } from '../../shared/routing/paths.ts'
import { GoneNotice } from './gone-notice.tsx'
import { noHitsSlot } from './no-hits-slot.tsx'
import { JobSearchDocument, JobVocabularyDocument } from './search-data.generated.ts'
import { loadSearch } from './search-loader.ts'
import { SearchScreen } from './search-screen.tsx'
import { vocabularyOf } from './search-shape.ts'
import { unlessSameUrl } from './unless-same-url.ts'

export const shouldRevalidate = unlessSameUrl

const noHits = noHitsSlot(
  'web/features/jobs/no-hits/job-no-hits.tsx',
  () => import('../../features/jobs/no-hits/job-no-hits.tsx'),
)

export function loader(args: LoaderFunctionArgs) {
  return loadSearch(args, {
    half: 'jobs',
    words: JOB_SEARCH_WORDS,
    load: async (loading, state) => {
      const variables = { criteria: criteriaOf(state), sort: state.sort, after: state.after }
      const { jobSearchPage } = await loadQuery(loading, JobSearchDocument, variables)
      return { variables, hits: jobSearchPage.hits.length }
    },
    prepareNoHits: noHits.prepare,
  })
}

const loadLaterPage = () =>
  import('../../features/jobs/later-jobs.tsx').then(({ LaterJobs }) => ({ default: LaterJobs }))

/** React keeps a rejection for ever and would show it in place of the list. */
const LaterPage = lazy(() => loadLaterPage().catch(() => ({ default: () => null })))

const GONE = { [UNKNOWN_JOB]: 'UNKNOWN_JOB_WORDS', [ENDED_JOB]: 'ENDED_JOB_WORDS' } as const

export function Component() {
  const { variables, now, ...search } = useLoaderData<typeof loader>()
  const { facets, hits, correction, filters } = useLoadedQuery(JobSearchDocument, variables).jobSearchPage
  const names = vocabularyOf(useLoadedQuery(JobVocabularyDocument, {}), search.place)
  return (
    <SearchScreen
      {...search}
      half="jobs"
      words={JOB_SEARCH_WORDS}
      home={paths.jobSearch.href()}
      names={names}
      total={facets.total}
      correction={correction}
      filterWords={filters}
      now={now}
      NoHits={noHits.Slot}
      hits={hits}
      list={{ variables, keyOf: ({ job }) => job.id, loadLaterPage, LaterPage }}
      card={({ job, distanceKm }, linkState) => (
        <JobCard job={job} distanceKm={distanceKm} now={now} linkState={{ ...linkState, distanceKm }} />
      )}
      sorts={['neueste', 'gehalt']}
      filters={(form) => <FilterPanel {...form} counts={facets} vocabulary={names} />}
      before={
        <>
          {/* A place that nobody knows has no feed. */}
          {search.state.place?.kind === 'typed' ? null : (
            <link
              rel="alternate"
              type="application/atom+xml"
              title="Diese Suche als Feed"
              href={feedPaths.atom(
                writeSearch({ ...search.state, after: null, sort: defaultSort(search.state.text) }),
              )}
            />
          )}
          <GoneNotice notices={GONE} />
        </>
      }
    />
  )
}
