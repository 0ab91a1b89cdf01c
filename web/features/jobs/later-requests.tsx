import type { ReactNode } from 'react'
import { JobCardSkeleton } from '../../entities/job/job-card-skeleton.tsx'
import { LaterHits, type LaterQuery } from './later-page.tsx'
import {
  JobRequestResultsDocument,
  type JobRequestResultsQuery,
  type JobRequestResultsQueryVariables,
} from './request-results.generated.ts'
import { REQUEST_SEARCH_WORDS } from './request-search-words.ts'
import type { LaterPageProps } from './result-page.tsx'

type Found = JobRequestResultsQuery['searchJobRequests'][number]

const QUERY: LaterQuery<JobRequestResultsQuery, JobRequestResultsQueryVariables, Found> = {
  document: JobRequestResultsDocument,
  hitsOf: ({ searchJobRequests }) => searchJobRequests,
  Skeleton: JobCardSkeleton,
  words: REQUEST_SEARCH_WORDS,
}

export function LaterRequests(props: LaterPageProps<Found, JobRequestResultsQueryVariables>): ReactNode {
  return <LaterHits {...props} query={QUERY} />
}
