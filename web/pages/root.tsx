import { Outlet, ScrollRestoration } from 'react-router-dom'
import '../shared/theme/theme.css'
import { HtmlDocument } from '../shared/document/document.tsx'
import { BareErrorPage } from '../shared/errors/error-page.tsx'

/** The outermost route: the document around whatever matches. */
export function RootRoute() {
  return (
    <HtmlDocument>
      <Outlet />
      <ScrollRestoration />
    </HtmlDocument>
  )
}

/** An error outside the layout, or of the layout itself. */
export function RootErrorBoundary() {
  return (
    <HtmlDocument>
      <BareErrorPage />
    </HtmlDocument>
  )
}
