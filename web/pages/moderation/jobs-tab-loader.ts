import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { changeInReview } from '../../shared/publication/change.ts'
import { UUID } from '../../shared/routing/uuid.ts'
import { AdminJobsDocument, AdminJobTextsDocument } from './jobs-tab.generated.ts'

/** The point in the queue after which this page begins; both undefined at its head. */
export interface QueueVariables {
  readonly afterSubmittedAt: string | undefined
  readonly afterId: string | undefined
}

export interface JobsTabData {
  readonly tab: 'jobs'
  readonly variables: QueueVariables
  readonly currentId: string | null
  readonly currentVersion: number | null
  readonly texts: { readonly description: string; readonly requirements: string }
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
  // Falls back to the longest waiting job when the one of the URL was decided or does not exist.
  const current = queue.find(({ id }) => id === searchParams.get('job')) ?? queue[0]
  const read = current && (changeInReview(current)?.fields ?? current)
  const texts = { description: read?.description ?? '', requirements: read?.requirements ?? '' }
  if (current) await loadQuery(args, AdminJobTextsDocument, texts)
  // "vor 3 Tagen" must read the same on the server and in the browser.
  return {
    tab: 'jobs',
    variables,
    currentId: current?.id ?? null,
    currentVersion: current?.version ?? null,
    texts,
    now: Date.now(),
  }
}
