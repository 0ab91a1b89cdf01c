import { useClient } from '../../shared/apollo/use-client.ts'
import { paths } from '../../shared/routing/paths.ts'
import { TabLinks } from '../../shared/ui/tab-links.tsx'
import { type AdminTabName, useWaiting } from './admin-tab.ts'
import { ADMIN_TABS } from './admin-tabs.ts'
import { AdminWaitingDocument } from './admin-waiting.generated.ts'
import { useWaitingEvents } from './use-waiting-events.ts'

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
  useWaitingEvents(count)
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
