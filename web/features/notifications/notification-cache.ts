import type { ApolloCache } from '@apollo/client'
import {
  LatestNotificationsDocument,
  type NotificationItem_NotificationFragment,
  NotificationStateFragmentDoc,
  UnreadNotificationCountDocument,
} from './notifications.generated.ts'

export type NotificationItem = NotificationItem_NotificationFragment

/** As many as the bell lists (specification, point 9). */
export const LATEST = 50

/** Ids are uuidv7: as text they are ordered by time. */
function newestFirst(a: NotificationItem, b: NotificationItem): number {
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}

/** Merges without duplicates, newest first, up to LATEST. Of two with the same id the earlier argument's wins. */
export function mergeLatest(...lists: readonly (readonly NotificationItem[])[]): NotificationItem[] {
  const byId = new Map<string, NotificationItem>()
  for (const item of lists.flat()) {
    if (!byId.has(item.id)) byId.set(item.id, item)
  }
  return [...byId.values()].sort(newestFirst).slice(0, LATEST)
}

export function latestIn(cache: ApolloCache): readonly NotificationItem[] | null {
  return cache.readQuery({ query: LatestNotificationsDocument })?.myNotifications ?? null
}

export function writeLatest(cache: ApolloCache, items: readonly NotificationItem[], unread: number): void {
  cache.writeQuery({
    query: LatestNotificationsDocument,
    data: { __typename: 'Query', myNotifications: items, unreadNotificationCount: Math.max(0, unread) },
  })
}

/** Undefined until the server has sent a count. */
export function unreadIn(cache: ApolloCache): number | undefined {
  return cache.readQuery({ query: UnreadNotificationCountDocument })?.unreadNotificationCount
}

export function writeUnread(cache: ApolloCache, count: number): void {
  cache.writeQuery({
    query: UnreadNotificationCountDocument,
    data: { __typename: 'Query', unreadNotificationCount: Math.max(0, count) },
  })
}

function isUnread(cache: ApolloCache, id: string): boolean {
  const state = cache.readFragment({
    id: `Notification:${id}`,
    fragment: NotificationStateFragmentDoc,
  })
  return state?.isRead === false
}

/** Also for a notification that this tab has not received yet: it will then appear as read. */
export function writeRead(cache: ApolloCache, id: string): void {
  cache.writeFragment({
    id: `Notification:${id}`,
    fragment: NotificationStateFragmentDoc,
    data: { __typename: 'Notification', id, isRead: true },
  })
}

/** Idempotent: a notification that is read already changes neither its state nor the count. */
export function readOne(cache: ApolloCache, id: string): void {
  if (!isUnread(cache, id)) return
  writeRead(cache, id)
  const unread = unreadIn(cache)
  if (unread !== undefined) writeUnread(cache, unread - 1)
}

/** Marks these as read and counts the rest of the list: it arrived after them. */
export function readThese(cache: ApolloCache, ids: readonly string[]): void {
  for (const id of ids) {
    if (isUnread(cache, id)) writeRead(cache, id)
  }
  writeUnread(cache, (latestIn(cache) ?? []).filter(({ isRead }) => !isRead).length)
}

/** Ids of all unread notifications in this tab's cache, also from older pages. */
export function unreadIdsIn(cache: ApolloCache): string[] {
  const prefix = 'Notification:'
  return Object.keys(Object(cache.extract(true)))
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((id) => isUnread(cache, id))
}
