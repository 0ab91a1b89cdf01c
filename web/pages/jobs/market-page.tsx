import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom'
import { JobCard } from '../../entities/job/job-card.tsx'
import { RequestCard } from '../../entities/job-request/request-card.tsx'
import { SaveSearchSlot } from '../../features/alerts/save-search-slot.tsx'
import { activeFilters } from '../../features/jobs/active-filters.ts'
import { alertSearchOf } from '../../features/jobs/alert-search.ts'
import { BothHalves } from '../../features/jobs/both-halves.tsx'
import { CorrectionNotice } from '../../features/jobs/correction-notice.tsx'
import { labelFor } from '../../features/jobs/facets.ts'
import { MARKET_SEARCH_WORDS } from '../../features/jobs/market-search-words.ts'
import { requestCriteriaOf } from '../../features/jobs/request-criteria.ts'
import { REQUEST_SEARCH_WORDS } from '../../features/jobs/request-search-words.ts'
import { criteriaOf } from '../../features/jobs/search-criteria.ts'
import { parseSearch, sharedSearch, writeSearch } from '../../features/jobs/search-state.ts'
import { JOB_SEARCH_WORDS } from '../../features/jobs/search-words.ts'
import { UnderstoodFilters } from '../../features/jobs/understood-filters.tsx'
import { useLiveSearch } from '../../features/jobs/use-live-search.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { loadCurrentUserIfKnown } from '../../shared/auth/current-user.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { countOf } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Container } from '../../shared/ui/container.tsx'
import { AlertLink } from './alert-link.tsx'
import { HalfSwitch } from './half-switch.tsx'
import { MarketDocument } from './market.generated.ts'
import styles from './market-page.module.css'
import { MARKET_VIEWS } from './market-views.ts'
import { noHitsSlot } from './no-hits-slot.tsx'
import { PlaceNoticeBox } from './place-notice-box.tsx'
import { SavedOnDevice } from './saved-on-device.tsx'
import { JobVocabularyDocument } from './search-data.generated.ts'
import { SearchHead } from './search-head.tsx'
import { loadSearch, preparePlaceNotice } from './search-loader.ts'
import { vocabularyOf } from './search-shape.ts'
import { unlessSameUrl } from './unless-same-url.ts'

export const shouldRevalidate = unlessSameUrl

/**
 * Both halves for a text and a place. Everything else filters one of them, and leads there. With `?ansicht=merkliste` the
 * jobs that somebody without an account has saved, and with `?ansicht=suchauftrag` what the links in mails about a Suchauftrag
 * open: the specification has no path of its own for them.
 */
export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const view = MARKET_VIEWS.find((known) => known === searchParams.get('ansicht'))
  if (view === 'merkliste') return loadSavedJobs(args)
  if (view === 'suchauftrag') return { opensAlert: true } as const
  const ofJobs = parseSearch(searchParams)
  if (writeSearch(ofJobs) !== writeSearch(sharedSearch(ofJobs)))
    throw redirect(paths.jobSearch.href() + writeSearch(ofJobs), 302)
  return loadMarket(args)
}

/** What this browser has saved; the Merkliste of an account is in its dashboard. */
async function loadSavedJobs(args: LoaderFunctionArgs) {
  if (await loadCurrentUserIfKnown(args)) throw redirect(paths.dashboard.href({ tab: 'saved' }), 302)
  return { listedAt: Date.now() }
}

const jobNoHits = noHitsSlot(
  'web/features/jobs/no-hits/job-no-hits.tsx',
  () => import('../../features/jobs/no-hits/job-no-hits.tsx'),
)
const requestNoHits = noHitsSlot(
  'web/features/jobs/no-hits/request-no-hits.tsx',
  () => import('../../features/jobs/no-hits/request-no-hits.tsx'),
)

async function loadMarket(args: LoaderFunctionArgs) {
  const found = await loadSearch(args, {
    half: 'jobs',
    words: MARKET_SEARCH_WORDS,
    load: async (loading, state) => {
      const sort = state.text === '' ? 'neueste' : 'relevanz'
      const variables = {
        jobs: criteriaOf(state),
        jobSort: sort,
        requests: requestCriteriaOf(state),
        requestSort: sort,
      } as const
      const { searchJobs } = await loadQuery(loading, MarketDocument, variables)
      return { variables, hits: searchJobs.length }
    },
  })
  // Answered just now: it is read again, and not sent.
  const { searchJobs, searchJobRequests } = await loadQuery(args, MarketDocument, found.variables)
  const part = await Promise.all([
    searchJobs.length === 0 ? jobNoHits.prepare(args, found.state) : null,
    searchJobRequests.length === 0 ? requestNoHits.prepare(args, found.state) : null,
  ])
  return { ...found, part }
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  if ('opensAlert' in data) return <AlertLink />
  return 'listedAt' in data ? <SavedOnDevice now={data.listedAt} /> : <Market loaded={data} />
}

