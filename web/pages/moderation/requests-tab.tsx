import { REQUEST_HALF } from '../../features/moderation/moderation-half.ts'
import type { QueuedItem } from '../../features/moderation/queue-list.tsx'
import { RequestPane } from '../../features/moderation/request-pane.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { type AdminTab, useTabData } from './admin-tab.ts'
import { QueueTab } from './queue-tab.tsx'
import { AdminRequestsDocument, type AdminRequestsQuery } from './requests-tab.generated.ts'
import { loadRequestsTab } from './requests-tab-loader.ts'

export const requestsTab: AdminTab = {
  name: 'requests',
  text: 'Gesuche',
  count: ({ moderationRequestOverview }) => moderationRequestOverview?.inReview ?? 0,
  load: loadRequestsTab,
  Component: RequestsTab,
}

/** The queue of requests in review, and the one that is open. */
function RequestsTab() {
  const page = useTabData<typeof loadRequestsTab>()
  const client = useClient()
  const { variables } = page
  const { moderationRequestQueue } = useLoadedQuery(AdminRequestsDocument, variables)
  return (
    <QueueTab
      {...page}
      half={REQUEST_HALF}
      rows={moderationRequestQueue}
      toItem={toItem}
      reload={() => client.query({ query: AdminRequestsDocument, variables, fetchPolicy: 'network-only' })}
      renderPane={(request, pane) => <RequestPane {...pane} request={request} />}
    />
  )
}

type Queued = AdminRequestsQuery['moderationRequestQueue'][number]

const toItem = ({ id, submitted, approved, submittedAt, publishedAt }: Queued): QueuedItem => ({
  id,
  title: submitted.title,
  about: [submitted.professionName, submitted.region],
  submittedAt,
  publishedAt,
  isChange: approved !== null,
})
