import type { ReactNode } from 'react'
import { JobCardSkeleton } from '../../entities/job/job-card-skeleton.tsx'
import {
  LandingResultsDocument,
  type LandingResultsQuery,
  type LandingResultsQueryVariables,
} from './later-landing-jobs.generated.ts'
import { LaterHits, type LaterQuery } from './later-page.tsx'
import type { LaterPageProps } from './result-page.tsx'
import { JOB_SEARCH_WORDS } from './search-words.ts'

type Found = LandingResultsQuery['landingJobs'][number]

const QUERY: LaterQuery<LandingResultsQuery, LandingResultsQueryVariables, Found> = {
  document: LandingResultsDocument,
  hitsOf: ({ landingJobs }) => landingJobs,
  Skeleton: JobCardSkeleton,
  words: JOB_SEARCH_WORDS,
}

export function LaterLandingJobs(props: LaterPageProps<Found, LandingResultsQueryVariables>): ReactNode {
  return <LaterHits {...props} query={QUERY} />
}
