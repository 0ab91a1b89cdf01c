import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TookTooLong } from '../../../../web/shared/outbox/with-timeout.ts'
import { kept, waitingOrder } from './kept-in-memory.ts'

vi.mock('../../../../web/shared/device/device-db.ts', () => import('./kept-in-memory.ts'))
const { takeBack } = await import('../../../../web/shared/outbox/take-back.ts')

const order = waitingOrder({ key: 'a', text: 'a' })

type Work = () => Promise<unknown>
type Options = { readonly signal: AbortSignal }

/** Another tab holds the lock until `free`. */
function heldLock() {
  const held = Promise.withResolvers<void>()
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  vi.stubGlobal('navigator', {
    locks: {
      async request(_name: string, { signal }: Options, work: Work) {
        const refused = new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        })
        await Promise.race([held.promise, refused])
        return work()
      },
    },
  })
  return { free: held.resolve, loseIt: () => patience.abort() }
}

beforeEach(() => {
  kept.clear()
  kept.set(order.key, order)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => vi.unstubAllGlobals())

test('gives key and text as they are now, so that the same text is the same message', async () => {
  kept.set('a', { ...order, unsure: true })
  await expect(takeBack(order)).resolves.toMatchObject({ key: 'a', text: 'a', unsure: true })
  expect(kept.size).toBe(0)
})

test('gives nothing of what was sent meanwhile, and keeps nothing of it', async () => {
  const keep = vi.fn()
  const { free } = heldLock()
  const taken = takeBack(order, keep)
  // The other tab has sent it.
  kept.delete('a')
  free()
  await expect(taken).resolves.toBeNull()
  expect(keep).not.toHaveBeenCalled()
})

test('it is where the person finds it before it goes', async () => {
  await takeBack(order, ({ key }) => expect(kept.has(key)).toBe(true))
  expect.assertions(1)
})

test('says so when another tab does not let go, and leaves it there', async () => {
  const { loseIt } = heldLock()
  const taken = takeBack(order)
  loseIt()
  await expect(taken).rejects.toThrow(TookTooLong)
  expect(kept.size).toBe(1)
})
