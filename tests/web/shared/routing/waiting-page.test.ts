/** A page that was asked for and does not come: when that is said, and how the person stays where they are. */
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const said = vi.hoisted(() => ({ waits: vi.fn<(end: (() => void) | null) => void>() }))
vi.mock('../../../../web/shared/connection/connection-notice.ts', () => ({ pageWaits: said.waits }))

beforeEach(() => {
  vi.resetModules()
  said.waits.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** `/fern` never comes, and neither would the page on screen come again. */
async function openTab() {
  const never = vi.fn(() => new Promise<never>(() => {}))
  const router = createMemoryRouter(
    [
      { path: '/', loader: never },
      { path: '/liste', loader: never },
      { path: '/fern', loader: never },
    ],
    { initialEntries: ['/', '/liste?q=a'], hydrationData: { loaderData: { 0: null, 1: null } } },
  )
  const history = { state: { key: router.state.location.key } }
  vi.stubGlobal('window', { history })
  const { watchNavigation } = await import('../../../../web/shared/routing/waiting-page.ts')
  watchNavigation(router)
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const lastSaid = () => said.waits.mock.lastCall?.[0] ?? null
  const shown = () => router.state.location.pathname + router.state.location.search
  return { router, never, history, wait, lastSaid, shown }
}

test('after two seconds, and no longer than the page is wanted', async () => {
  const { router, wait, lastSaid, shown } = await openTab()
  void router.navigate('/fern')
  await wait(1_900)
  expect(lastSaid()).toBeNull()
  await wait(200)
  expect(lastSaid()).not.toBeNull()
  // Another press, another wait.
  void router.navigate('/')
  await wait(100)
  expect(lastSaid()).toBeNull()
  expect(shown()).toBe('/liste?q=a')
})

test('staying ends the wait and asks for nothing', async () => {
  const { router, never, wait, lastSaid, shown } = await openTab()
  void router.navigate('/fern')
  await wait(2_100)
  expect(never).toHaveBeenCalledTimes(1)
  lastSaid()?.()
  await wait(100)
  expect(router.state.navigation.state).toBe('idle')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(shown()).toBe('/liste?q=a')
  expect(lastSaid()).toBeNull()
  expect(never).toHaveBeenCalledTimes(1)
})

test('after Back, which has changed the address already, this page follows it', async () => {
  const { router, history, wait, lastSaid, shown } = await openTab()
  void router.navigate(-1)
  history.state = { key: 'another' }
  await wait(2_100)
  lastSaid()?.()
  await wait(100)
  expect(router.state.historyAction).toBe('PUSH')
  expect(shown()).toBe('/liste?q=a')
})

test('a form that closes over the page asks the root for nothing', async () => {
  const never = vi.fn(() => new Promise<never>(() => {}))
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: never }], {
    initialEntries: ['/#form'],
    hydrationData: { loaderData: { root: null } },
  })
  const { watchNavigation } = await import('../../../../web/shared/routing/waiting-page.ts')
  watchNavigation(router)
  await router.navigate('/', { replace: true })
  expect(router.state.location.hash).toBe('')
  expect(router.state.navigation.state).toBe('idle')
  expect(never).not.toHaveBeenCalled()
})
