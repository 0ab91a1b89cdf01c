import { REQUEST_HALF } from '../../features/moderation/queue/moderation-half.ts'
import type { PaneProps } from '../../features/moderation/reading/reading-pane.tsx'
import { AdminRequestDocument } from '../../features/moderation/reading/request-pane.generated.ts'
import { RequestPane } from '../../features/moderation/reading/request-pane.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { type AdminTab, useTabData, waitingOf } from './admin-tab.ts'
import { QueueTab } from './queue-tab.tsx'
import { loadRequestsTab } from './requests-tab-loader.ts'

export const requestsTab: AdminTab = {
  name: 'requests',
  text: 'Gesuche',
  count: (waiting) => waitingOf(waiting, 'requests'),
  load: loadRequestsTab,
  Component: RequestsTab,
}

/** The queue of requests in review, and the one that is open. */
function RequestsTab() {
  const page = useTabData<typeof loadRequestsTab>()
  return (
    <QueueTab
      {...page}
      half={REQUEST_HALF}
      document={AdminRequestDocument}
      renderPane={(pane) => <Reader {...pane} />}
    />
  )
}

function Reader(pane: PaneProps) {
  const { submittedJobRequest, lastApprovedRequest } = useLoadedQuery(AdminRequestDocument, {
    id: pane.item.id,
  })
  return submittedJobRequest ? (
    <RequestPane {...pane} request={submittedJobRequest} lastApproved={lastApprovedRequest} />
  ) : null
}
