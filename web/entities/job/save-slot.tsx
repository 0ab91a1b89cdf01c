import { type ComponentType, useSyncExternalStore } from 'react'

export interface SaveSlotProps {
  readonly jobId: string
  readonly title: string
  /** A button with its word, as wide as its column; else a mark on a card. */
  readonly wide?: boolean
}

let control: ComponentType<SaveSlotProps> | null = null
let wanted = false
let onFirst: (() => void) | null = null
const slots = new Set<() => void>()

/** A page shows what depends on the list: it is loaded now, if it was not. */
export function wantSavedJobs(): void {
  wanted = true
  onFirst?.()
  onFirst = null
}

function subscribe(slot: () => void): () => void {
  slots.add(slot)
  wantSavedJobs()
  return () => void slots.delete(slot)
}

/** Pages without a slot load no list. */
export function whenSavedJobsAreWanted(run: () => void): void {
  if (wanted) run()
  else onFirst = run
}

export function fillSaveSlots(Control: ComponentType<SaveSlotProps>): void {
  control = Control
  for (const slot of slots) slot()
}

/**
 * Where a card or page has its button for the Merkliste. Empty on the server, whose pages are the same for all visitors,
 * and until features/saved-jobs, which is loaded when the browser is idle, knows the list. Its place is kept free.
 */
export function SaveSlot(props: SaveSlotProps) {
  const Control = useSyncExternalStore(
    subscribe,
    () => control,
    () => null,
  )
  return Control ? <Control {...props} /> : null
}
