import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitingOrder } from './kept-in-memory.ts'

const channel = new BroadcastChannel('outbox-refusals')
const told = vi.fn()

beforeEach(() => told.mockReset())
afterEach(() => vi.unstubAllGlobals())

const { onRefusal, tellRefusal } = await import('../../../../web/shared/outbox/refusals.ts')
onRefusal(told)

const order = waitingOrder({ key: 'a', title: 'Nachricht an Werkstatt' })

/** As another tab hears it, and tells it. */
async function hear(): Promise<unknown> {
  return new Promise((resolve) =>
    channel.addEventListener('message', ({ data }) => resolve(data), { once: true }),
  )
}

test('is said here and told to the other tabs, without what the person wrote', async () => {
  const heard = hear()
  tellRefusal(order, 'Zu spät.')
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'a', sentence: 'Zu spät.' }))
  const data = await heard
  expect(data).toMatchObject({
    key: 'a',
    userId: 'mara',
    title: 'Nachricht an Werkstatt',
    sentence: 'Zu spät.',
  })
  expect(data).not.toHaveProperty('text')
})

test.each([
  ['visible', 1],
  ['hidden', 0],
])('what another tab tells is said by a %s one', async (visibilityState, times) => {
  vi.stubGlobal('document', { visibilityState })
  const { text: _text, ...rest } = order
  channel.postMessage({ ...rest, sentence: 'Zu spät.' })
  channel.postMessage({ key: 'of another release' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(told).toHaveBeenCalledTimes(times)
})
