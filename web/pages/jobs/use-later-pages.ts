import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Total } from '../../features/jobs/search-title.ts'
import { useBrowserValue } from '../../shared/routing/use-hydrated.ts'

interface PagedList {
  readonly pageHref: (after: string, shown: number) => string
  readonly total: Total
  /** Around which distances are measured. */
  readonly town?: string | undefined
}

/** The cursors of further pages are in the history state, so that back and reload show them again. */
export function useLaterPages({ pageHref, total, town }: PagedList) {
  const location = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<string | null>(null)
  const cursors = cursorsOf(useBrowserValue<unknown>(location.state, null))
  const query = location.search
  const more = {
    pageHref,
    onMore: (after: string) => {
      setAsked(after)
      void navigate(query || '?', {
        replace: true,
        preventScrollReset: true,
        state: { cursors: [...cursors, after] },
      })
    },
    asked,
  }
  return { cursors, more, linkState: { list: { href: location.pathname + query, total }, town } }
}

/** The browser keeps history state across releases, so its shape is checked. */
function cursorsOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('cursors' in state)) return []
  const { cursors } = state
  return Array.isArray(cursors) ? cursors.filter((cursor) => typeof cursor === 'string').slice(0, 50) : []
}
