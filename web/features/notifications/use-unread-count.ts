import { useQuery } from '@apollo/client/react'
import { UnreadNotificationCountDocument } from './notifications.generated.ts'

/** Never asks: the number comes with the page, and then with every event. */
export function useUnreadCount(): number {
  const { data } = useQuery(UnreadNotificationCountDocument, { fetchPolicy: 'cache-only' })
  return Math.max(0, data?.unreadNotificationCount ?? 0)
}
