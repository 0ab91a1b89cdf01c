import type { LoaderFunctionArgs } from 'react-router-dom'
import { JOB_HALF } from '../../features/moderation/queue/moderation-half.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { AdminJobDocument } from './jobs-tab.generated.ts'
import { loadQueuePage, type QueuePageData } from './queue-page.ts'

export function loadJobsTab(args: LoaderFunctionArgs): Promise<QueuePageData> {
  return loadQueuePage(
    args,
    JOB_HALF,
    async (id, maxAge) => (await loadQuery(args, AdminJobDocument, { id }, { maxAge })).reviewItem?.job,
  )
}
