import type { LoaderFunctionArgs } from 'react-router-dom'
import { REQUEST_HALF } from '../../features/moderation/moderation-half.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { loadQueuePage, type QueuePageData } from './queue-page.ts'
import { AdminRequestsDocument } from './requests-tab.generated.ts'

export interface RequestsTabData extends QueuePageData {
  readonly now: number
}

export async function loadRequestsTab(args: LoaderFunctionArgs): Promise<RequestsTabData> {
  const { current: _, ...page } = await loadQueuePage(
    args.request.url,
    REQUEST_HALF,
    async (variables) =>
      (await loadQuery(args, AdminRequestsDocument, variables, { maxAge: 0 })).moderationRequestQueue,
  )
  if (page.missingId !== null)
    await loadQuery(args, REQUEST_HALF.review, { id: page.missingId }, { maxAge: 0 })
  return { ...page, now: Date.now() }
}
