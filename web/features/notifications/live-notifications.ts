import type { ApolloClient } from '@apollo/client'
import { onAuthEvent } from '../../shared/auth/auth-events.ts'
import { type FeedVoice, NotificationFeed } from './notification-feed.ts'

type Toasts = typeof import('../../shared/toast/toast.tsx')

/** Mantine shows them; a public page does without it until it has come alive. */
function withToasts(use: (toasts: Toasts) => void): void {
  import('../../shared/toast/toast.tsx').then(use, console.warn)
}

/** The sentences of the specification, points 4 and 8. */
const voice: FeedVoice = {
  arrived: ({ title }) =>
    // Several at once are one message: the count says how many, and a screen reader is interrupted once.
    withToasts(({ toastInfo }) =>
      toastInfo({ id: 'notification', title: 'Neue Benachrichtigung erhalten', text: title }),
    ),
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

/** One per client: the bell and the page of all notifications are two views of it. */
export function feedOf(client: ApolloClient): NotificationFeed {
  const feed = feeds.get(client) ?? new NotificationFeed(client, voice)
  feeds.set(client, feed)
  return feed
}

/** A network that lets no sockets through still gets the list. */
const PATIENCE_MS = 2_000

/** Follows what happens until the returned function is called. The socket's code is loaded here. */
export function followNotifications(client: ApolloClient): () => void {
  const feed = feedOf(client)
  let stopped = false
  let stop = () => {}
  withToasts(({ prepareToasts }) => prepareToasts())

  function start(): void {
    import('../../shared/apollo/live-connection.ts').then(({ openLiveConnection }) => {
      if (stopped) return
      stop()
      const close = openLiveConnection(client)
      const unfollow = feed.follow()
      stop = () => {
        unfollow()
        close()
      }
    }, console.warn)
  }

  start()
  // A tab with unsaved input outlives its session. Whoever signs in again next door has a bell here again too.
  const unhear = onAuthEvent(({ type }, elsewhere) => {
    if (type === 'signed-in' && elsewhere) start()
  })
  const patience = setTimeout(() => feed.refreshIfOld(), PATIENCE_MS)
  return () => {
    stopped = true
    clearTimeout(patience)
    unhear()
    stop()
  }
}