function Market({ loaded }: { readonly loaded: Awaited<ReturnType<typeof loadMarket>> }) {
  const { variables, now, state, place, notice, part } = loaded
  const [jobPart, requestPart] = part
  const data = useLoadedQuery(MarketDocument, variables)
  const names = vocabularyOf(useLoadedQuery(JobVocabularyDocument, {}), place)
  const { shown, change, submit } = useLiveSearch(state)
  useEffect(preparePlaceNotice, [])
  const region = state.state ? ` in ${labelFor(names.states, state.state)}` : ''
  const about = `${state.text ? ` für „${state.text}“` : ''}${names.town ? ` rund um ${names.town}` : region}`
  const shared = sharedSearch(state)
  const sharedQuery = writeSearch(shared)
  const jobTotal = data.jobSearchFacets.total
  const requestTotal = data.jobRequestSearchFacets.total
  const linkState = {
    list: { href: paths.jobs.href() + sharedQuery, total: 'few' },
    town: place?.town,
  } as const
  const searched = {
    state: shared,
    filters: activeFilters(shared, names),
    names,
    now,
    linkState,
    level: 3,
  } as const
  const saveJobs = <SaveSearchSlot search={alertSearchOf(shared, 'jobs')} />
  const saveRequests = <SaveSearchSlot search={alertSearchOf(shared, 'requests')} />
  return (
    <>
      <PageHead
        title={`Stellenmarkt${about}`}
        description="Stellenangebote von Betrieben und Stellengesuche von Fachkräften nebeneinander: Orthopädietechnik, Orthopädieschuhtechnik, Sanitätshaus, Reha und Orthopädie."
        // What is here is in the two lists, which search engines know under their own addresses.
        canonical={paths.jobSearch.href()}
      />
      <SearchHead
        half="both"
        formId="marktsuche"
        action={paths.jobs.pattern}
        words={MARKET_SEARCH_WORDS}
        state={shown}
        place={place}
        region={shown.state ? labelFor(names.states, shown.state) : null}
        onChange={change}
        onSubmit={submit}
      />
      <Container className={styles.page}>
        <HalfSwitch half="both" state={state} />
        <h1 className={styles.title} aria-live="polite">
          Stellenmarkt{about}
        </h1>
        <UnderstoodFilters state={state} filterWords={data.jobSearchFilters} names={names} />
        <CorrectionNotice state={state} correction={data.jobSearchCorrection} />
        <PlaceNoticeBox notice={notice} />
        <BothHalves
          jobs={{
            title: 'Stellenangebote',
            all: jobTotal === 0 ? null : `${countOf(jobTotal, 'Stellenangebot', 'Stellenangebote')} ansehen`,
            href: paths.jobSearch.href() + sharedQuery,
            none:
              jobPart === null ? (
                <p>{JOB_SEARCH_WORDS.noHits}</p>
              ) : (
                <jobNoHits.Slot
                  {...searched}
                  words={JOB_SEARCH_WORDS}
                  home={paths.jobSearch.href()}
                  saveSearch={saveJobs}
                />
              ),
            saveSearch: saveJobs,
            cards: data.searchJobs.map(({ job, distanceKm }) => ({
              key: job.id,
              card: (
                <JobCard
                  job={job}
                  distanceKm={distanceKm}
                  now={now}
                  level={3}
                  linkState={{ ...linkState, distanceKm }}
                />
              ),
            })),
          }}
          requests={{
            title: 'Stellengesuche',
            all:
              data.searchJobRequests.length === 0
                ? null
                : requestTotal === null
                  ? 'Alle Stellengesuche ansehen'
                  : `${countOf(requestTotal, 'Stellengesuch', 'Stellengesuche')} ansehen`,
            href: paths.jobRequests.href() + sharedQuery,
            none:
              requestPart === null ? (
                <p>{REQUEST_SEARCH_WORDS.noHits}</p>
              ) : (
                <requestNoHits.Slot
                  {...searched}
                  words={REQUEST_SEARCH_WORDS}
                  home={paths.jobRequests.href()}
                  saveSearch={saveRequests}
                />
              ),
            saveSearch: saveRequests,
            cards: data.searchJobRequests.map(({ request, distanceKm, isNew }) => ({
              key: request.id,
              card: (
                <RequestCard
                  request={request}
                  distanceKm={distanceKm}
                  isNew={isNew}
                  now={now}
                  level={3}
                  linkState={linkState}
                />
              ),
            })),
          }}
        />
      </Container>
    </>
  )
}
