import type { WorkerMessage } from '../../../schema/offline-pages.ts'
import { isKeeping } from '../drafts/parked-drafts.ts'

/** Not after a sign-out: everything is deleted then, and the page may stay for seconds while the next one loads. */
export async function tellWorkerToKeep(pages: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (isKeeping()) active?.postMessage({ type: 'keep', pages } satisfies WorkerMessage)
}
