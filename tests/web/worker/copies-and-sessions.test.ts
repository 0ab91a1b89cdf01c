/** What stays of pages when people sign in and out, when a page is gone, and when the storage or a network fails. */
import { beforeEach, expect, it, vi } from 'vitest'
import { PAGES_CACHE } from '../../../schema/offline-pages.ts'
import { openWorkerScope, pageAnswer } from './worker-scope.ts'

const state = vi.hoisted(() => ({ emptied: [] as string[] }))
vi.mock('idb', () => ({
  openDB: async () => ({ clear: async (store: string) => state.emptied.push(store) }),
}))

const scope = openWorkerScope()
vi.stubGlobal('BUILD_FILES', { build: '/assets/entry.js', precached: [], others: [] })
vi.stubGlobal('clients', {})
const { keepPages } = await import('../../../web/worker/pages.ts')
const { clearCopies, hasFreshCopy } = await import('../../../web/worker/copies.ts')
await import('../../../web/worker/session.ts')
await import('../../../web/worker/update.ts')

const PAGE = '<html><head><title>Eine Stelle</title></head></html>'
const kept = () => scope.kept(PAGES_CACHE)

beforeEach(async () => {
  vi.useRealTimers()
  await clearCopies()
  scope.answerWith(() => pageAnswer(PAGE))
  scope.subscription.unsubscribe.mockClear()
})

it('keeps what is read', async () => {
  await keepPages(['/job/eine-stelle', '/dashboard'])
  expect(await kept()).toEqual(['/job/eine-stelle'])
})

it('a sign-out between two pages of a list ends the list', async () => {
  let answers = 0
  scope.answerWith(async () => {
    answers += 1
    // While the second page is on its way.
    if (answers === 2) await clearCopies()
    return pageAnswer(PAGE)
  })
  await keepPages(['/job/erste', '/job/zweite', '/job/dritte'])
  expect(await kept()).toEqual([])
  expect(answers).toBe(2)
})

it('a page that leaves past the worker tells it: what is being kept is not kept after it', async () => {
  scope.answerWith(async () => {
    await scope.fire('message', { data: { type: 'forget' } })
    return pageAnswer(PAGE)
  })
  await scope.fire('message', { data: { type: 'keep', pages: ['/job/erste', '/job/zweite'] } })
  expect(await kept()).toEqual([])
})

it('a page that was asked for before a sign-out is shown, and not kept after it', async () => {
  scope.answerWith(async () => {
    await clearCopies()
    return pageAnswer(PAGE)
  })
  expect((await scope.navigate('/job/eine-stelle'))?.status).toBe(200)
  expect(await kept()).toEqual([])
})

it.each([404, 410])('a page that is gone (%i) is not read offline either', async (status) => {
  await scope.navigate('/job/eine-stelle')
  expect(await kept()).toEqual(['/job/eine-stelle'])
  // A foreign network says nothing about it.
  scope.answerWith(() => new Response('Kein Zugang', { status }))
  await scope.navigate('/job/eine-stelle')
  expect(await kept()).toEqual(['/job/eine-stelle'])
  scope.answerWith(() => pageAnswer('Nicht mehr online', { status }))
  expect((await scope.navigate('/job/eine-stelle'))?.status).toBe(status)
  expect(await kept()).toEqual([])
})

it.each([404, 410])(
  'a saved job that is gone (%i) loses its copy when the list is kept again',
  async (status) => {
    await keepPages(['/job/eine-stelle'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 24 * 60 * 60 * 1000 })
    scope.answerWith(() => new Response('Kein Zugang', { status }))
    await keepPages(['/job/eine-stelle'])
    expect(await kept()).toEqual(['/job/eine-stelle'])
    scope.answerWith(() => pageAnswer('Nicht mehr online', { status }))
    await keepPages(['/job/eine-stelle'])
    expect(await kept()).toEqual([])
  },
)

