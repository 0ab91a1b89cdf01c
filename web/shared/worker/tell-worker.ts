import type { WorkerMessage } from '../../../schema/offline-pages.ts'

export async function tellWorker(message: WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}
