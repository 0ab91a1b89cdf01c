/** What was refused while its person was not at the form: it was sent later, by whatever tab. */
import type { PendingWrite } from '../device/device-db.ts'

const PARTS = ['key', 'userId', 'kind', 'subject', 'title', 'href'] as const

export type Refusal = Pick<PendingWrite, (typeof PARTS)[number]> & { readonly sentence: string }

type Listener = (refusal: Refusal) => void

const listeners = new Set<Listener>()

/** The tab that sends may be hidden behind the one in which the person is. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox-refusals')

/** A tab of another release may tell something else. */
const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  [...PARTS, 'sentence'].every((part) => typeof Reflect.get(value, part) === 'string')

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isRefusal(data) && document.visibilityState === 'visible')
    for (const listener of listeners) listener(data)
})

export function onRefusal(listener: Listener): void {
  listeners.add(listener)
}

/** In this tab, and in others that are seen. */
export function tellRefusal(order: PendingWrite, sentence: string): void {
  const { key, userId, kind, subject, title, href } = order
  const refusal = { key, userId, kind, subject, title, href, sentence }
  for (const listener of listeners) listener(refusal)
  channel?.postMessage(refusal)
}
