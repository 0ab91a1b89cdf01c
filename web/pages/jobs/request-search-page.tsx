import { lazy, useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { RequestCard } from '../../entities/job-request/request-card.tsx'
import { requestCriteriaOf } from '../../features/jobs/request-criteria.ts'
import { RequestFilterPanel } from '../../features/jobs/request-filter-panel.tsx'
import { REQUEST_SEARCH_WORDS } from '../../features/jobs/request-search-words.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useEarlyClient } from '../../shared/apollo/use-early-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { isEmployer, useCurrentUser } from '../../shared/auth/current-user.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { inOrder } from '../../shared/format/in-order.ts'
import { FAILED_REQUEST, paths, UNKNOWN_REQUEST } from '../../shared/routing/paths.ts'
import textStyles from '../../shared/ui/text.module.css'
import { GoneNotice } from './gone-notice.tsx'
import { noHitsSlot } from './no-hits-slot.tsx'
import {
  JobRequestSearchDocument,
  NoteJobRequestVisitDocument,
  RequestProfessionsDocument,
} from './request-search.generated.ts'
import { JobVocabularyDocument } from './search-data.generated.ts'
import { loadSearch, VOCABULARY_AGE } from './search-loader.ts'
import { SearchScreen } from './search-screen.tsx'
import { vocabularyOf } from './search-shape.ts'
import { unlessSameUrl } from './unless-same-url.ts'

export const shouldRevalidate = unlessSameUrl

const noHits = noHitsSlot(
  'web/features/jobs/no-hits/request-no-hits.tsx',
  () => import('../../features/jobs/no-hits/request-no-hits.tsx'),
)

export function loader(args: LoaderFunctionArgs) {
  return loadSearch(args, {
    half: 'requests',
    words: REQUEST_SEARCH_WORDS,
    professions: async (loading) => {
      const { professions } = await loadQuery(
        loading,
        RequestProfessionsDocument,
        {},
        { maxAge: VOCABULARY_AGE },
      )
      return professions.map(({ slug }) => slug)
    },
    load: async (loading, state) => {
      // Pay is no order of requests, and the URL of this half never has it.
      const sort = state.sort === 'gehalt' ? 'neueste' : state.sort
      const variables = { criteria: requestCriteriaOf(state), sort, after: state.after }
      const { searchJobRequests } = await loadQuery(loading, JobRequestSearchDocument, variables)
      return { variables, hits: searchJobRequests.length }
    },
    prepareNoHits: noHits.prepare,
  })
}

const loadLaterPage = () =>
  import('../../features/jobs/later-requests.tsx').then(({ LaterRequests }) => ({ default: LaterRequests }))

/** React keeps a rejection for ever and would show it in place of the list. */
const LaterPage = lazy(() => loadLaterPage().catch(() => ({ default: () => null })))

const NEW = 'Neu seit Ihrem letzten Besuch'

const byLastVisit = ({ isNew }: { readonly isNew: boolean }) => (isNew ? NEW : 'Davor erschienen')

const GONE = {
  [UNKNOWN_REQUEST]: 'UNKNOWN_REQUEST_WORDS',
  [FAILED_REQUEST]: 'FAILED_REQUEST_WORDS',
} as const

export function Component() {
  const { variables, now, ...search } = useLoaderData<typeof loader>()
  const data = useLoadedQuery(JobRequestSearchDocument, variables)
  const { jobRequestSearchFacets: counts, searchJobRequests: hits, newJobRequestsSince: since } = data
  // Only in this order the new ones stand together.
  const byVisit = since !== null && variables.sort === 'neueste'
  const { professions } = useLoadedQuery(RequestProfessionsDocument, {})
  const names = {
    ...vocabularyOf(useLoadedQuery(JobVocabularyDocument, {}), search.place),
    professions: inOrder(professions).map(({ slug, name }) => ({ value: slug, label: name })),
  }
  useNoteVisit()
  return (
    <SearchScreen
      {...search}
      half="requests"
      words={REQUEST_SEARCH_WORDS}
      home={paths.jobRequests.href()}
      names={names}
      total={counts.total ?? (hits.length === 0 ? 0 : 'few')}
      correction={data.jobRequestSearchCorrection}
      filterWords={data.jobRequestSearchFilters}
      now={now}
      NoHits={noHits.Slot}
      hits={hits}
      list={{
        variables,
        keyOf: ({ request }) => request.id,
        loadLaterPage,
        LaterPage,
        ...(byVisit && { groupOf: byLastVisit }),
      }}
      card={({ request, distanceKm, isNew }, linkState) => (
        <RequestCard
          request={request}
          distanceKm={distanceKm}
          isNew={isNew && !byVisit}
          level={byVisit ? 3 : 2}
          now={now}
          linkState={linkState}
        />
      )}
      sorts={['neueste']}
      filters={(form) => <RequestFilterPanel {...form} counts={counts} vocabulary={names} />}
      before={<GoneNotice notices={GONE} />}
      above={
        byVisit && hits[0] && !hits[0].isNew && variables.after === null ? (
          <p className={textStyles.muted}>
            Seit Ihrem letzten Besuch am {formatDate(since)} ist hier kein Gesuch dazugekommen.
          </p>
        ) : data.jobRequestVisitsNoted === false ? (
          <p className={textStyles.muted}>
            Was seit Ihrem letzten Besuch neu ist, zeigen wir hier, wenn Sie „Statistik“ unter{' '}
            <Link to={paths.privacySettings.href()}>Datenschutz</Link> erlauben.
          </p>
        ) : null
      }
    />
  )
}

/** The hits of the next day compare with this visit; those shown now were compared with the one before. */
function useNoteVisit() {
  const client = useEarlyClient()
  const user = useCurrentUser()
  const employer = user !== null && isEmployer(user)
  useEffect(() => {
    if (employer) client.mutate({ mutation: NoteJobRequestVisitDocument }).catch(console.warn)
  }, [client, employer])
}
