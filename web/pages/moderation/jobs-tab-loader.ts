import type { LoaderFunctionArgs } from 'react-router-dom'
import { JobReviewDocument } from '../../features/moderation/decided-job.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { changeInReview } from '../../shared/publication/change.ts'
import { UUID } from '../../shared/routing/uuid.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import {
  AdminJobsDocument,
  AdminJobTextsDocument,
  type AdminJobTextsQueryVariables,
} from './jobs-tab.generated.ts'

/** The point in the queue after which this page begins; both undefined at its head. */
export interface QueueVariables {
  readonly afterSubmittedAt: string | undefined
  readonly afterId: string | undefined
}

export interface JobsTabData {
  readonly tab: 'jobs'
  readonly variables: QueueVariables
  /** The open job; null when none waits, and when the job of the URL is not in the queue. */
  readonly currentId: string | null
  readonly currentVersion: number | null
  /** The job of the URL that is not in the queue; the page says what became of it. */
  readonly missingId: string | null
  /** Of the open job: what the server renders and computes for its page. */
  readonly texts: AdminJobTextsQueryVariables
  readonly now: number
}

/** One more is requested than shown: it says that there is a next page. */
export const QUEUE_PAGE = 50

const HEAD: QueueVariables = { afterSubmittedAt: undefined, afterId: undefined }

/** `2026-11-20T18:05:00.123456+00:00~<uuid>`: the time as the server wrote it, to the microsecond. */
const PLACE = new RegExp(`^(\\d{4}-\\d\\d-\\d\\dT[\\d:.]{5,20}(?:Z|[+-]\\d\\d:\\d\\d))~(${UUID})$`, 'i')

export const queuePlace = ({ afterSubmittedAt, afterId }: QueueVariables): string | undefined =>
  afterSubmittedAt === undefined || afterId === undefined ? undefined : `${afterSubmittedAt}~${afterId}`

function placeOf(text: string | null): QueueVariables {
  const [, afterSubmittedAt, afterId] = PLACE.exec(text ?? '') ?? []
  return afterSubmittedAt === undefined || afterId === undefined ? HEAD : { afterSubmittedAt, afterId }
}

export async function loadJobsTab(args: LoaderFunctionArgs): Promise<JobsTabData> {
  const { searchParams } = new URL(args.request.url)
  let variables = placeOf(searchParams.get('ab'))
  let { moderationQueue } = await loadQuery(args, AdminJobsDocument, variables, { maxAge: 0 })
  if (moderationQueue.length === 0 && variables !== HEAD) {
    // All jobs after that cursor have been decided: continue on the first page.
    variables = HEAD
    moderationQueue = (await loadQuery(args, AdminJobsDocument, variables, { maxAge: 0 })).moderationQueue
  }
  const queue = moderationQueue.slice(0, QUEUE_PAGE)
  const asked = uuidOf(searchParams.get('job'))
  // Another job in place of the one that a link or a notification names could be taken for it.
  const current = asked === null ? queue[0] : queue.find(({ id }) => id === asked)
  const missingId = current ? null : asked
  if (missingId !== null) await loadQuery(args, JobReviewDocument, { jobId: missingId }, { maxAge: 0 })
  const read = current && (changeInReview(current)?.fields ?? current)
  const texts = {
    description: read?.description ?? '',
    requirements: read?.requirements ?? '',
    salaryMin: read?.salaryMin ?? null,
    salaryMax: read?.salaryMax ?? null,
    salaryPeriod: read?.salaryPeriod ?? null,
    jobType: read?.jobType ?? null,
    weeklyHours: read?.weeklyHours ?? null,
  }
  if (current) await loadQuery(args, AdminJobTextsDocument, texts)
  // "vor 3 Tagen" must read the same on the server and in the browser.
  return {
    tab: 'jobs',
    variables,
    currentId: current?.id ?? null,
    missingId,
    currentVersion: current?.version ?? null,
    texts,
    now: Date.now(),
  }
}
