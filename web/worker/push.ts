/**
 * Shows what the server pushes while no page is open, and opens it. A push comes through the service of the browser's maker, so what
 * is in it is read as from a stranger: a kind that has words, an id that looks like one, and never an address.
 */
import { PUSH_PATH, PUSH_WORDS, UNKNOWN_PUSH } from '../../schema/push-words.ts'

declare const self: ServiceWorkerGlobalScope

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ALL = '/dashboard?tab=notifications'

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function contentOf(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

const idOf = (value: unknown): string | undefined => {
  const id = fieldOf(value, 'id')
  return typeof id === 'string' && UUID.test(id) ? id : undefined
}

function wordsOf(content: unknown): string {
  const type = fieldOf(content, 'type')
  return (typeof type === 'string' && Object.hasOwn(PUSH_WORDS, type) && PUSH_WORDS[type]) || UNKNOWN_PUSH
}

self.addEventListener('push', (event) => {
  const content = contentOf(event.data)
  const id = idOf(content)
  event.waitUntil(
    // Always: a browser takes the permission from a site that shows nothing.
    self.registration.showNotification(wordsOf(content), {
      // One that comes twice is shown once.
      ...(id === undefined ? {} : { tag: id, data: { id } }),
      icon: '/app/icon-192.png',
      lang: 'de',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const id = idOf(event.notification.data)
  // In a window of its own: one that is open may hold a form.
  event.waitUntil(self.clients.openWindow(id === undefined ? ALL : PUSH_PATH + id))
})
