import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { cookieChoice, NECESSARY_ONLY } from './cookie-choice.ts'
import { CookieDialog } from './cookie-dialog.tsx'
import type { CookieSettings } from './cookie-record.ts'

let open = false

/** Opens the dialog in a React root of its own, so that it works over every page. Loaded on demand. */
export function openCookieDialog(onSave: (settings: CookieSettings) => void): void {
  if (open) return
  open = true
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <StrictMode>
      <CookieDialog
        initial={cookieChoice()?.settings ?? NECESSARY_ONLY}
        onSave={onSave}
        onClose={() => {
          open = false
          root.unmount()
          place.remove()
        }}
      />
    </StrictMode>,
  )
}
