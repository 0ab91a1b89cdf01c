import type { LoaderFunctionArgs } from 'react-router-dom'
import { RequestCard } from '../../../entities/job-request/request-card.tsx'
import { loadQuery } from '../../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../../shared/apollo/use-loaded-query.ts'
import { requestCriteriaOf } from '../request-criteria.ts'
import type { SearchState } from '../search-state.ts'
import { type NoHitsProps, NoResults } from './no-results.tsx'
import { JobRequestSearchWaysDocument } from './request-ways.generated.ts'

export const loadWays = (args: Pick<LoaderFunctionArgs, 'context' | 'request'>, state: SearchState) =>
  loadQuery(args, JobRequestSearchWaysDocument, { criteria: requestCriteriaOf(state) })

export function NoHits({ now, linkState, level = 2, ...searched }: NoHitsProps) {
  const { jobRequestSearchWays } = useLoadedQuery(JobRequestSearchWaysDocument, {
    criteria: requestCriteriaOf(searched.state),
  })
  const ways = jobRequestSearchWays.map(({ hits, ...way }) => ({
    ...way,
    cards: hits.map(({ request, distanceKm, isNew }) => ({
      key: request.id,
      card: (
        <RequestCard
          request={request}
          distanceKm={distanceKm}
          isNew={isNew}
          now={now}
          level={level === 2 ? 3 : 4}
          linkState={linkState}
        />
      ),
    })),
  }))
  return <NoResults {...searched} level={level} ways={ways} />
}
