import { useEffect, useRef, useSyncExternalStore } from 'react'
import { wantSavedJobs } from '../../entities/job/save-slot.tsx'
import type { SavedList } from './saved-list.ts'

/** The list of this tab; null until it is loaded. */
let known: SavedList | null = null
const readers = new Set<() => void>()

export const knownList = (): SavedList | null => known

export function provideList(list: SavedList): void {
  known = list
  const tell = () => {
    for (const reader of readers) reader()
  }
  list.subscribe(tell)
  tell()
}

function subscribe(reader: () => void): () => void {
  readers.add(reader)
  return () => void readers.delete(reader)
}

/** False until the list of this tab is loaded, which the call asks for. */
export function useListIsKnown(): boolean {
  useEffect(wantSavedJobs, [])
  return useIsKnown()
}

function useIsKnown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => known !== null,
    () => false,
  )
}

export function useIsSaved(jobId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => known?.isSaved(jobId) ?? false,
    () => false,
  )
}

/** Which of these rows of a page the person has removed since it was loaded. */
export function useRemoved(jobIds: readonly string[]): ReadonlySet<string> {
  const isKnown = useIsKnown()
  const rows = jobIds.join()
  useEffect(() => {
    if (isKnown && rows !== '') known?.compare(rows.split(',')).catch(console.warn)
  }, [isKnown, rows])
  const gone = useSyncExternalStore(
    subscribe,
    () => jobIds.filter((id) => known?.isRemoved(id)).join(),
    () => '',
  )
  return new Set(gone === '' ? [] : gone.split(','))
}

/**
 * Calls `onMissing` when the list holds a job that these rows lack: it was saved after the page was written, or by a tap that the page
 * before had no time to store. `isAll`: there are no older rows than these. An empty page asks for the list as well.
 */
export function useMissing(jobIds: readonly string[], isAll: boolean, onMissing: () => void): void {
  useEffect(wantSavedJobs, [])
  const rows = new Set(jobIds)
  const missing = useSyncExternalStore(
    subscribe,
    () => {
      if (!known) return ''
      const stored = known.storedIds()
      const lacking = (isAll ? stored : stored.slice(-rows.size)).filter((id) => !rows.has(id))
      // Asked again after each answer: a tap that waited counts as stored before the server knows it.
      return lacking.length > 0 ? `${known.answers()}:${lacking.join()}` : ''
    },
    () => '',
  )
  const ask = useRef(onMissing)
  ask.current = onMissing
  useEffect(() => {
    if (missing !== '') ask.current()
  }, [missing])
}
