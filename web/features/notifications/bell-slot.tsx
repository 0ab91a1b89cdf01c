import type { ComponentType } from 'react'

/** For the server, which preloads it with the pages of those who are signed in. */
export const BELL_SOURCE = 'web/features/notifications/bell.tsx'

let Loaded: ComponentType | undefined

/** Before rendering: on the server always, in the browser when somebody is signed in. Visitors never load it. */
export async function loadBell(): Promise<void> {
  const { Bell } = await import('./bell.tsx')
  Loaded = Bell
}

/** Signing in is a full page load, so what was not loaded at the start is not needed later either. */
export function BellSlot() {
  return Loaded ? <Loaded /> : null
}
