import { type ComponentType, lazy, Suspense } from 'react'
import { loadPart } from '../../shared/connection/load-part.ts'
import { whenIdle } from '../../shared/document/when-idle.ts'

/** For the server, which preloads it with pages of signed-in people. */
export const BELL_SOURCE = 'web/features/notifications/bell.tsx'

let Loaded: ComponentType | undefined

/** Called by the server before rendering. */
export async function loadBell(): Promise<void> {
  const { Bell } = await import('./bell.tsx')
  Loaded = Bell
}

/** Rendered when the bell's code cannot be loaded, so that the page still works. */
function NoBell() {
  return null
}

const LaterBell = lazy(async (): Promise<{ default: ComponentType }> => {
  await new Promise<void>(whenIdle)
  try {
    const { Bell } = await loadPart(() => import('./bell.tsx'))
    return { default: Bell }
  } catch (error) {
    console.warn('The bell could not be loaded', error)
    return { default: NoBell }
  }
})

/**
 * The page hydrates without waiting for the bell: its server-rendered HTML, with the count, stays on screen until its
 * code is loaded. Visitors never load it.
 */
export function BellSlot() {
  return <Suspense>{Loaded ? <Loaded /> : <LaterBell />}</Suspense>
}
