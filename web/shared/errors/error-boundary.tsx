import { type ComponentType, useEffect, useState } from 'react'
import { MAIN_ID } from '../routing/landmarks.ts'

/** Source file of the error page, by which the server preloads its styles with a page that failed. */
export const ERROR_PAGE_SOURCE = 'web/shared/errors/error-page.tsx'

let Loaded: ComponentType | undefined

/** Called before rendering: on the server always, in the browser when the page that came is an error page. */
export async function loadErrorPage(): Promise<void> {
  const { ErrorPage } = await import('./error-page.tsx')
  Loaded = ErrorPage
}

/**
 * Shows every error of every page. The error page's code is loaded when an error happens; when that fails too, as it
 * does without a network, plain text is shown instead.
 */
export function ErrorBoundary() {
  const [Page, setPage] = useState(() => Loaded)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (Page) return
    loadErrorPage().then(
      () => setPage(() => Loaded),
      () => setFailed(true),
    )
  }, [Page])
  if (Page) return <Page />
  if (!failed) return null
  return (
    <section>
      <h1>Fehler aufgetreten</h1>
      <p>Entschuldigung, etwas ist schiefgelaufen. Versuchen Sie es bitte erneut.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Seite neu laden
      </button>
    </section>
  )
}

/** Shows errors outside of the layout or in it. */
export function BareErrorBoundary() {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <ErrorBoundary />
    </main>
  )
}
