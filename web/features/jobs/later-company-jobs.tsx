import type { ReactNode } from 'react'
import { JobCardSkeleton } from '../../entities/job/job-card-skeleton.tsx'
import {
  CompanyResultsDocument,
  type CompanyResultsQuery,
  type CompanyResultsQueryVariables,
} from './later-company-jobs.generated.ts'
import { LaterHits, type LaterQuery } from './later-page.tsx'
import type { LaterPageProps } from './result-page.tsx'
import { JOB_SEARCH_WORDS } from './search-words.ts'

type Found = CompanyResultsQuery['companyJobs'][number]

const QUERY: LaterQuery<CompanyResultsQuery, CompanyResultsQueryVariables, Found> = {
  document: CompanyResultsDocument,
  hitsOf: ({ companyJobs }) => companyJobs,
  Skeleton: JobCardSkeleton,
  words: JOB_SEARCH_WORDS,
}

export function LaterCompanyJobs(props: LaterPageProps<Found, CompanyResultsQueryVariables>): ReactNode {
  return <LaterHits {...props} query={QUERY} />
}
