import { useAuditEvents } from '../../features/audit/use-audit-events.ts'
import { JOB_HALF, REQUEST_HALF } from '../../features/moderation/queue/moderation-half.ts'
import { useQueueEvents } from '../../features/moderation/queue/use-queue-events.ts'
import { useReportEvents } from '../../features/moderation/reports/use-report-events.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { paths } from '../../shared/routing/paths.ts'
import { TabLinks } from '../../shared/ui/tab-links.tsx'
import { type AdminTabName, useWaiting } from './admin-tab.ts'
import { ADMIN_TABS } from './admin-tabs.ts'
import { AdminWaitingDocument } from './admin-waiting.generated.ts'

interface AdminTabBarProps {
  readonly current: AdminTabName
}

/** Leads to all tabs and counts what waits there, live: also what waits behind another tab than the open one. */
export function AdminTabBar({ current }: AdminTabBarProps) {
  const client = useClient()
  const waiting = useWaiting()
  const count = () => {
    client
      .query({ query: AdminWaitingDocument, fetchPolicy: 'network-only', errorPolicy: 'all' })
      .catch((error: unknown) => console.warn('What waits could not be counted', error))
  }
  useReportEvents(count)
  // Companies have no topic of their own: whatever an admin does to one is written into the log.
  useAuditEvents(count)
  useQueueEvents({ half: JOB_HALF, onChange: count })
  useQueueEvents({ half: REQUEST_HALF, onChange: count })
  return (
    <TabLinks
      label="Bereiche der Verwaltung"
      tabs={ADMIN_TABS.map((tab) => {
        const number = waiting && tab.count?.(waiting)
        return {
          text: tab.text,
          to: paths.admin.href({ tab: tab.name }),
          current: tab.name === current,
          ...(number === undefined ? {} : { count: number }),
        }
      })}
    />
  )
}
