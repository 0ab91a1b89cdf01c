import { type ComponentType, lazy, Suspense } from 'react'
import { whenIdle } from '../../shared/document/when-idle.ts'

/** For the server, which preloads it with the pages of those who are signed in. */
export const BELL_SOURCE = 'web/features/notifications/bell.tsx'

let Loaded: ComponentType | undefined

/** On the server, before rendering. */
export async function loadBell(): Promise<void> {
  const { Bell } = await import('./bell.tsx')
  Loaded = Bell
}

/** No page breaks for want of its bell. */
function NoBell() {
  return null
}

const LaterBell = lazy(async (): Promise<{ default: ComponentType }> => {
  await new Promise<void>(whenIdle)
  try {
    const { Bell } = await import('./bell.tsx')
    return { default: Bell }
  } catch (error) {
    console.warn('The bell could not be loaded', error)
    return { default: NoBell }
  }
})

/**
 * The page hydrates without waiting for the bell: what the server has rendered of it stays on screen, with its
 * number, until its code is there. Visitors never load it.
 */
export function BellSlot() {
  return <Suspense>{Loaded ? <Loaded /> : <LaterBell />}</Suspense>
}
