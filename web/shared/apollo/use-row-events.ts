import type { TypedDocumentNode } from '@apollo/client'
import { useRef } from 'react'
import { useClient } from './use-client.ts'
import { useGathered } from './use-gathered.ts'

export interface ChangedRow {
  readonly id: string
  readonly version: number
}

interface RowEventsOptions {
  /** Type and fragment under which Apollo's cache knows these rows. */
  readonly type: string
  readonly fragment: TypedDocumentNode<{ readonly version: number }>
  /** The rows are no longer what the page shows. */
  readonly onChange: () => unknown
}

/**
 * Turns the events of a topic into reloads. The returned function takes the row of each event; null reloads in any case:
 * `ready`, and whatever the version does not tell. An own action has reloaded already, so that the cache has the version
 * of its event: then nothing happens. `onChange` sends the query again and does not revalidate the route where the
 * session may have ended: the loader would lead to the sign-in page.
 */
export function useRowEvents({
  type,
  fragment,
  onChange,
}: RowEventsOptions): (row: ChangedRow | null) => void {
  const client = useClient()
  const news = useRef({ reload: false, versions: new Map<string, number>() })

  const reloadSoon = useGathered(() => {
    const { reload, versions } = news.current
    news.current = { reload: false, versions: new Map() }
    const isNews = [...versions].some(([id, version]) => {
      const known = client.cache.readFragment({ id: `${type}:${id}`, fragment })
      return !known || known.version < version
    })
    if (reload || isNews) onChange()
  })

  return (row) => {
    if (row) news.current.versions.set(row.id, row.version)
    else news.current.reload = true
    reloadSoon()
  }
}
