import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** With React, which web/entry-client.tsx evaluates before all else. In pieces: the browser answers to taps and scrolls in between. */
export function hydrate(page: ReactNode): void {
  startTransition(() => {
    hydrateRoot(document, page)
  })
}
