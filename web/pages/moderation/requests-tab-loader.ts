import type { LoaderFunctionArgs } from 'react-router-dom'
import { REQUEST_HALF } from '../../features/moderation/moderation-half.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { changeInReview } from '../../shared/publication/change.ts'
import { loadQueuePage, type QueuePageData } from './queue-page.ts'
import {
  AdminRequestAreasDocument,
  type AdminRequestAreasQueryVariables,
  AdminRequestsDocument,
} from './requests-tab.generated.ts'

export interface RequestsTabData extends QueuePageData {
  readonly tab: 'requests'
  /** Of the open request: the places whose areas employers read. */
  readonly places: AdminRequestAreasQueryVariables
  readonly now: number
}

/** No place has this id. */
const NOWHERE = 0

export async function loadRequestsTab(args: LoaderFunctionArgs): Promise<RequestsTabData> {
  const { current, ...page } = await loadQueuePage(
    args.request.url,
    REQUEST_HALF,
    async (variables) =>
      (await loadQuery(args, AdminRequestsDocument, variables, { maxAge: 0 })).moderationRequestQueue,
  )
  if (page.missingId !== null)
    await loadQuery(args, REQUEST_HALF.review, { id: page.missingId }, { maxAge: 0 })
  const approved = current?.placeId ?? NOWHERE
  const change = current && changeInReview(current)
  const places = { approved, submitted: change ? (change.fields.placeId ?? NOWHERE) : approved }
  if (current) await loadQuery(args, AdminRequestAreasDocument, places)
  return { ...page, tab: 'requests', places, now: Date.now() }
}
