import { type ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { vi } from 'vitest'
import type { NotificationItem } from '../../../../web/features/notifications/notification-cache.ts'
import {
  type FeedCallbacks,
  NotificationFeed,
} from '../../../../web/features/notifications/notification-feed.ts'
import {
  LatestNotificationsDocument,
  type NotificationReceivedSubscription,
  UnreadNotificationCountDocument,
} from '../../../../web/features/notifications/notifications.generated.ts'
import { createCache } from '../../../../web/shared/apollo/cache.ts'
import { createApolloClient } from '../../../../web/shared/apollo/client.ts'

/** Numbers are ids, newer ones greater. */
export function idOf(number: number): string {
  return `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

export function item(number: number, isRead = false): NotificationItem {
  return {
    __typename: 'Notification',
    id: idOf(number),
    icon: 'bell',
    path: '/dashboard',
    title: `Nachricht ${number}`,
    message: 'Mehr dazu im Dashboard.',
    isRead,
    createdAt: new Date(Date.UTC(2026, 10, 20, 9, number)).toISOString(),
  }
}

type Event = NotificationReceivedSubscription['notificationReceived']

type Question = 'LatestNotifications' | 'MarkNotificationRead' | 'MarkAllNotificationsRead'

interface Asked {
  readonly name: string | undefined
  answer(data: Record<string, unknown>): Promise<void>
  fail(error?: Error): Promise<void>
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve, 0))
}

/** A tab with a fake server that the test controls. */
export function stage() {
  const asked: Asked[] = []
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        asked.push({
          name: operationName,
          async answer(data) {
            observer.next({ data })
            observer.complete()
            await settled()
          },
          async fail(error = new Error('Network unreachable')) {
            observer.error(error)
            await settled()
          },
        })
      }),
  )
  const client: ApolloClient = createApolloClient({ cache: createCache(), link })
  const callbacks = {
    arrived: vi.fn<FeedCallbacks['arrived']>(),
    allRead: vi.fn<FeedCallbacks['allRead']>(),
    markFailed: vi.fn<FeedCallbacks['markFailed']>(),
    markAllFailed: vi.fn<FeedCallbacks['markAllFailed']>(),
  }
  const feed = new NotificationFeed(client, callbacks)
  const tell = (event: Event) => feed.receive(event)

  const questions = (name: Question) => asked.filter((question) => question.name === name)
  return {
    feed,
    client,
    callbacks,
    questions,
    /** The last request of this operation. */
    async last(name: Question): Promise<Asked> {
      await settled()
      const question = questions(name).at(-1)
      if (!question) throw new Error(`${name} was not asked`)
      return question
    },
    async list(items: readonly NotificationItem[], unread: number): Promise<void> {
      const question = await this.last('LatestNotifications')
      await question.answer({ myNotifications: items, unreadNotificationCount: unread })
    },
    ready: (unreadCount = 0) =>
      tell({
        __typename: 'NotificationEvent',
        kind: 'ready',
        notification: null,
        notificationId: null,
        unreadCount,
      }),
    received: (notification: NotificationItem, unreadCount: number) =>
      tell({
        __typename: 'NotificationEvent',
        kind: 'received',
        notification,
        notificationId: notification.id,
        unreadCount,
      }),
    read: (number: number, unreadCount: number) =>
      tell({
        __typename: 'NotificationEvent',
        kind: 'read',
        notification: item(number, true),
        notificationId: idOf(number),
        unreadCount,
      }),
    allRead: (newest: number, unreadCount: number) =>
      tell({
        __typename: 'NotificationEvent',
        kind: 'all_read',
        notification: null,
        notificationId: idOf(newest),
        unreadCount,
      }),
    titles: () =>
      client.cache
        .readQuery({ query: LatestNotificationsDocument }, true)
        ?.myNotifications.map(({ title }) => title),
    /** What the screen shows: numbers, the unread ones marked with a star, and the badge's number. */
    shown(): { readonly items: string; readonly unread: number | undefined } {
      const { cache } = client
      const list = cache.readQuery({ query: LatestNotificationsDocument }, true)?.myNotifications ?? []
      return {
        items: list.map(({ id, isRead }) => `${Number(id.slice(-12))}${isRead ? '' : '*'}`).join(' '),
        unread: cache.readQuery({ query: UnreadNotificationCountDocument }, true)?.unreadNotificationCount,
      }
    },
  }
}
