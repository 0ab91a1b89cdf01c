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

/** Reloads the list. A row whose status changed moves, which loses the focus: it gets it back. */
export async function reloadInPlace(reload: () => Promise<unknown>): Promise<void> {
  const row = document.activeElement?.closest(`tr[id^="${listedRowId('')}"]`)?.id
  await reload()
  if (row === undefined) return
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(row)?.focus({ preventScroll: true })
  })
}
