import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ProofDialog } from './proof-dialog.tsx'

/**
 * Asks the person to prove who they are; true once they have. In a React root of its own, so that it opens over every page
 * and every dialog. Loaded on demand.
 */
export function openProofDialog(): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    root.render(
      <StrictMode>
        <ProofDialog
          onClose={(isProved) => {
            root.unmount()
            place.remove()
            resolve(isProved)
          }}
        />
      </StrictMode>,
    )
  })
}
