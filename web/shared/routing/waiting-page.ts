import type { createBrowserRouter } from 'react-router-dom'
import { pageWaits } from '../connection/connection-notice.ts'
import { unlessHashOnly } from './unless-hash-only.ts'

/** A copy of the page opens by then. */
const WAIT_MS = 2_000

type Router = ReturnType<typeof createBrowserRouter>

function keyOfEntry(): unknown {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : 'default'
}

/** Back and Forward have changed the address already: then this page follows the one that was asked for. */
function stayHere(router: Router): void {
  const { pathname, search, hash, state, key } = router.state.location
  void router.navigate(
    { pathname, search, hash },
    { replace: keyOfEntry() === key, state, preventScrollReset: true, defaultShouldRevalidate: false },
  )
}

/** The root asks now and then who is signed in, and would for a form that closes. Not in the entry: a first visit has no room. */
function easeRoot(router: Router): void {
  const root = router.routes.find(({ id }) => id === 'root')
  if (root) root.shouldRevalidate = unlessHashOnly
}

/** While the server is away the router waits for the page that was asked for: that is said, and can be ended. */
export function watchNavigation(router: Router): void {
  easeRoot(router)
  let wanted: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const key = router.state.navigation.location?.key
    if (key === wanted) return
    wanted = key
    clearTimeout(timer)
    pageWaits(null)
    if (key !== undefined) timer = setTimeout(() => pageWaits(() => stayHere(router)), WAIT_MS)
  }
  router.subscribe(look)
  look()
}
