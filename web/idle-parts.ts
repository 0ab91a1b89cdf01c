/** What a tab starts when it is idle, in a file of its own: the entry holds only what a first view needs. */

import type { createBrowserRouter } from 'react-router-dom'
import type { EarlyClient } from './shared/apollo/data-source.ts'
import { beforeSignOut } from './shared/auth/before-sign-out.ts'
import { hasBegunSignOut } from './shared/auth/begun-sign-out.ts'
import { knownCurrentUser } from './shared/auth/current-user.ts'
import { loadPart } from './shared/connection/load-part.ts'
import { whenIdle } from './shared/document/when-idle.ts'

async function saveJobs(client: EarlyClient): Promise<void> {
  const { startSavedJobs } = await loadPart(() => import('./features/saved-jobs/start.ts'))
  startSavedJobs(client)
}

async function countJobs(): Promise<void> {
  const { watchJobs } = await import('./features/job-counts/watch-jobs.ts')
  watchJobs()
}

async function sayWhatWaits(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const { watchNavigation } = await loadPart(() => import('./shared/routing/waiting-page.ts'))
  watchNavigation(router)
}

async function work(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const { startWorker } = await import('./shared/worker/start-worker.ts')
  await startWorker(router)
}

async function startOutbox(client: EarlyClient) {
  const [outbox, taps, signingOut] = await loadPart(() =>
    Promise.all([
      import('./features/outbox/start-outbox.ts'),
      import('./features/saved-jobs/saved-orders.ts'),
      // A press on "Abmelden" without a connection could not load it, and Chromium would refuse to load it later.
      import('./shared/auth/sign-out.ts'),
      import('./features/applications/apply/application-orders.ts'),
    ]),
  )
  await outbox.startOutbox(client)
  const user = knownCurrentUser(client)
  if (user) void taps.dropOldTaps(user.id).catch(console.warn)
  return { outbox, goOnLeaving: () => (user && hasBegunSignOut(user.id) ? signingOut.signOut() : undefined) }
}

/** Also for a sign-out that comes before the browser was idle: what waits is sent, or asked about. */
function sendWaiting(client: EarlyClient): void {
  let started: ReturnType<typeof startOutbox> | undefined
  const start = () => {
    started ??= startOutbox(client)
    started.catch(() => {
      started = undefined
    })
    return started
  }
  beforeSignOut(
    async (agreed) => (await start()).outbox.mayLeave(client, agreed),
    knownCurrentUser(client)?.id,
  )
  whenIdle(
    () =>
      void start()
        .then(({ goOnLeaving }) => goOnLeaving())
        .catch(console.warn),
  )
}

/** One after the other, so that none of them holds up a tap for long. */
export function startParts(client: EarlyClient, router: ReturnType<typeof createBrowserRouter>): void {
  void saveJobs(client).catch(console.warn)
  whenIdle(() => void countJobs().catch(console.warn))
  whenIdle(() => void sayWhatWaits(router).catch(console.warn))
  whenIdle(() => void work(router).catch(console.warn))
  if (knownCurrentUser(client)) sendWaiting(client)
  else beforeSignOut(async () => 'ready')
}
