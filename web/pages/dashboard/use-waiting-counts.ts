import { ConversationCountsDocument } from '../../features/conversations/conversations.generated.ts'
import { useConversationNews } from '../../features/conversations/use-conversation-news.ts'
import type { DashboardTab } from '../../features/dashboard/dashboard-tabs.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import type { ConversationSide } from '../../shared/graphql/schema-types.generated.ts'

/** How much waits for the person in a tab; live. */
export function useWaitingCounts(side: ConversationSide): Partial<Record<DashboardTab, number>> {
  const { myConversationCounts: counts } = useLoadedQuery(ConversationCountsDocument, { side })
  const client = useClient()
  useConversationNews(() =>
    client.query({ query: ConversationCountsDocument, variables: { side }, fetchPolicy: 'network-only' }),
  )
  return side === 'company'
    ? { candidates: Number(counts.replyDue), messages: Number(counts.unread) }
    : { requests: Number(counts.offen), messages: Number(counts.unread) }
}
