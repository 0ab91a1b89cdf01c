import { RouterProvider } from 'react-router-dom'
import { App } from '../app.tsx'
import { createRoutes } from '../routes.tsx'
import { PageSource } from '../shared/apollo/page-source.ts'
import { setProofDialog } from '../shared/auth/proof.ts'
import { sessionChannel } from '../shared/auth/session-channel.ts'
import { takeMailLink } from '../shared/auth/take-mail-link.ts'
import { loadPart } from '../shared/connection/load-part.ts'
import { documentNonce } from '../shared/document/nonce.ts'
import { untilPageLive } from '../shared/document/page-live.ts'
import { readPageState } from '../shared/document/page-state.ts'
import { whenIdle } from '../shared/document/when-idle.ts'
import { yieldToBrowser } from '../shared/document/yield-to-browser.ts'
import { loadErrorPage } from '../shared/errors/error-boundary.tsx'
import { NOTICE_ATTRIBUTE } from '../shared/privacy/cookie-attributes.ts'
import { dataContext } from '../shared/routing/context.ts'
import { resolveMatchingRoutes } from '../shared/routing/lazy-routes.ts'
import { watchFailedFiles } from '../shared/routing/page-by-document.ts'
import { loadPreparedParts } from '../shared/routing/page-parts.ts'
import { hydrate } from './hydrate.ts'
import { makeRouter } from './make-router.ts'

/** A press asks for an answer or another page, and both need Apollo. Also for presses that come while the page hydrates. */
function openAtFirstInput(page: PageSource): void {
  const input = new AbortController()
  const open = () => {
    input.abort()
    // Whatever needs it asks again, and says so.
    page.opened().catch(console.warn)
  }
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, open, { capture: true, signal: input.signal })
}

/** Hydrates the page, and starts what runs beside it. */
export async function start(): Promise<void> {
  watchFailedFiles()
  const link = takeMailLink()
  // Other tabs may announce session events before session-life.ts is loaded; they are kept for it.
  const missed: unknown[] = []
  const listen = ({ data }: MessageEvent) => missed.push(data)
  sessionChannel()?.addEventListener('message', listen)
  // Apart, so that nothing but the PageSource holds the answers, which gives them up when Apollo has them.
  const { answers: pageAnswers, needsStore, router: hydrationData, sessionEnd, site } = readPageState()
  const loadedAt = Date.now()
  const page = new PageSource(pageAnswers, async (answers) => {
    const { createStore } = await import('../shared/apollo/store.ts')
    return createStore(answers, loadedAt)
  })
  setProofDialog(async () => {
    const { openProofDialog } = await loadPart(() => import('../features/auth/factors/open-proof-dialog.tsx'))
    return openProofDialog()
  })

  const routes = createRoutes()
  await yieldToBrowser()
  // The page is already on screen: its code has to be here before React looks at it, or it would show a fallback.
  const [data] = await Promise.all([
    needsStore ? page.opened().then(({ source }) => source) : page,
    resolveMatchingRoutes(routes, window.location),
  ])
  await loadPreparedParts(hydrationData.loaderData ?? {})
  if (hydrationData.errors) await loadErrorPage()
  await yieldToBrowser()
  const router = makeRouter(routes, hydrationData, (context) => context.set(dataContext, data))

  if (data === page) openAtFirstInput(page)
  const live = untilPageLive()
  await yieldToBrowser()
  hydrate(
    <App data={data} site={site} nonce={documentNonce()}>
      <RouterProvider router={router} />
    </App>,
  )

  const follow = async () => {
    const { followSession } = await loadPart(() => import('../shared/auth/session-life.ts'))
    sessionChannel()?.removeEventListener('message', listen)
    followSession(data.early, sessionEnd, missed)
  }
  if (link) {
    // The link may change the session, and this tab needs the event too: it subscribes before it opens the link.
    await follow()
    const { openMailLink } = await import('../pages/auth/mail-link.tsx')
    openMailLink(data.early, link)
  }

  // What is loaded later would hold up hydration.
  await live
  // What reports trouble has to be here before it; the notice is too small to wait for an idle moment.
  import('../shared/connection/connection-notice.ts').catch(console.warn)
  whenIdle(() => void loadErrorPage().catch(console.warn))
  if (document.documentElement.hasAttribute(NOTICE_ATTRIBUTE)) {
    const serveNotice = async () => {
      const { serveCookieNotice } = await loadPart(() => import('../shared/privacy/cookie-notice.ts'))
      serveCookieNotice(data.early, { open: (path) => void router.navigate(path) })
    }
    whenIdle(() => void serveNotice().catch(console.warn))
  }

  const startIdleParts = async () => {
    const { startParts } = await loadPart(() => import('../idle-parts.ts'))
    startParts(data.early, router)
  }
  whenIdle(() => void startIdleParts().catch(console.warn))
  if (!link) whenIdle(() => void follow().catch(reportError))
}
