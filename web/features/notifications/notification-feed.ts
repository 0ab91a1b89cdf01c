import { type ApolloCache, type ApolloClient, InMemoryCache } from '@apollo/client'
import { errorCode } from '../../shared/errors/error-codes.ts'
import {
  latestIn,
  mergeLatest,
  type NotificationItem,
  readOne,
  readThese,
  unreadIdsIn,
  unreadIn,
  writeLatest,
  writeRead,
  writeUnread,
} from './notification-cache.ts'
import {
  LatestNotificationsDocument,
  MarkAllNotificationsReadDocument,
  MarkNotificationReadDocument,
  type NotificationReceivedSubscription,
} from './notifications.generated.ts'

type NotificationEvent = NotificationReceivedSubscription['notificationReceived']

export interface FeedCallbacks {
  /** A new notification, received as an event or with a list. */
  readonly arrived: (newest: NotificationItem) => void
  readonly allRead: () => void
  readonly markFailed: () => void
  readonly markAllFailed: () => void
}

const isOfConversation = ({ path }: NotificationItem): boolean => path.includes('thread=')

/** The expected result of a mutation, written in an optimistic layer above the server's data. */
type OptimisticUpdate = (cache: ApolloCache) => void

const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000
const OLD_MS = 60_000

/**
 * The notifications of this tab. The state is in Apollo's cache: the server's data in its root layer, marks of this
 * person that are not confirmed yet in optimistic layers above, so that a failure undoes that mark alone and no event
 * that came in between.
 */
export class NotificationFeed {
  readonly #client: ApolloClient
  readonly #callbacks: FeedCallbacks
  readonly #optimistic = new Map<string, OptimisticUpdate>()
  /** Ids that this tab has received, so that no notification is announced twice. Null until the first list. */
  #known: Set<string> | null = null
  /**
   * Ids of the first list, which announces nothing. If an event about one of these follows, it is announced: the
   * notification was created after the connection was open, and the list arrived before its event.
   */
  readonly #unannounced = new Set<string>()
  /** Events received while a list is being fetched: the list may be older. */
  #meanwhile: NotificationItem[] = []
  #countedMeanwhile = false
  /**
   * Newest id of an `all_read` event that came while a list is being fetched: that list may still say unread. Reset for
   * each fetch, because later lists contain the mark, and also the notifications with a smaller id whose transaction was
   * committed after it, which are unread.
   */
  #allReadUpTo = ''
  #asking: Promise<void> | null = null
  #askAgain = false
  #retryNow: () => void = () => {}
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(client: ApolloClient, callbacks: FeedCallbacks) {
    this.#client = client
    this.#callbacks = callbacks
    // A notification never becomes unread again, so of two answers the one that says "read" is newer.
    if (client.cache instanceof InMemoryCache) {
      client.cache.policies.addTypePolicies({
        Notification: {
          fields: {
            isRead: { merge: (known?: boolean, incoming?: boolean) => known === true || incoming === true },
          },
        },
      })
    }
  }

  /**
   * Fetches list and count. A call during a fetch causes another fetch after it, because the running one may have read
   * the database before the change that the caller knows of.
   */
  refresh(): Promise<void> {
    if (this.#asking) {
      this.#askAgain = true
      this.#retryNow()
    }
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  /** Called when the person opens the list: catches up if their network has let no events through. */
  refreshIfOld(): void {
    if (Date.now() - this.#askedAt > OLD_MS) void this.refresh()
  }

  async #ask(): Promise<void> {
    let wait = RETRY_MS
    do {
      this.#askAgain = false
      this.#meanwhile = []
      this.#countedMeanwhile = false
      this.#allReadUpTo = ''
      try {
        const { data } = await this.#client.query({
          query: LatestNotificationsDocument,
          fetchPolicy: 'no-cache',
        })
        this.#askedAt = Date.now()
        if (data) this.#take(data.myNotifications, data.unreadNotificationCount)
      } catch (error) {
        console.warn('Notifications could not be fetched', error)
        if (errorCode(error) === 'UNAUTHENTICATED') return
        await new Promise<void>((resolve) => {
          this.#retryNow = resolve
          setTimeout(resolve, wait)
        })
        wait = Math.min(LONGEST_RETRY_MS, wait * 2)
        this.#askAgain = true
      }
    } while (this.#askAgain)
  }

