/** The page's half of the service worker (web/worker). Loaded when the browser is idle. */
import type { createBrowserRouter } from 'react-router-dom'
import { keepVisited } from './keep-visited.ts'
import { openCopiesInstead } from './open-copies.ts'
import { followUpdates } from './updates.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Resolves when the page is loaded: the worker's downloads must not compete with it. */
function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

/** The worker has to know where files come from, if not from this site: this script has come from there. */
function workerUrl(): string {
  const base = import.meta.url.replace(/assets\/[^/]*$/, '')
  return base === `${location.origin}/` ? '/sw.js' : `/sw.js?assets=${encodeURIComponent(base)}`
}

/** Starts the service worker. Where there can be none (plain HTTP, private windows, denied storage) the site works without it. */
export async function startWorker(router: Router): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  await pageLoaded()
  const registration = await navigator.serviceWorker
    .register(workerUrl(), { updateViaCache: 'none' })
    .catch((error: unknown) => console.warn('There is no service worker here', error))
  if (!registration) return
  followUpdates(registration)
  keepVisited(router)
  openCopiesInstead(router)
}
