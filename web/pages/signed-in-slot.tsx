import { type ComponentType, lazy, Suspense } from 'react'
import { loadPart } from '../shared/connection/load-part.ts'
import { whenIdle } from '../shared/document/when-idle.ts'

/** For the server, which preloads it with pages of signed-in people. */
export const SIGNED_IN_SOURCE = 'web/pages/signed-in-parts.tsx'

let Loaded: ComponentType | undefined

/** Called by the server before rendering. */
export async function loadSignedInParts(): Promise<void> {
  const { SignedInParts } = await import('./signed-in-parts.tsx')
  Loaded = SignedInParts
}

/** Rendered when their code cannot be loaded, so that the page still works. */
function NoParts() {
  return null
}

const LaterParts = lazy(async (): Promise<{ default: ComponentType }> => {
  await new Promise<void>(whenIdle)
  try {
    const { SignedInParts } = await loadPart(() => import('./signed-in-parts.tsx'))
    return { default: SignedInParts }
  } catch (error) {
    console.warn('The bell and the bar could not be loaded', error)
    return { default: NoParts }
  }
})

/**
 * The page hydrates without waiting for the bell and the bar: their server-rendered HTML, with the count, stays on screen until their
 * code is loaded. Visitors never load it.
 */
export function SignedInSlot() {
  return <Suspense>{Loaded ? <Loaded /> : <LaterParts />}</Suspense>
}
