import type { LoaderFunctionArgs } from 'react-router-dom'
import { JobCard } from '../../../entities/job/job-card.tsx'
import { loadQuery } from '../../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../../shared/apollo/use-loaded-query.ts'
import { criteriaOf } from '../search-criteria.ts'
import type { SearchState } from '../search-state.ts'
import { JobSearchWaysDocument } from './job-ways.generated.ts'
import { type NoHitsProps, NoResults } from './no-results.tsx'

export const loadWays = (args: Pick<LoaderFunctionArgs, 'context' | 'request'>, state: SearchState) =>
  loadQuery(args, JobSearchWaysDocument, { criteria: criteriaOf(state) })

export function NoHits({ now, linkState, level = 2, ...searched }: NoHitsProps) {
  const { jobSearchWays } = useLoadedQuery(JobSearchWaysDocument, { criteria: criteriaOf(searched.state) })
  const ways = jobSearchWays.map(({ hits, ...way }) => ({
    ...way,
    cards: hits.map(({ job, distanceKm }) => ({
      key: job.id,
      card: (
        <JobCard
          job={job}
          distanceKm={distanceKm}
          now={now}
          level={level === 2 ? 3 : 4}
          linkState={{ ...linkState, distanceKm }}
        />
      ),
    })),
  }))
  return <NoResults {...searched} level={level} ways={ways} />
}
