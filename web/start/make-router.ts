import {
  createBrowserRouter,
  type HydrationState,
  type RouteObject,
  RouterContextProvider,
} from 'react-router-dom'

/** With the router, which web/entry-client.tsx evaluates in a task of its own. It imports nothing of ours, for that would come with it. */
export function makeRouter(
  routes: RouteObject[],
  hydrationData: HydrationState,
  fill: (context: RouterContextProvider) => void,
): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes, {
    hydrationData,
    getContext: () => {
      const context = new RouterContextProvider()
      fill(context)
      return context
    },
  })
}
