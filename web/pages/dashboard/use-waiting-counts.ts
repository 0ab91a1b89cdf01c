import { sumOfNew } from '../../features/alerts/alert-words.ts'
import { MySearchAlertsDocument } from '../../features/alerts/alerts.generated.ts'
import { WaitingApplicationsDocument } from '../../features/applications/board/company-applications.generated.ts'
import { OwnApplicationCountsDocument } from '../../features/applications/own/own-applications.generated.ts'
import { useApplicationNews } from '../../features/applications/own/use-application-news.ts'
import { ConversationCountsDocument } from '../../features/conversations/conversations.generated.ts'
import { useConversationNews } from '../../features/conversations/use-conversation-news.ts'
import type { DashboardTab } from '../../features/dashboard/dashboard-tabs.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useReload } from '../../shared/apollo/use-reload.ts'
import type { ConversationSide } from '../../shared/graphql/schema-types.generated.ts'

/** How much waits for the person in a tab; live. */
export function useWaitingCounts(side: ConversationSide): Partial<Record<DashboardTab, number>> {
  const { myConversationCounts: counts } = useLoadedQuery(ConversationCountsDocument, { side })
  const reload = useReload()
  useConversationNews(() => reload(ConversationCountsDocument, { side }))
  // Each side has loaded its own.
  const own = useKnownQuery(OwnApplicationCountsDocument, {})?.myApplicationCounts
  const received = useKnownQuery(WaitingApplicationsDocument, {})?.applicationCounts
  const alerts = sumOfNew(useKnownQuery(MySearchAlertsDocument, {})?.mySearchAlerts ?? [])
  useApplicationNews(() =>
    side === 'company' ? reload(WaitingApplicationsDocument, {}) : reload(OwnApplicationCountsDocument, {}),
  )
  return side === 'company'
    ? {
        applications: Number(received?.unread ?? 0),
        alerts,
        messages: Number(counts.unread),
      }
    : {
        requests: Number(counts.offen),
        applications: Number(own?.unread ?? 0),
        alerts,
        messages: Number(counts.unread),
      }
}
