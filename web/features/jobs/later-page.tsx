import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { JobCardSkeleton } from '../../entities/job/job-card-skeleton.tsx'
import { useAfterOutage } from '../../shared/connection/use-after-outage.ts'
import { isOutage } from '../../shared/errors/error-codes.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import {
  JobResultsDocument,
  type JobResultsQuery,
  type JobResultsQueryVariables,
} from './result-page.generated.ts'
import styles from './result-page.module.css'

interface LaterPageProps {
  readonly variables: JobResultsQueryVariables
  /** Upper bound of the number of hits, for the skeletons. */
  readonly expected: number
  readonly children: (hits: JobResultsQuery['searchJobs']) => ReactNode
}

/** A page of hits below the first. Each runs its own query, so that it loads, fails and is cached separately. */
export function LaterPage({ variables, expected, children }: LaterPageProps) {
  const { data, error, refetch } = useQuery(JobResultsDocument, { variables, fetchPolicy: 'cache-first' })
  const outage = isOutage(error) ? error : null
  // A failure is in the next render.
  useAfterOutage(outage ?? null, () => void refetch().catch(() => {}))
  if (data) return children(data.searchJobs)
  if (error && !outage) {
    return (
      <div className={styles.more} role="alert">
        <Notice tone="danger">Die nächsten Stellen konnten nicht geladen werden.</Notice>
        <Button look="secondary" onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      </div>
    )
  }
  return <ResultSkeleton count={expected} />
}

/** Keys of the skeletons; more than a screen of them is pointless. */
const SHAPES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function ResultSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles.list} role="status" aria-label="Stellen werden geladen">
      {SHAPES.slice(0, count).map((shape) => (
        <JobCardSkeleton key={shape} />
      ))}
    </div>
  )
}
