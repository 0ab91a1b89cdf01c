import type { ReactNode } from 'react'
import { JobCardSkeleton } from '../../entities/job/job-card-skeleton.tsx'
import { LaterHits, type LaterQuery } from './later-page.tsx'
import {
  JobResultsDocument,
  type JobResultsQuery,
  type JobResultsQueryVariables,
} from './result-page.generated.ts'
import type { LaterPageProps } from './result-page.tsx'
import { JOB_SEARCH_WORDS } from './search-words.ts'

type Found = JobResultsQuery['searchJobs'][number]

const QUERY: LaterQuery<JobResultsQuery, JobResultsQueryVariables, Found> = {
  document: JobResultsDocument,
  hitsOf: ({ searchJobs }) => searchJobs,
  Skeleton: JobCardSkeleton,
  words: JOB_SEARCH_WORDS,
}

export function LaterJobs(props: LaterPageProps<Found, JobResultsQueryVariables>): ReactNode {
  return <LaterHits {...props} query={QUERY} />
}
