import type { TypedDocumentNode } from '@apollo/client'
import { useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'

/** `pageSize` of person.graphql minus one. */
const PAGE = 10

interface Row {
  readonly id: string
}

interface OlderQuery<R> {
  readonly rows: readonly R[]
}

/** The newest rows of a list about a person, which the page keeps fresh, and older ones on demand. */
export function useOlder<R extends Row>(
  userId: string,
  newest: readonly R[],
  query: TypedDocumentNode<OlderQuery<R>, { readonly id: string; readonly after: string }>,
) {
  const client = useClient()
  const first = cutPage(newest, PAGE)
  const [older, setOlder] = useState<readonly R[]>([])
  const [hasMore, setHasMore] = useState<boolean | null>(null)
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const busy = useRef(false)

  const known = new Set(first.rows.map(({ id }) => id))
  const rows = [...first.rows, ...older.filter(({ id }) => !known.has(id))]
  const last = rows.at(-1)

  const load = async () => {
    if (busy.current || !last) return
    busy.current = true
    setLoading(true)
    setFailed(false)
    try {
      const { data } = await client.query<OlderQuery<R>, { readonly id: string; readonly after: string }>({
        query,
        variables: { id: userId, after: last.id },
        fetchPolicy: 'no-cache',
      })
      const page = cutPage(data?.rows ?? [], PAGE)
      // With the newest ones, so that none is lost when a newer one takes its place there.
      setOlder([...rows, ...page.rows])
      setHasMore(page.next !== undefined)
    } catch (error) {
      console.warn('Older rows could not be loaded', error)
      setFailed(true)
    } finally {
      busy.current = false
      setLoading(false)
    }
  }
  return { rows, hasMore: hasMore ?? first.next !== undefined, loading, failed, load }
}