it.each([
  '/api/auth/sign-in',
  '/api/auth/sign-out',
  '/api/auth/sign-in/passkey',
  '/api/auth/delete-account',
  // A link from a mail may be of another account than the one that was read with.
  '/api/auth/verify-email',
])('%s leaves no copy, also when its answer never comes', async (path) => {
  await keepPages(['/job/eine-stelle'])
  scope.answerWith(() => Promise.reject(new TypeError('network')))
  await expect(scope.post(path)).rejects.toThrow('network')
  expect(await kept()).toEqual([])
  scope.answerWith(async () => {
    // Read meanwhile in another tab.
    await (await scope.caches.open(PAGES_CACHE)).put('/job/eine-stelle', pageAnswer(PAGE))
    return Response.json({ ok: true })
  })
  expect((await scope.post(path))?.ok).toBe(true)
  expect(await kept()).toEqual([])
})

it('other requests of an account leave the copies', async () => {
  await keepPages(['/job/eine-stelle'])
  scope.answerWith(() => Response.json({ ok: true }))
  for (const path of ['/api/auth/get-session', '/api/auth/check-link', '/graphql']) await scope.post(path)
  expect(await kept()).toEqual(['/job/eine-stelle'])
})

it('what waits goes with the session, and stays where it did not end', async () => {
  state.emptied = []
  for (const refusal of [
    () => pageAnswer('{}', { status: 500 }),
    // The sign-in page of a foreign network.
    () => new Response('WLAN-Anmeldung'),
  ]) {
    scope.answerWith(refusal)
    await scope.post('/api/auth/sign-out')
  }
  scope.answerWith(() => pageAnswer('{}'))
  // The same person may sign in again in order to send it.
  await scope.post('/api/auth/sign-in')
  expect(new Set(state.emptied)).toEqual(new Set(['merkliste']))
  for (const path of ['/api/auth/sign-out', '/api/auth/delete-account']) {
    state.emptied = []
    await scope.post(path)
    expect(state.emptied).toContain('ausgang')
  }
})

it('with the session the subscription of the browser ends: the next person gets none of it', async () => {
  scope.answerWith(() => pageAnswer('{}'))
  await scope.post('/api/auth/verify-email')
  expect(scope.subscription.unsubscribe).not.toHaveBeenCalled()
  // The sign-in page of a foreign network has ended no session.
  scope.answerWith(() => new Response('WLAN-Anmeldung'))
  await scope.post('/api/auth/sign-out')
  expect(scope.subscription.unsubscribe).not.toHaveBeenCalled()
  scope.answerWith(() => pageAnswer('{}'))
  await scope.post('/api/auth/sign-out')
  expect(scope.subscription.unsubscribe).toHaveBeenCalledOnce()
})

it.each([-1, 1])('a clock that jumps by %i year keeps no copy fresh', async (years) => {
  await keepPages(['/preise'])
  expect(await hasFreshCopy('https://stellen.example/preise')).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + years * 365 * 24 * 60 * 60 * 1000 })
  expect(await hasFreshCopy('https://stellen.example/preise')).toBe(false)
})

it('full storage makes room, denied storage costs copies, and the page comes all the same', async () => {
  await keepPages(['/job/alt', '/job/neuer'])
  const cache = await scope.caches.open(PAGES_CACHE)
  const put = vi.spyOn(cache, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  expect((await scope.navigate('/preise'))?.status).toBe(200)
  expect(await kept()).toEqual(['/job/neuer'])
  put.mockRestore()
  const open = vi.spyOn(scope.caches, 'open').mockRejectedValue(new DOMException('denied', 'SecurityError'))
  const match = vi.spyOn(scope.caches, 'match').mockRejectedValue(new DOMException('denied', 'SecurityError'))
  expect((await scope.navigate('/preise'))?.status).toBe(200)
  scope.answerWith(() => Promise.reject(new TypeError('network')))
  expect((await scope.navigate('/preise'))?.headers.get('location')).toMatch(/\/offline\?nach=/)
  open.mockRestore()
  match.mockRestore()
})

it('a page of a foreign network is neither kept nor shown in place of a copy', async () => {
  await scope.navigate('/preise')
  scope.answerWith(
    () => new Response('<h1>WLAN-Anmeldung</h1>', { headers: { 'content-type': 'text/html' } }),
  )
  expect(await (await scope.navigate('/preise'))?.text()).toContain('Eine Stelle')
  expect(await (await scope.navigate('/agb'))?.text()).toContain('WLAN-Anmeldung')
  expect(await kept()).toEqual(['/preise'])
})
