import type { createBrowserRouter } from 'react-router-dom'
import { mayBeKept } from '../../../schema/offline-pages.ts'
import { forgetSentSearches } from '../connection/typed-input.ts'
import { tellWorkerToKeep } from './tell-worker.ts'

/** A page that was only passed through is not fetched for later. */
const READ_MS = 3_000

/**
 * Inside the app only data is fetched, and what members see is in no cache: the worker fetches the page that somebody reads
 * once more, as a visitor.
 */
export function keepVisited(router: ReturnType<typeof createBrowserRouter>): void {
  let reading: ReturnType<typeof setTimeout> | undefined
  let shown = ''
  const follow = () => {
    const { location, navigation } = router.state
    const page = location.pathname + location.search
    if (navigation.state !== 'idle' || page === shown) return
    shown = page
    forgetSentSearches()
    clearTimeout(reading)
    if (mayBeKept(location.pathname)) reading = setTimeout(() => void tellWorkerToKeep([page]), READ_MS)
  }
  router.subscribe(follow)
  follow()
}
