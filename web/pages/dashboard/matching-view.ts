import type { LoaderFunctionArgs } from 'react-router-dom'
import {
  BestMatchingJobsDocument,
  MatchingJobsDocument,
} from '../../features/matching/matching-jobs.generated.ts'
import {
  MatchingJobRequestsDocument,
  OwnJobsToMatchDocument,
} from '../../features/matching/matching-requests.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { paths } from '../../shared/routing/paths.ts'
import { UUID } from '../../shared/routing/uuid.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'

/** What the URL says about suggestions. */
export interface MatchingView {
  /** All suggestions in place of the overview. */
  readonly isOpen: boolean
  /** For which of the own jobs; null for the newest that is online. */
  readonly jobId: string | null
  /** The last row of the page before: keyset. */
  readonly after: string | null
}

const FRESH = { maxAge: 0 }
export const MATCHING_VIEW = 'passend'

/** Score and id of the last row, as the server writes it. Anything else begins at the first page. */
const CURSOR = new RegExp(`^\\d{1,6}~${UUID}$`)

export function readMatchingView(search: URLSearchParams): MatchingView {
  const after = search.get('nach') ?? ''
  return {
    isOpen: search.get('ansicht') === MATCHING_VIEW,
    jobId: uuidOf(search.get('job')),
    after: CURSOR.test(after) ? after : null,
  }
}

export const matchingJobsHref = (after: string | null): string =>
  paths.dashboard.href({ ansicht: MATCHING_VIEW, nach: after })

export const matchingRequestsHref = (jobId: string | null, after: string | null): string =>
  paths.dashboard.href({ tab: 'candidates', job: jobId, nach: after })

export async function loadMatchingJobs(
  args: LoaderFunctionArgs,
  { isOpen, after }: MatchingView,
): Promise<void> {
  if (isOpen) await loadQuery(args, MatchingJobsDocument, { after }, FRESH)
  else await loadQuery(args, BestMatchingJobsDocument, {}, FRESH)
}

export interface MatchingRequestsPart {
  /** The own jobs that are online, the newest first: only for them somebody is looked for. */
  readonly jobs: readonly {
    readonly id: string
    readonly title: string | null
    readonly location: string | null
  }[]
  /** The one of the URL, or the newest; null when none is online. */
  readonly jobId: string | null
  /** Cursors of another job are not used. */
  readonly after: string | null
}

export async function loadMatchingRequests(
  args: LoaderFunctionArgs,
  view: MatchingView,
): Promise<MatchingRequestsPart> {
  const { myOnlineJobs: jobs } = await loadQuery(args, OwnJobsToMatchDocument, {}, FRESH)
  const job = jobs.find(({ id }) => id === view.jobId) ?? jobs[0]
  if (!job) return { jobs, jobId: null, after: null }
  const after = job.id === view.jobId ? view.after : null
  await loadQuery(args, MatchingJobRequestsDocument, { jobId: job.id, after }, FRESH)
  return { jobs, jobId: job.id, after }
}
