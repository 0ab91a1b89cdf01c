/**
 * The files of the build, cache first: their names change with their content. What a visitor needs is loaded when the worker
 * is installed, the rest is kept when it is used. Tabs live longer than releases, so the files of the build before stay.
 */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { mayBeStored } from './answers.ts'
import { buildFiles, filePathOf, fileUrl } from './build-files.ts'

declare const self: ServiceWorkerGlobalScope

const FILES_CACHE = 'dateien'
/** Which files belong to the last two builds that were active here. */
const LISTS = '/sw-lists.json'

interface Lists {
  readonly current: readonly string[]
  readonly before: readonly string[]
}

/** A portal answers a script with its page, and status 200. */
const onlyOurs = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (mayBeStored(response) ? response : null),
}

/**
 * Files are immutable for the browser's own cache, which keeps them with the headers of the release that first sent them.
 * The server is asked whether they are current: a 304 is short and renews the headers, the mark of our answers among them.
 */
const withHeadersOfToday = {
  requestWillFetch: async ({ request }: { request: Request }) => new Request(request, { cache: 'no-cache' }),
}

const precache = new PrecacheController({
  cacheName: FILES_CACHE,
  plugins: [withHeadersOfToday, onlyOurs],
})
precache.addToCacheList(buildFiles.precached.map((path) => ({ url: fileUrl(path), revision: null })))

const kept = new CacheFirst({
  cacheName: FILES_CACHE,
  plugins: [onlyOurs],
  matchOptions: { ignoreVary: true },
})

function isLists(value: unknown): value is Lists {
  return typeof value === 'object' && value !== null && 'current' in value && Array.isArray(value.current)
}

async function readLists(cache: Cache): Promise<Lists | null> {
  const lists: unknown = await (await cache.match(LISTS))?.json()
  return isLists(lists) ? lists : null
}

/** Workbox would drop everything but the files of this build. */
async function prune(): Promise<void> {
  const cache = await caches.open(FILES_CACHE)
  const current = [...buildFiles.precached, ...buildFiles.others]
  const known = await readLists(cache)
  const isSame = known?.current.join() === current.join()
  const lists: Lists = { current, before: (isSame ? known?.before : known?.current) ?? [] }
  await cache.put(LISTS, Response.json(lists))
  // Another release came meanwhile: what it has loaded is in no list yet, and its own turn comes.
  if (self.registration.installing ?? self.registration.waiting) return
  const wanted = new Set([LISTS, ...lists.current, ...lists.before])
  for (const request of await cache.keys())
    if (!wanted.has(filePathOf(request.url) ?? new URL(request.url).pathname)) await cache.delete(request)
}

self.addEventListener('install', (event) => void precache.install(event))
self.addEventListener('activate', (event) => event.waitUntil(prune()))

// The folders below hold the viewer of PDFs: megabytes that few people need.
registerRoute(
  ({ url, sameOrigin }) => /^\/assets\/[^/]+$/.test(filePathOf(url.href) ?? (sameOrigin ? url.pathname : '')),
  // A browser that denies its storage still has a network.
  async (options) => {
    const [answer, stored] = kept.handleAll(options)
    stored.catch(() => undefined)
    return answer.catch(() => fetch(options.request))
  },
)
