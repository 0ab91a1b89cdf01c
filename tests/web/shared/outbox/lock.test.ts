/** Who sends, when another tab has the lock. Browsers themselves are asked in tests/e2e/offline/outbox.spec.ts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Held = (lock: object | null) => unknown
interface Options {
  readonly ifAvailable?: boolean
  readonly steal?: boolean
  readonly signal?: AbortSignal
}

/** The lock of a browser. `free`: what the other tab does at last, unless it sleeps. */
function heldLock() {
  let isHeld = true
  const { promise: freed, resolve } = Promise.withResolvers<void>()
  let patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    patience = new AbortController()
    return patience.signal
  })
  const asked: Options[] = []
  vi.stubGlobal('navigator', {
    locks: {
      async request(_name: string, options: Options, work: Held) {
        asked.push(options)
        if (options.ifAvailable) return work(isHeld ? null : {})
        if (options.steal) return work({})
        const given = new Promise<never>((_resolve, reject) => {
          options.signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')))
        })
        await Promise.race([freed, given])
        return work({})
      },
    },
  })
  return {
    asked,
    free() {
      isHeld = false
      resolve()
    },
    minutesPass: () => patience.abort(),
  }
}

const work = vi.fn(async () => {})
const page = { visibilityState: 'visible' }

beforeEach(() => {
  vi.resetModules()
  work.mockClear()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const load = () => import('../../../../web/shared/outbox/lock.ts')

test('a tab that sends is left to it', async () => {
  const { free } = heldLock()
  const { ifNobodySends } = await load()
  const watching = ifNobodySends(work)
  free()
  await watching
  expect(work).not.toHaveBeenCalled()
  await ifNobodySends(work)
  expect(work).toHaveBeenCalledOnce()
})

test('a tab that sleeps with the lock loses it to one that is seen, which waits once for that', async () => {
  const { asked, minutesPass } = heldLock()
  const { ifNobodySends } = await load()
  const watching = ifNobodySends(work)
  await ifNobodySends(work)
  expect(asked.filter(({ signal }) => signal)).toHaveLength(1)
  minutesPass()
  await watching
  expect(work).toHaveBeenCalledOnce()
})

test('and not to one that may itself be put to sleep', async () => {
  const { asked } = heldLock()
  page.visibilityState = 'hidden'
  const { ifNobodySends } = await load()
  await ifNobodySends(work)
  expect(asked).toEqual([{ ifAvailable: true }])
})
