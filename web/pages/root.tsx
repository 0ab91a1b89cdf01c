import { Outlet, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router-dom'
import '../shared/theme/theme.css'
import '../shared/privacy/cookie-notice.css'
import { HtmlDocument } from '../shared/document/document.tsx'
import { BareErrorBoundary } from '../shared/errors/error-boundary.tsx'

/** The outermost route: the document around whatever matches. */
export function RootRoute() {
  // The component around this hook only adds a script for the router's framework mode.
  useScrollRestoration()
  return (
    <HtmlDocument>
      <Outlet />
    </HtmlDocument>
  )
}

/** An error outside the layout, or of the layout itself. */
export function RootErrorBoundary() {
  return (
    <HtmlDocument>
      <BareErrorBoundary />
    </HtmlDocument>
  )
}
