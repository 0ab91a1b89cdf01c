import type { LoaderFunctionArgs } from 'react-router-dom'
import { REQUEST_HALF } from '../../features/moderation/queue/moderation-half.ts'
import { AdminRequestDocument } from '../../features/moderation/reading/request-pane.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { loadQueuePage, type QueuePageData } from './queue-page.ts'

export const loadRequestsTab = (args: LoaderFunctionArgs): Promise<QueuePageData> =>
  loadQueuePage(
    args,
    REQUEST_HALF,
    async (id, maxAge) =>
      (await loadQuery(args, AdminRequestDocument, { id }, { maxAge })).submittedJobRequest,
  )
