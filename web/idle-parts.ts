/** What a tab starts when it is idle, in a file of its own: the entry holds only what a first view needs. */
import type { ApolloClient } from '@apollo/client'
import type { createBrowserRouter } from 'react-router-dom'
import { knownCurrentUser } from './shared/auth/current-user.ts'
import { loadPart } from './shared/connection/load-part.ts'
import { whenIdle } from './shared/document/when-idle.ts'

async function saveJobs(client: ApolloClient): Promise<void> {
  const { startSavedJobs } = await loadPart(() => import('./features/saved-jobs/start.ts'))
  startSavedJobs(client)
}

async function countJobs(): Promise<void> {
  const { watchJobs } = await import('./features/job-counts/watch-jobs.ts')
  watchJobs()
}

async function work(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const { startWorker } = await import('./shared/worker/start-worker.ts')
  await startWorker(router)
}

async function sendWaiting(client: ApolloClient): Promise<void> {
  const [{ startOutbox }] = await Promise.all([
    import('./features/outbox/start-outbox.ts'),
    import('./features/saved-jobs/saved-orders.ts'),
    import('./features/applications/application-orders.ts'),
  ])
  await startOutbox(client)
}

/** One after the other, so that none of them holds up a tap for long. */
export function startParts(client: ApolloClient, router: ReturnType<typeof createBrowserRouter>): void {
  void saveJobs(client).catch(console.warn)
  whenIdle(() => void countJobs().catch(console.warn))
  whenIdle(() => void work(router).catch(console.warn))
  if (knownCurrentUser(client)) whenIdle(() => void sendWaiting(client).catch(console.warn))
}
