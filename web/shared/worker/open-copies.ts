import type { createBrowserRouter, Location } from 'react-router-dom'
import { hasUnsavedInput } from '../auth/unsaved-input.ts'
import { hasCopy } from '../connection/page-copy.ts'
import { TROUBLE, trouble } from '../connection/server-answers.ts'
import { readKeptList } from '../device/device-db.ts'
import { paths } from '../routing/paths.ts'

/** The Merkliste, which `/offline` shows from the browser's own database. */
async function isKeptList({ pathname, search }: Location): Promise<boolean> {
  const query = new URLSearchParams(search)
  const isList =
    (pathname === paths.jobs.pattern && query.get('ansicht') === 'merkliste') ||
    (pathname === paths.dashboard.pattern && query.get('tab') === 'saved')
  return isList && (await readKeptList()) !== null
}

/**
 * While the server is away, the router waits with the old page on screen. A page of which the worker keeps a copy is opened
 * as a document instead. Never over unsaved input, and never in place of the same page: what is on screen may belong to a person
 * who is signed in, and a copy shows what visitors see.
 */
export function openCopiesInstead(router: ReturnType<typeof createBrowserRouter>): void {
  const look = async () => {
    if (navigator.onLine && !trouble.unreachable) return
    const { location: shown } = router.state
    const { location: wanted, formMethod } = router.state.navigation
    if (!wanted || formMethod !== undefined || hasUnsavedInput()) return
    const page = wanted.pathname + wanted.search
    if (page === shown.pathname + shown.search) return
    if (!(await hasCopy(page)) && !(await isKeptList(wanted))) return
    if (router.state.navigation.location?.key === wanted.key) window.location.assign(page + wanted.hash)
  }
  router.subscribe(() => void look())
  for (const type of [TROUBLE, 'offline']) addEventListener(type, () => void look())
}
