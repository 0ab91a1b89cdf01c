/** The files of builds: installed for returning visitors too, and kept as long as tabs of the build before may live. */
import { beforeEach, expect, it, vi } from 'vitest'
import { openWorkerScope, pageAnswer } from './worker-scope.ts'

const CACHE = 'dateien'

/** A worker of a build of its own over the same storage. */
async function workerOf(precached: readonly string[], others: readonly string[] = []) {
  vi.resetModules()
  const scope = openWorkerScope(storage)
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
