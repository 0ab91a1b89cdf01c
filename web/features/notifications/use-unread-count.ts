import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { UnreadNotificationCountDocument } from './notifications.generated.ts'

/** Reads the cache only: the count comes with the page and then with every event. */
export function useUnreadCount(): number {
  return Math.max(0, useKnownQuery(UnreadNotificationCountDocument, {})?.unreadNotificationCount ?? 0)
}
