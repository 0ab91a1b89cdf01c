import { useEffect } from 'react'
import { listedRowId } from './publication-state.tsx'

/** Brings the row of the URL into view and focuses it, once it is in the list: what a notification opens. */
export function useOpenedRow(id: string | null, rows: readonly { readonly id: string }[]): void {
  const listed = rows.some((row) => row.id === id)
  useEffect(() => {
    const row = listed && id !== null ? document.getElementById(listedRowId(id)) : null
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }, [id, listed])
}
