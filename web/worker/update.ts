/** How a new worker takes over: when a page says so, or at once on a first visit. */
import { clientsClaim } from 'workbox-core/clientsClaim.js'
import type { WorkerMessage } from '../../schema/offline-pages.ts'
import { buildFiles } from './build-files.ts'
import { clearCopies } from './copies.ts'
import { keepPages } from './pages.ts'

declare const self: ServiceWorkerGlobalScope

clientsClaim()

self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data
  if (message.type === 'skip') void self.skipWaiting()
  else if (message.type === 'build') event.ports[0]?.postMessage(buildFiles.build)
  else if (message.type === 'keep') event.waitUntil(keepPages(message.pages))
  else if (message.type === 'forget') event.waitUntil(clearCopies().catch(() => undefined))
})
