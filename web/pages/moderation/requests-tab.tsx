import { REQUEST_HALF } from '../../features/moderation/moderation-half.ts'
import type { QueuedItem } from '../../features/moderation/queue-list.tsx'
import { RequestPane } from '../../features/moderation/request-pane.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { QueueTab } from './queue-tab.tsx'
import { AdminRequestsDocument, type AdminRequestsQuery } from './requests-tab.generated.ts'
import type { RequestsTabData } from './requests-tab-loader.ts'

/** The queue of requests in review, and the one that is open. */
export function RequestsTab({ tab: _, ...page }: RequestsTabData) {
  const client = useClient()
  const { variables } = page
  const { moderationRequestQueue, ...waiting } = useLoadedQuery(AdminRequestsDocument, variables)
  return (
    <QueueTab
      {...page}
      half={REQUEST_HALF}
      waiting={waiting}
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
