import { matchRoutes, type RouteObject } from 'react-router-dom'
import { isPageByDocument } from './page-by-document.ts'

async function resolve(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  const loaded = await route.lazy()
  // Here the page is wanted at once: on the server a document would be no help, and in the browser it is the document.
  if (isPageByDocument(loaded)) throw new Error(`The code of the page ${route.path} could not be loaded`)
  Object.assign(route, loaded)
  delete route.lazy
}

/** Browser: the code of the page that the server has rendered. */
export async function resolveMatchingRoutes(
  routes: RouteObject[],
  location: { pathname: string },
): Promise<void> {
  await Promise.all((matchRoutes(routes, location) ?? []).map(({ route }) => resolve(route)))
}

/** Server: everything, once per process. */
export async function resolveAllRoutes(routes: RouteObject[]): Promise<void> {
  await Promise.all(
    routes.map(async (route) => {
      await resolve(route)
      await resolveAllRoutes(route.children ?? [])
    }),
  )
}
