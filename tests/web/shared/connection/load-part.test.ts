import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let serverIsThere = true

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  serverIsThere = true
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('fetch', async () => {
    if (!serverIsThere) throw new TypeError('Failed to fetch')
    return new Response('{}', { headers: { 'x-from-app': '1' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function arrange() {
  const { loadPart, tryPart } = await import('../../../../web/shared/connection/load-part.ts')
  const { trouble } = await import('../../../../web/shared/connection/server-answers.ts')
  return { loadPart, tryPart, trouble }
}

/** As Firefox: a file that did not come is asked for again. */
const fromServer = vi.fn(async () => {
  if (!serverIsThere) throw new TypeError('error loading dynamically imported module')
  return 'part'
})
/** As Chromium: a file that did not come stays away. */
const neverAgain = vi.fn(async (): Promise<string> => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a part comes after the outage', async () => {
  const { loadPart, trouble } = await arrange()
  serverIsThere = false
  const loading = loadPart(fromServer)
  await vi.advanceTimersByTimeAsync(100)
  expect(trouble).toMatchObject({ unreachable: true, incomplete: false })
  serverIsThere = true
  await vi.runAllTimersAsync()
  await expect(loading).resolves.toBe('part')
  expect(trouble).toMatchObject({ unreachable: false, incomplete: false })
})

test('a part that stays away is reported, and a server that answers is not called away', async () => {
  const { loadPart, trouble } = await arrange()
  const loading = loadPart(neverAgain)
  await expect(loading).rejects.toThrow('dynamically imported')
  expect(trouble).toMatchObject({ unreachable: false, incomplete: true })
})

test('who has another way is told at once, and the second try is made once at a time', async () => {
  const { tryPart, trouble } = await arrange()
  serverIsThere = false
  neverAgain.mockClear()
  await expect(tryPart(neverAgain)).rejects.toThrow('dynamically imported')
  await expect(tryPart(neverAgain)).rejects.toThrow('dynamically imported')
  expect(trouble.incomplete).toBe(false)
  serverIsThere = true
  await vi.runAllTimersAsync()
  expect(trouble.incomplete).toBe(true)
  // Two by the callers, one before and one after the outage.
  expect(neverAgain).toHaveBeenCalledTimes(4)
})
