import type { ApolloClient } from '@apollo/client'
import { followTopic } from '../../shared/apollo/follow-topic.ts'
import { tryPart } from '../../shared/connection/load-part.ts'
import { isOwnAction } from '../../shared/toast/own-actions.ts'
import { type FeedCallbacks, NotificationFeed } from './notification-feed.ts'
import { NOTIFICATION_ICONS } from './notification-icons.ts'
import { NotificationReceivedDocument } from './notifications.generated.ts'

type Toasts = typeof import('../../shared/toast/toast.tsx')

const loadToasts = () => import('../../shared/toast/toast.tsx')

/** Toasts use Mantine, which public pages load after hydration only. */
function withToasts(use: (toasts: Toasts) => void): void {
  tryPart(loadToasts).then(use, console.warn)
}

/** The texts are the specification's (points 4 and 8). */
const callbacks: FeedCallbacks = {
  arrived: ({ title, path, icon }) => {
    // The person has been told already by the toast of the action itself.
    if (isOwnAction(path)) return
    // One id, so that several at once show one toast: the badge has the count, and a screen reader is interrupted once.
    const words = { id: 'notification', title: 'Neue Benachrichtigung erhalten', text: title }
    withToasts(({ toastDone, toastInfo }) => {
      if (icon === 'online') toastDone(words)
      else toastInfo({ ...words, glyph: NOTIFICATION_ICONS.get(icon) })
    })
  },
  allRead: () =>
    withToasts(({ toastDone }) => toastDone({ title: 'Alle Benachrichtigungen als gelesen markiert' })),
  markFailed: () =>
    withToasts(({ toastProblem }) =>
      toastProblem({ title: 'Fehler beim Markieren der Benachrichtigung als gelesen' }),
    ),
  markAllFailed: () =>
    withToasts(({ toastProblem }) =>
      toastProblem({ title: 'Fehler beim Markieren aller Benachrichtigungen' }),
    ),
}

const feeds = new WeakMap<ApolloClient, NotificationFeed>()

/** One per client: the bell and the page of all notifications share it. */
export function feedOf(client: ApolloClient): NotificationFeed {
  const feed = feeds.get(client) ?? new NotificationFeed(client, callbacks)
  feeds.set(client, feed)
  return feed
}

/** After this time the list is loaded without `ready`, for networks that block websockets. */
const PATIENCE_MS = 2_000

/** Subscribes to the person's notifications; the returned function unsubscribes. */
export function followNotifications(client: ApolloClient): () => void {
  const feed = feedOf(client)
  withToasts(({ prepareToasts }) => prepareToasts())
  const unfollow = followTopic({
    client,
    topic: NotificationReceivedDocument,
    variables: {},
    onEvent: ({ notificationReceived }) => feed.receive(notificationReceived),
  })
  const patience = setTimeout(() => feed.refreshIfOld(), PATIENCE_MS)
  return () => {
    clearTimeout(patience)
    unfollow()
  }
}
