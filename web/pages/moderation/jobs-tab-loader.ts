import type { LoaderFunctionArgs } from 'react-router-dom'
import { JOB_HALF } from '../../features/moderation/moderation-half.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { changeInReview } from '../../shared/publication/change.ts'
import {
  AdminJobsDocument,
  AdminJobTextsDocument,
  type AdminJobTextsQueryVariables,
} from './jobs-tab.generated.ts'
import { loadQueuePage, type QueuePageData } from './queue-page.ts'

export interface JobsTabData extends QueuePageData {
  /** Of the open job: what the server renders and computes for its page. */
  readonly texts: AdminJobTextsQueryVariables
  readonly now: number
}

export async function loadJobsTab(args: LoaderFunctionArgs): Promise<JobsTabData> {
  const { current, ...page } = await loadQueuePage(
    args.request.url,
    JOB_HALF,
    async (variables) => (await loadQuery(args, AdminJobsDocument, variables, { maxAge: 0 })).moderationQueue,
  )
  if (page.missingId !== null) await loadQuery(args, JOB_HALF.review, { id: page.missingId }, { maxAge: 0 })
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
  return { ...page, texts, now: Date.now() }
}