  #take(received: readonly NotificationItem[], unread: number): void {
    const items = mergeLatest(
      received.map((item) => (this.#wasReadMeanwhile(item.id) ? { ...item, isRead: true } : item)),
      this.#meanwhile,
    )
    // An event received during the fetch has a count at least as new as the list's; later changes send their own event.
    const count = this.#countedMeanwhile ? (unreadIn(this.#client.cache) ?? unread) : unread
    this.#confirm((cache) => writeLatest(cache, items, count))
    const missed = this.#known ? items.filter(({ id, isRead }) => !isRead && !this.#known?.has(id)) : []
    if (!this.#known) {
      for (const { id } of received) this.#unannounced.add(id)
      for (const { id } of this.#meanwhile) this.#unannounced.delete(id)
    }
    this.#known ??= new Set()
    for (const { id } of items) this.#known.add(id)
    if (missed[0]) this.#callbacks.arrived(missed[0])
  }

  #wasReadMeanwhile(id: string): boolean {
    const live = this.#meanwhile.find((item) => item.id === id)
    return live ? live.isRead : id <= this.#allReadUpTo
  }

  /** Handles an event of the topic; events come in order. */
  receive({ kind, notification, notificationId, unreadCount }: NotificationEvent): void {
    this.#count(unreadCount)
    switch (kind) {
      case 'ready':
        // From now on changes arrive as events; what happened before has to be fetched.
        void this.refresh()
        return
      case 'received':
        if (notification) this.#add(notification, unreadCount)
        // A release begins or ends with it: earlier titles name the applicant otherwise from now on.
        if (notification && isOfConversation(notification)) void this.refresh()
        return
      case 'read':
        if (notificationId) this.#confirm((cache) => writeRead(cache, notificationId))
        return
      case 'all_read':
        if (notificationId) this.#readUpTo(notificationId, unreadCount)
        return
      default:
        kind satisfies never
    }
  }

  /** Marks all up to `newest` as read: one that was created after it stays unread. */
  #readUpTo(newest: string, unread: number): void {
    if (newest > this.#allReadUpTo) this.#allReadUpTo = newest
    this.#meanwhile = this.#meanwhile.map((item) => (item.id <= newest ? { ...item, isRead: true } : item))
    this.#confirm((cache) => {
      readThese(
        cache,
        unreadIdsIn(cache).filter((id) => id <= newest),
      )
      writeUnread(cache, unread)
    })
  }

  #count(unread: number): void {
    this.#countedMeanwhile = true
    this.#confirm((cache) => writeUnread(cache, unread))
  }

  #add(item: NotificationItem, unread: number): void {
    this.#meanwhile.push(item)
    const known = latestIn(this.#client.cache)
    if (known) this.#confirm((cache) => writeLatest(cache, mergeLatest([item], known), unread))
    const isNew = !this.#known?.has(item.id) || this.#unannounced.delete(item.id)
    this.#known?.add(item.id)
    if (isNew && !item.isRead) this.#callbacks.arrived(item)
  }

  /** Marks one as read with an optimistic update, which is rolled back on failure. */
  async markRead({ id, isRead }: Pick<NotificationItem, 'id' | 'isRead'>): Promise<void> {
    if (isRead || this.#optimistic.has(id)) return
    const read: OptimisticUpdate = (cache) => readOne(cache, id)
    this.#applyOptimistic(id, read)
    try {
      await this.#client.mutate({
        mutation: MarkNotificationReadDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      })
      this.#settle(id, read)
    } catch (error) {
      this.#settle(id)
      console.warn('A notification could not be marked as read', error)
      this.#callbacks.markFailed()
    }
  }

  async markAllRead(): Promise<void> {
    const key = 'all'
    if (this.#optimistic.has(key)) return
    const ids = unreadIdsIn(this.#client.cache)
    const read: OptimisticUpdate = (cache) => readThese(cache, ids)
    this.#applyOptimistic(key, read)
    try {
      await this.#client.mutate({ mutation: MarkAllNotificationsReadDocument, fetchPolicy: 'no-cache' })
      this.#settle(key, read)
      this.#callbacks.allRead()
    } catch (error) {
      this.#settle(key)
      console.warn('The notifications could not be marked as read', error)
      this.#callbacks.markAllFailed()
    }
  }

  #applyOptimistic(key: string, update: OptimisticUpdate): void {
    this.#optimistic.set(key, update)
    this.#client.cache.batch({ optimistic: key, update })
  }

  /** Ends an optimistic update: `confirmed` is written to the root layer; without it the update is rolled back. */
  #settle(key: string, confirmed?: OptimisticUpdate): void {
    this.#optimistic.delete(key)
    this.#client.cache.batch({
      removeOptimistic: key,
      optimistic: false,
      update: (cache) => confirmed?.(cache),
    })
    this.#applyOptimisticAgain()
  }

  /** Writes the server's data to the root layer and applies the optimistic updates again on top of it. */
  #confirm(write: (cache: ApolloCache) => void): void {
    this.#client.cache.batch({ optimistic: false, update: write })
    this.#applyOptimisticAgain()
  }

  #applyOptimisticAgain(): void {
    const { cache } = this.#client
    for (const [key, update] of this.#optimistic) {
      // Not in one batch: it would remove the layer that it adds.
      cache.removeOptimistic(key)
      cache.batch({ optimistic: key, update })
    }
  }
}
