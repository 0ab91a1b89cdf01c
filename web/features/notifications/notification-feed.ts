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
  /** Something new, whichever way this tab learned of it. */
  readonly arrived: (newest: NotificationItem) => void
  readonly allRead: () => void
  readonly markFailed: () => void
  readonly markAllFailed: () => void
}

/** What the server will say if all goes well, written on top of what it has said. */
type OptimisticUpdate = (cache: ApolloCache) => void

const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000
const OLD_MS = 60_000

/**
 * What a person was told, in this tab. The truth lies in Apollo's cache: what the server said at its root, what this
 * person has just done as an optimistic layer above, so that a failure takes back exactly that and nothing that came
 * in between.
 */
export class NotificationFeed {
  readonly #client: ApolloClient
  readonly #callbacks: FeedCallbacks
  readonly #optimistic = new Map<string, OptimisticUpdate>()
  /** What this tab has seen, so that it announces nothing twice. Null until the first list. */
  #known: Set<string> | null = null
  /**
   * Of the first list, which announces nothing. An event that comes after it about one of these is news all the same: it
   * was made after the connection stood, and the list merely overtook it.
   */
  readonly #unannounced = new Set<string>()
  /** What arrives while a list is on its way: that list may be older. */
  #meanwhile: NotificationItem[] = []
  #countedMeanwhile = false
  /**
   * Id of the newest that was read together with all before it while a list is on its way: that list may not know it yet.
   * Later ones do, and they also know what was begun before that moment and finished after it, which nobody has read.
   */
  #allReadUpTo = ''
  #asking: Promise<void> | null = null
  #askAgain = false
  #retryNow: () => void = () => {}
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(client: ApolloClient, callbacks: FeedCallbacks) {
    this.#client = client
    this.#callbacks = callbacks
    // Nothing becomes unread again, so of two answers about one notification the one that says "read" is the later.
    if (client.cache instanceof InMemoryCache) {
      client.cache.policies.addTypePolicies({
        Notification: {
          fields: { isRead: { merge: (known?: boolean, told?: boolean) => known === true || told === true } },
        },
      })
    }
  }

  /**
   * The list and the count as they are now, and again until no request came in between. A caller that asks while an answer
   * is under way gets a later one: the one under way may have been written before what they know of.
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

  /** For a moment at which somebody looks, should no event have come through for reasons of their network. */
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

  #take(told: readonly NotificationItem[], unread: number): void {
    const items = mergeLatest(
      told.map((item) => (this.#wasReadMeanwhile(item.id) ? { ...item, isRead: true } : item)),
      this.#meanwhile,
    )
    // An event's count is never older than the question; what changed after it will come with an event of its own.
    const count = this.#countedMeanwhile ? (unreadIn(this.#client.cache) ?? unread) : unread
    this.#confirm((cache) => writeLatest(cache, items, count))
    const missed = this.#known ? items.filter(({ id, isRead }) => !isRead && !this.#known?.has(id)) : []
    if (!this.#known) {
      for (const { id } of told) this.#unannounced.add(id)
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

  /** An event of the topic; they come in order. */
  receive({ kind, notification, notificationId, unreadCount }: NotificationEvent): void {
    this.#count(unreadCount)
    switch (kind) {
      case 'ready':
        // From here on everything comes by itself; what was before has to be asked for.
        void this.refresh()
        return
      case 'received':
        if (notification) this.#add(notification, unreadCount)
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

  /** All up to the newest that was marked: one that came right after is still unread. */
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

  /** Marks one as read; at once on the screen, taken back when it fails. */
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

  /** The optimistic update is over: it is confirmed as `truth`, or leaves no trace. */
  #settle(key: string, truth?: OptimisticUpdate): void {
    this.#optimistic.delete(key)
    this.#client.cache.batch({
      removeOptimistic: key,
      optimistic: false,
      update: (cache) => truth?.(cache),
    })
    this.#applyOptimisticAgain()
  }

  /** Writes what the server said below all optimistic updates, and applies those again on top of it. */
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
