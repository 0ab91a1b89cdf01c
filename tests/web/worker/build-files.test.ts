/** The files of builds: installed for returning visitors too, and kept as long as tabs of the build before may live. */
import { beforeEach, expect, it, vi } from 'vitest'
import { ORIGIN, openWorkerScope, pageAnswer } from './worker-scope.ts'

const CACHE = 'dateien'

/** A worker of a build of its own over the same storage. */
async function workerOf(precached: readonly string[], others: readonly string[] = [], script = '/sw.js') {
  vi.resetModules()
  const scope = openWorkerScope(storage, script)
  vi.stubGlobal('BUILD_FILES', { build: precached[0], precached, others })
  scope.answerWith((request) => pageAnswer(request.url))
  await import('../../../web/worker/files.ts')
  return scope
}

let storage: ReturnType<typeof openWorkerScope>['caches']
beforeEach(() => {
  storage = openWorkerScope().caches
})

const kept = async () => {
  const keys = await (await storage.open(CACHE)).keys()
  return keys.map(({ url }) => new URL(url).pathname).sort()
}

it('installs for a browser whose own cache has a file from before the mark', async () => {
  const worker = await workerOf(['/assets/neu.js', '/assets/schrift.woff2'])
  worker.answerWith((request) =>
    // Immutable for a year: asked as usual, the browser answers itself, with the headers of then.
    request.cache === 'no-cache' || request.cache === 'reload'
      ? pageAnswer('schrift')
      : new Response('schrift', { headers: { 'cache-control': 'immutable' } }),
  )
  await worker.fire('install')
  expect(await kept()).toEqual(['/assets/neu.js', '/assets/schrift.woff2'])
})

it('is not installed with the page of a foreign network in place of a file', async () => {
  const worker = await workerOf(['/assets/neu.js'])
  worker.answerWith(() => new Response('<h1>WLAN-Anmeldung</h1>'))
  await expect(worker.fire('install')).rejects.toThrow('precaching')
  expect(await kept()).toEqual([])
})

it('keeps the files of the last two builds, and of no more', async () => {
  for (const name of ['eins', 'zwei', 'drei']) {
    const worker = await workerOf([`/assets/${name}.js`, '/assets/gleich.js'])
    await worker.fire('install')
    await worker.fire('activate')
  }
  expect(await kept()).toEqual(['/assets/drei.js', '/assets/gleich.js', '/assets/zwei.js', '/sw-lists.json'])
})

it('has the files from the CDN that the page has them from, and keeps those of the last two builds', async () => {
  const cdn = 'https://cdn.example/site/'
  for (const name of ['eins', 'zwei', 'drei']) {
    const worker = await workerOf([`/assets/${name}.js`], [], `/sw.js?assets=${encodeURIComponent(cdn)}`)
    await worker.fire('install')
    await worker.fire('activate')
  }
  const { asked, fire, answerWith } = await workerOf([], [], `/sw.js?assets=${encodeURIComponent(cdn)}`)
  expect(await kept()).toEqual(['/site/assets/drei.js', '/site/assets/zwei.js', '/sw-lists.json'])
  answerWith(() => Response.error())
  const load = (url: string) => fire('fetch', { request: new Request(url) })
  expect((await load(`${cdn}assets/drei.js`))?.status).toBe(200)
  // What else the CDN holds is not ours to answer.
  expect(await load('https://cdn.example/other/assets/drei.js')).toBeUndefined()
  expect(asked).toEqual([])
})

it('leaves what a third build is just loading', async () => {
  const first = await workerOf(['/assets/eins.js'])
  await first.fire('install')
  await first.fire('activate')
  const second = await workerOf(['/assets/zwei.js'])
  await second.fire('install')
  const third = await workerOf(['/assets/drei.js'])
  await third.fire('install')
  second.registration.waiting = {}
  await second.fire('activate')
  expect(await kept()).toContain('/assets/drei.js')
  await third.fire('activate')
  expect(await kept()).toEqual(['/assets/drei.js', '/assets/zwei.js', '/sw-lists.json'])
})

it('beside a newer server an old worker brings what the new page names, and keeps nothing that is missing', async () => {
  const old = await workerOf(['/assets/eins.js'])
  await old.fire('install')
  await old.fire('activate')
  const load = async (path: string) => old.fire('fetch', { request: new Request(new URL(path, ORIGIN)) })
  expect(await (await load('/assets/zwei.js'))?.text()).toContain('/assets/zwei.js')
  // Its own file is gone from the server: an open tab of its build still has it.
  old.answerWith(() => pageAnswer('Not found', { status: 404 }))
  expect((await load('/assets/eins.js'))?.status).toBe(200)
  expect((await load('/assets/drei.js'))?.status).toBe(404)
  expect(await kept()).toEqual(['/assets/eins.js', '/assets/zwei.js', '/sw-lists.json'])
})

it('with denied storage files come from the network', async () => {
  const worker = await workerOf(['/assets/eins.js'])
  const denied = [vi.spyOn(storage, 'open'), vi.spyOn(storage, 'match')]
  for (const spy of denied) spy.mockRejectedValue(new DOMException('denied', 'SecurityError'))
  const answer = await worker.fire('fetch', { request: new Request(new URL('/assets/zwei.js', ORIGIN)) })
  expect(answer?.status).toBe(200)
  for (const spy of denied) spy.mockRestore()
})
