/** When a copy takes the place of a page that does not come. In a browser: tests/e2e/offline/worker.spec.ts. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilPasses } from '../../../harness/until.ts'

const kept = vi.hoisted(() => ({ pages: new Set<string>(), list: null as object | null }))
vi.mock('../../../../web/shared/connection/page-copy.ts', () => ({
  hasCopy: async (page: string) => kept.pages.has(page),
  copyMadeAt: () => null,
}))
vi.mock('../../../../web/shared/device/device-db.ts', () => ({ readKeptList: async () => kept.list }))

const network = { onLine: true }
const assign = vi.fn()
let events: EventTarget

beforeEach(() => {
  vi.resetModules()
  assign.mockClear()
  kept.pages.clear()
  kept.list = null
  network.onLine = false
  events = new EventTarget()
  for (const name of ['addEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events))
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('window', { location: { assign } })
})
afterEach(() => vi.unstubAllGlobals())

const at = (href: string) => {
  const { pathname, search, hash } = new URL(href, 'https://a.example')
  return { pathname, search, hash, key: href, state: null }
}

/** A tab that shows one page, and whose router waits for another. */
async function want(shown: string, wanted: string): Promise<void> {
  const listeners: (() => void)[] = []
  const router = {
    state: { location: at(shown), navigation: { location: at(wanted), formMethod: undefined } },
    subscribe: (listener: () => void) => listeners.push(listener),
  }
  const { openCopiesInstead } = await import('../../../../web/shared/worker/open-copies.ts')
  openCopiesInstead(router as unknown as Parameters<typeof openCopiesInstead>[0])
  for (const listener of listeners) listener()
  // A copy is looked up in storage.
  await new Promise((resolve) => setTimeout(resolve))
}

it('a page of which there is a copy is opened as a document while nobody answers', async () => {
  kept.pages.add('/job/a')
  await want('/job-angebot', '/job/a#lage')
  await untilPasses(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/job/a#lage'))
})

it('the page on screen is not replaced by its copy, with whatever fragment', async () => {
  kept.pages.add('/job/a').add('/job-angebot?q=a')
  await want('/job/a#bewerben', '/job/a')
  await want('/job/a', '/job/a')
  await want('/job-angebot?q=a', '/job-angebot?q=a#suchauftrag')
  expect(assign).not.toHaveBeenCalled()
})

it('the Merkliste is opened where this browser keeps one, for visitors and members', async () => {
  await want('/job/a', '/jobs?ansicht=merkliste')
  expect(assign).not.toHaveBeenCalled()
  kept.list = { owner: 'gerät', jobs: [] }
  await want('/job/a', '/jobs?ansicht=merkliste')
  await want('/job/a', '/dashboard?tab=saved')
  await untilPasses(() => expect(assign).toHaveBeenCalledTimes(2))
})

it('with a connection the router goes on by itself', async () => {
  network.onLine = true
  kept.pages.add('/job/a')
  await want('/job-angebot', '/job/a')
  expect(assign).not.toHaveBeenCalled()
})
