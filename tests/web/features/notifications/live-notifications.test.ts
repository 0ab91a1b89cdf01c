/** An own action makes one toast, its own: the notification that it causes counts under the bell and says nothing twice. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { feedOf } from '../../../../web/features/notifications/live-notifications.ts'
import type { NotificationItem } from '../../../../web/features/notifications/notification-cache.ts'
import { UnreadNotificationCountDocument } from '../../../../web/features/notifications/notifications.generated.ts'
import { ACCOUNT_SECURITY, noteOwnAction } from '../../../../web/shared/toast/own-actions.ts'
import { idOf, item, stage } from './feed-stage.ts'

const toasts = vi.hoisted(() => ({
  toastDone: vi.fn(),
  toastInfo: vi.fn(),
  toastProblem: vi.fn(),
  prepareToasts: vi.fn(),
}))
vi.mock('../../../../web/shared/toast/toast.tsx', () => toasts)

const shown = () => [...toasts.toastDone.mock.calls, ...toasts.toastInfo.mock.calls].map(([words]) => words)

const about = (number: number, path: string, icon = 'bell'): NotificationItem => ({
  ...item(number),
  path,
  icon,
})

/** A tab that hears of notifications as they are made. */
function tab() {
  const { client } = stage()
  const feed = feedOf(client)
  let unread = 0
  return {
    async hears(notification: NotificationItem) {
      unread += 1
      feed.receive({
        __typename: 'NotificationEvent',
        kind: 'received',
        notification,
        notificationId: notification.id,
        unreadCount: unread,
      })
      // The toasts are a chunk of their own.
      await vi.dynamicImportSettled()
    },
    unread: () => client.cache.readQuery({ query: UnreadNotificationCountDocument })?.unreadNotificationCount,
  }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('what this tab has done is not told a second time, but counted', async () => {
  const { hears, unread } = tab()
  noteOwnAction(idOf(901))
  await hears(about(1, `/dashboard?tab=jobs&job=${idOf(901)}`))
  expect(shown()).toEqual([])
  expect(unread()).toBe(1)
})

test('a changed password is told by the form alone', async () => {
  const { hears } = tab()
  noteOwnAction(ACCOUNT_SECURITY)
  await hears(about(2, `/profile?${ACCOUNT_SECURITY}`))
  expect(shown()).toEqual([])
})

test('what others did meanwhile is told', async () => {
  const { hears } = tab()
  noteOwnAction(idOf(902))
  await hears(about(3, `/dashboard?tab=jobs&job=${idOf(903)}`, 'online'))
  expect(shown()).toEqual([
    { id: 'notification', title: 'Neue Benachrichtigung erhalten', text: 'Nachricht 3' },
  ])
  expect(toasts.toastDone).toHaveBeenCalledOnce()
})

test('the same thing half a minute later is news again', async () => {
  const { hears } = tab()
  noteOwnAction(idOf(904))
  vi.setSystemTime(Date.now() + 30_001)
  await hears(about(4, `/admin?tab=jobs&job=${idOf(904)}`))
  expect(shown()).toHaveLength(1)
})

test('several at once share one toast', async () => {
  const { hears } = tab()
  await hears(about(5, '/dashboard?tab=jobs'))
  await hears(about(6, '/profile'))
  expect(new Set(shown().map(({ id }) => id))).toEqual(new Set(['notification']))
})
