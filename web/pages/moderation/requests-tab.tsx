import { REQUEST_HALF } from '../../features/moderation/moderation-half.ts'
import type { QueuedItem } from '../../features/moderation/queue-list.tsx'
import type { PaneProps } from '../../features/moderation/reading-pane.tsx'
import { RequestPane } from '../../features/moderation/request-pane.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { changeInReview } from '../../shared/publication/change.ts'
import { QueueTab } from './queue-tab.tsx'
import {
  AdminRequestAreasDocument,
  AdminRequestsDocument,
  type AdminRequestsQuery,
} from './requests-tab.generated.ts'
import type { RequestsTabData } from './requests-tab-loader.ts'

/** The queue of requests in review, and the one that is open. */
export function RequestsTab({ tab: _, places, ...page }: RequestsTabData) {
  const client = useClient()
  const { variables } = page
  const { moderationRequestQueue, specialties, ...waiting } = useLoadedQuery(AdminRequestsDocument, variables)
  return (
    <QueueTab
      {...page}
      half={REQUEST_HALF}
      waiting={waiting}
      rows={moderationRequestQueue}
      toItem={toItem}
      reload={() => client.query({ query: AdminRequestsDocument, variables, fetchPolicy: 'network-only' })}
      renderPane={(request, pane) => (
        <Reader request={request} places={places} specialties={specialties} pane={pane} />
      )}
    />
  )
}

type Queued = AdminRequestsQuery['moderationRequestQueue'][number]

/** A change stands in the queue with its own texts, since it was submitted. */
function toItem(request: Queued): QueuedItem {
  const change = changeInReview(request)
  const { title, region } = change?.fields ?? request
  return {
    id: request.id,
    title,
    about: [(change ?? request).profession?.name ?? null, region],
    submittedAt: (change ?? request).submittedAt,
    publishedAt: request.publishedAt,
    isChange: change !== null,
  }
}

interface ReaderProps {
  readonly request: Queued
  readonly places: RequestsTabData['places']
  readonly specialties: AdminRequestsQuery['specialties']
  readonly pane: PaneProps
}

function Reader({ request, places, specialties, pane }: ReaderProps) {
  const areas = useLoadedQuery(AdminRequestAreasDocument, places)
  const names = new Map(specialties.map(({ slug, name }) => [slug, name]))
  return <RequestPane {...pane} request={request} areas={areas} specialtyNames={names} />
}
