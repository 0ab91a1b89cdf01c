import type { LoaderFunctionArgs } from 'react-router-dom'
import { JOB_HALF } from '../../features/moderation/moderation-half.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { changeInReview } from '../../shared/publication/change.ts'
import {
  AdminJobDocument,
  AdminJobTextsDocument,
  type AdminJobTextsQueryVariables,
} from './jobs-tab.generated.ts'
import { loadQueuePage, type QueuePageData } from './queue-page.ts'

export interface JobsTabData extends QueuePageData {
  /** Of the open job: what the server renders and computes for its page. */
  readonly texts: AdminJobTextsQueryVariables
}

export async function loadJobsTab(args: LoaderFunctionArgs): Promise<JobsTabData> {
  let texts: AdminJobTextsQueryVariables = { description: '', requirements: '' }
  const page = await loadQueuePage(args, JOB_HALF, async (id) => {
    const { reviewItem } = await loadQuery(args, AdminJobDocument, { id }, { maxAge: 0 })
    const read = reviewItem?.job && (changeInReview(reviewItem.job)?.fields ?? reviewItem.job)
    texts = {
      description: read?.description ?? '',
      requirements: read?.requirements ?? '',
      salaryMin: read?.salaryMin ?? null,
      salaryMax: read?.salaryMax ?? null,
      salaryPeriod: read?.salaryPeriod ?? null,
      jobType: read?.jobType ?? null,
      weeklyHours: read?.weeklyHours ?? null,
    }
    await loadQuery(args, AdminJobTextsDocument, texts)
  })
  return { ...page, texts }
}
