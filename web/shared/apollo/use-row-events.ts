import type { TypedDocumentNode } from '@apollo/client'
import { useRef } from 'react'
import { useClient } from './use-client.ts'
import { useGathered } from './use-gathered.ts'

export interface RowChange {
  /** Null for `ready`. */
  readonly id: string | null
  /** Null for what was deleted and for whatever a version does not tell. */
  readonly version: number | null
}

/** Reloads in any case. */
export const UNVERSIONED: RowChange = { id: null, version: null }

interface RowEventsOptions {
  /** Type and fragment under which Apollo's cache knows these rows. */
  readonly type: string
  readonly fragment: TypedDocumentNode<{ readonly version: number }>
  /** The rows are no longer what the page shows. */
  readonly onChange: () => unknown
}

/**
 * Turns the events of a topic into reloads. The returned function takes each event; one without a version reloads in any case. An own action has reloaded already, so that the cache has the version
 * of its event: then nothing happens. `onChange` sends the query again and does not revalidate the route where the
 * session may have ended: the loader would lead to the sign-in page.
 */
export function useRowEvents({ type, fragment, onChange }: RowEventsOptions): (change: RowChange) => void {
  const client = useClient()
  const news = useRef({ reload: false, versions: new Map<string, number>() })

  const reloadSoon = useGathered(() => {
    const { reload, versions } = news.current
    news.current = { reload: false, versions: new Map() }
    const isNews = [...versions].some(([id, version]) => {
      const known = client.cache.readFragment({ id: `${type}:${id}`, fragment })
      return !known || known.version < version
    })
    return reload || isNews ? onChange() : undefined
  })

  return ({ id, version }) => {
    if (id !== null && version !== null) news.current.versions.set(id, version)
    else news.current.reload = true
    reloadSoon()
  }
}
