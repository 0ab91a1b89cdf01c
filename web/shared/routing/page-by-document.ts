import { redirectDocument } from 'react-router-dom'
import { serverAnswers } from '../connection/server-answers.ts'
import { errorCode } from '../errors/error-codes.ts'
import { pathAndQueryOf } from '../errors/route-errors.ts'

/** Errors of `import()`. Browsers word them differently, so they are collected where Vite reports them. */
const failedImports = new Set<unknown>()

/**
 * A failed stylesheet has to leave the document: Vite takes a link that is there for a loaded one, and the next page
 * would appear without its styles.
 */
export function watchFailedFiles(): void {
  addEventListener('vite:preloadError', ({ payload }) => failedImports.add(payload))
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) target.remove()
    },
    true,
  )
}

interface Asked {
  readonly request: Request
}

/** The old page stays on screen while this waits; another click ends the navigation and with it the wait. */
async function loadDocument({ request }: Asked): Promise<never> {
  await serverAnswers()
  throw redirectDocument(pathAndQueryOf(request))
}

function NeverShown() {
  return null
}

/**
 * Replaces a page whose code could not be loaded: its URL is loaded as a document as soon as the server answers. Asking for the code again is no use: the router keeps a rejected `lazy` for ever, and Chromium a failed module.
 */
export const pageByDocument = { Component: NeverShown, loader: loadDocument }

export function isPageByDocument(route: object): boolean {
  return 'Component' in route && route.Component === NeverShown
}

/** Handles a loader that failed because of an outdated build: code that is gone, or a query that the server no longer knows, comes with a new document. */
export async function loadDocumentIfOutdated(error: unknown, asked: Asked): Promise<never> {
  if (failedImports.has(error)) return loadDocument(asked)
  if (errorCode(error).startsWith('PERSISTED')) {
    const { shouldLoadNewerBuild } = await import('../connection/newer-build.ts')
    if (await shouldLoadNewerBuild(pathAndQueryOf(asked.request))) return loadDocument(asked)
  }
  throw error
}
