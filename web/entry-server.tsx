import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { App } from './app.tsx'
import { loadSignedInParts, SIGNED_IN_SOURCE } from './pages/signed-in-slot.tsx'
import { createRoutes } from './routes.tsx'
import { Answers, type ExecuteGraphql } from './shared/apollo/answers.ts'
import { CurrentUserDocument } from './shared/auth/current-user.generated.ts'
import { SIGNED_OUT } from './shared/auth/current-user.ts'
import { COLOR_SCHEME_SCRIPT } from './shared/document/color-scheme.ts'
import { EARLY_PRESSES_SCRIPT } from './shared/document/early-presses.ts'
import { PAGE_STATE_ID, serializePageState } from './shared/document/page-state.ts'
import type { Site } from './shared/document/site.tsx'
import { ERROR_PAGE_SOURCE, loadErrorPage } from './shared/errors/error-boundary.tsx'
import { COOKIE_NOTICE, COOKIE_NOTICE_SCRIPT } from './shared/privacy/cookie-notice-markup.ts'
import { COOKIE_SCRIPT } from './shared/privacy/cookie-record.ts'
import { dataContext } from './shared/routing/context.ts'
import { resolveAllRoutes } from './shared/routing/lazy-routes.ts'
import { preparedPart } from './shared/routing/page-parts.ts'
import type { PageHandle } from './shared/routing/page-route.ts'
import { keepArticles } from './shared/ui/kept-article.tsx'

/** Apollo: what asks it while it renders comes with it, and with all that a signed-in person sees. */
const STORE_SOURCE = 'web/shared/apollo/store.ts'

export interface RenderInput {
  readonly request: Request
  readonly site: Site
  readonly nonce: string
  /** False when the request carries no session: then the database is not queried for one. */
  readonly signedIn: boolean
  /** When the session ends, if it need not be extended now: then the browser does not ask for it. */
  readonly sessionEnd?: string | null
  readonly execute: ExecuteGraphql
  /** Errors that a visitor must not read. */
  readonly onError: (error: unknown) => void
  /** Shown with an error of the server, by which we find it in the log. */
  readonly requestId: string
}

export type RenderOutput =
  | { readonly kind: 'response'; readonly status: number; readonly headers: Headers }
  | {
      readonly kind: 'page'
      readonly status: number
      readonly headers: Headers
      /** The whole document, still without styles and scripts. */
      readonly html: string
      /** Ready for a script element with this id. */
      readonly state: { readonly id: string; readonly json: string }
      /** Source files of the routes that match, for the manifest of the build. */
      readonly sources: readonly string[]
      /** Source files that this page runs with the first press at the latest: browsers fetch them when nothing else is fetched. */
      readonly later: readonly string[]
      /** Path of the route, as /anzeige/:slug: the server counts requests by it. */
      readonly pattern: string
    }

/** Goes into the document's head before everything else, with a nonce. The colour scheme asks what the cookie record allows. */
export const headScript = `${COOKIE_SCRIPT};${COLOR_SCHEME_SCRIPT};${EARLY_PRESSES_SCRIPT}`

/** Goes into the body behind the skip links, between React's elements, which keep clear of it; the script with a nonce. */
export const bodyStart = { html: COOKIE_NOTICE, script: COOKIE_NOTICE_SCRIPT } as const

// In development an edited card must not keep its old HTML.
if (import.meta.env.PROD) keepArticles(renderToString)

const routes = createRoutes()
await Promise.all([resolveAllRoutes(routes), loadErrorPage(), loadSignedInParts()])
const handler = createStaticHandler(routes)

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'src' in handle && typeof handle.src === 'string'
}

/**
 * Both the HTML and the page's state would carry the message of a thrown Error, which may quote a file, a query or a
 * person. Only what was thrown for readers (`throw data(…)`) stays.
 */
function withoutSecrets(
  context: StaticHandlerContext,
  { onError, requestId }: Pick<RenderInput, 'onError' | 'requestId'>,
): StaticHandlerContext {
  if (!context.errors) return context
  const errors = Object.entries(context.errors).map(([route, error]) => {
    // The router's own errors (no match, wrong method) are route errors too and mention nothing but the URL.
    if (isRouteErrorResponse(error)) {
      const given: unknown = error.data
      // An error of ours names its request, so that a person can tell us which one it was.
      const data = error.status === 500 && typeof given === 'object' ? { ...given, requestId } : given
      return [route, new ErrorResponse(error.status, '', data)] as const
    }
    onError(error)
    return [route, new ErrorResponse(500, '', { requestId })] as const
  })
  return { ...context, errors: Object.fromEntries(errors) }
}

function headersOf(context: StaticHandlerContext): Headers {
  const headers = new Headers()
  // From the outermost route inwards, so that the page's own value wins.
  for (const { route } of context.matches) {
    context.loaderHeaders[route.id]?.forEach((value, name) => {
      if (name === 'set-cookie') headers.append(name, value)
      else headers.set(name, value)
    })
  }
  return headers
}

export async function render(input: RenderInput): Promise<RenderOutput> {
  const { request, site, nonce } = input
  const answers = new Answers(input.execute)
  if (!input.signedIn) answers.write(CurrentUserDocument, {}, SIGNED_OUT)

  const requestContext = new RouterContextProvider()
  requestContext.set(dataContext, answers)
  const result = await handler.query(request, { requestContext })
  if (result instanceof Response) return { kind: 'response', status: result.status, headers: result.headers }

  let context = withoutSecrets(result, input)
  let html: string
  try {
    html = renderPage(context)
  } catch (error) {
    input.onError(error)
    // Renders the nearest error page instead of the page. If that fails too, the server sends its static error page.
    const boundary = context._deepestRenderedBoundaryId ?? 'root'
    context = {
      ...context,
      statusCode: 500,
      errors: { [boundary]: new ErrorResponse(500, '', { requestId: input.requestId }) },
    }
    html = renderPage(context)
  }
  function renderPage(page: StaticHandlerContext): string {
    return renderToString(
      <App data={answers} site={site} nonce={nonce}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, page)}
          context={page}
          hydrate={false}
        />
      </App>,
    )
  }
  const { loaderData, actionData, errors } = context
  const pages = context.matches.flatMap(({ route }) => (isPageHandle(route.handle) ? [route.handle] : []))
  const needsStore = input.signedIn || pages.some((page) => page.needsStore)
  return {
    kind: 'page',
    status: context.statusCode,
    headers: headersOf(context),
    html,
    state: {
      id: PAGE_STATE_ID,
      json: serializePageState({
        site,
        sessionEnd: input.sessionEnd ?? null,
        answers: answers.entries(),
        needsStore,
        router: { loaderData, actionData, errors },
      }),
    },
    sources: [
      ...pages.map(({ src }) => src),
      ...Object.values(loaderData).flatMap(preparedPart),
      ...(errors ? [ERROR_PAGE_SOURCE] : []),
      ...(needsStore ? [STORE_SOURCE] : []),
      ...(answers.read(CurrentUserDocument, {})?.currentAccount ? [SIGNED_IN_SOURCE] : []),
    ],
    later: needsStore ? [] : [STORE_SOURCE],
    pattern: context.matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? '/',
  }
}
