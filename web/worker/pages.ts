/**
 * Pages, network first: as long as the server answers, nobody reads a copy. Copies show what a visitor sees, never what
 * belongs to a session; each says when it was made.
 */
import { enable as enableNavigationPreload } from 'workbox-navigation-preload/enable.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { Strategy } from 'workbox-strategies/Strategy.js'
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'
import { mayBeKept, OFFLINE_PATH, OFFLINE_RETURN_TO, PAGES_CACHE } from '../../schema/offline-pages.ts'
import { isOurs } from './answers.ts'
import { copyOf, dropCopy, eraOfCopies, hasFreshCopy, isCopyable, keepCopy } from './copies.ts'

declare const self: ServiceWorkerGlobalScope

/** With a copy at hand nobody waits longer for a page. */
const PATIENCE_MS = 3_000
/** A reload asks for the page and no copy of it. */
const PATIENCE_WITH_RELOAD_MS = 30_000
/** The page `/offline` belongs to its build, and stays when people sign in or out. */
const OFFLINE_CACHE = 'offline'

const isOffline = (url: URL): boolean => url.pathname === OFFLINE_PATH

async function offlinePage(url: URL): Promise<Response> {
  if (isOffline(url)) {
    const page = await caches.match(OFFLINE_PATH, { cacheName: OFFLINE_CACHE, ignoreVary: true })
    if (page) return page
  }
  const target = new URL(OFFLINE_PATH, url)
  target.searchParams.set(OFFLINE_RETURN_TO, url.pathname + url.search)
  return Response.redirect(target.href, 302)
}

/** What no other answer can mend: an answer of ours, or the browser follows it elsewhere. */
function isFinal(answer: Response): boolean {
  return answer.type === 'opaqueredirect' || (isOurs(answer) && answer.status < 502)
}

const isGone = ({ status }: Response): boolean => status === 404 || status === 410

const isReload = ({ cache }: Request): boolean => cache === 'no-cache' || cache === 'reload'

const late = Symbol('late')

class Pages extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const url = new URL(request.url)
    const era = eraOfCopies()
    const asked = handler.fetch(request)
    const answered = asked.then(
      (answer) => {
        if (mayBeKept(url.pathname) && isCopyable(answer))
          void handler.waitUntil(keepCopy(request.url, answer.clone(), { era }))
        else if (isOurs(answer) && isGone(answer)) void handler.waitUntil(dropCopy(request.url))
        return answer
      },
      () => null,
    )
    const patience = new Promise<typeof late>((resolve) =>
      setTimeout(resolve, isReload(request) ? PATIENCE_WITH_RELOAD_MS : PATIENCE_MS, late),
    )
    const first = await Promise.race([answered, patience])
    if (first instanceof Response && isFinal(first)) return first
    const copy = isOffline(url) ? undefined : await copyOf(request.url)
    if (copy) {
      void handler.waitUntil(answered)
      return copy
    }
    // Without a copy even a page that is not ours says more than none: the sign-in page of the network, for example.
    return (await answered) ?? (await offlinePage(url))
  }
}

async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(OFFLINE_PATH, { credentials: 'omit', cache: 'reload' })
  if (!isCopyable(answer)) throw new Error('The page for times without a network did not come')
  await keepCopy(new URL(OFFLINE_PATH, self.location.href).href, answer, { cacheName: OFFLINE_CACHE })
}

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()))
enableNavigationPreload()

const pages = new Pages({ cacheName: PAGES_CACHE })

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/(?:api|graphi?ql)\b/.test(url.pathname),
  pages,
)

/** As a visitor: what this person sees of the page goes into no cache that outlives the session. */
async function keep(page: string, era: number): Promise<void> {
  const url = new URL(page, self.location.origin)
  if (url.origin !== self.location.origin || !mayBeKept(url.pathname)) return
  if (await hasFreshCopy(url.href)) return
  const answer = await fetch(url, {
    credentials: 'omit',
    redirect: 'error',
    headers: { accept: 'text/html' },
    priority: 'low',
  })
  if (isCopyable(answer)) await keepCopy(url.href, answer, { era })
  else if (isOurs(answer) && isGone(answer)) await dropCopy(url.href)
}

export async function keepPages(list: readonly string[]): Promise<void> {
  const era = eraOfCopies()
  for (const page of list) {
    // Whose list this is has signed out meanwhile.
    if (era !== eraOfCopies()) return
    await keep(page, era).catch(() => undefined)
  }
}
