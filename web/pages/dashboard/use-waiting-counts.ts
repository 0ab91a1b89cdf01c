import { OwnApplicationCountsDocument } from '../../features/applications/own-applications.generated.ts'
import { useApplicationNews } from '../../features/applications/use-application-news.ts'
import { ConversationCountsDocument } from '../../features/conversations/conversations.generated.ts'
import { useConversationNews } from '../../features/conversations/use-conversation-news.ts'
import type { DashboardTab } from '../../features/dashboard/dashboard-tabs.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import type { ConversationSide } from '../../shared/graphql/schema-types.generated.ts'

/** How much waits for the person in a tab; live. */
export function useWaitingCounts(side: ConversationSide): Partial<Record<DashboardTab, number>> {
  const { myConversationCounts: counts } = useLoadedQuery(ConversationCountsDocument, { side })
  const client = useClient()
  useConversationNews(() =>
    client.query({ query: ConversationCountsDocument, variables: { side }, fetchPolicy: 'network-only' }),
  )
  // Loaded for applicants only.
  const own = useKnownQuery(OwnApplicationCountsDocument, {})?.myApplicationCounts
  useApplicationNews(async () => {
    if (side === 'applicant')
      await client.query({ query: OwnApplicationCountsDocument, fetchPolicy: 'network-only' })
  })
  return side === 'company'
    ? { candidates: Number(counts.replyDue), messages: Number(counts.unread) }
    : {
        requests: Number(counts.offen),
        applications: Number(own?.unread ?? 0),
        messages: Number(counts.unread),
      }
}
