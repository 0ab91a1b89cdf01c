/** What became of an order while its person was not at the form: it was sent later, by whatever tab. */
import type { PendingWrite } from '../device/device-db.ts'

const PARTS = ['key', 'userId', 'kind', 'subject', 'title', 'href'] as const

export type OrderNews = Pick<PendingWrite, (typeof PARTS)[number]> & { readonly sentence: string }

type Listener = (news: OrderNews) => void

/** A tab of another release may tell something else. */
const isNews = (value: unknown): value is OrderNews =>
  typeof value === 'object' &&
  value !== null &&
  [...PARTS, 'sentence'].every((part) => typeof Reflect.get(value, part) === 'string')

interface OrderNewsChannel {
  readonly listen: (listener: Listener) => void
  /** In this tab, and in others that are seen. */
  readonly tell: (order: PendingWrite, sentence: string) => void
}

export function orderNewsChannel(name: string): OrderNewsChannel {
  const listeners = new Set<Listener>()
  // The tab that sends may be hidden behind the one in which the person is.
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isNews(data) && document.visibilityState === 'visible')
      for (const listener of listeners) listener(data)
  })
  return {
    listen: (listener) => void listeners.add(listener),
    tell({ key, userId, kind, subject, title, href }, sentence) {
      const news = { key, userId, kind, subject, title, href, sentence }
      for (const listener of listeners) listener(news)
      channel?.postMessage(news)
    },
  }
}
