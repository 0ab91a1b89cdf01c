import type { ComponentType } from 'react'
import type {
  LoaderFunction,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunction,
} from 'react-router-dom'
import type { Guard } from '../auth/guards.ts'

/** What a page file exports. */
interface PageModule {
  readonly Component: ComponentType
  readonly loader?: LoaderFunction
  readonly ErrorBoundary?: ComponentType
  readonly shouldRevalidate?: ShouldRevalidateFunction
}

/** The server reads `src` to preload the chunks and styles of the routes that match. */
export interface PageHandle {
  readonly src: string
}

/**
 * A route whose code is loaded when it is needed. `src` is the same file as in the import, from the repository's
 * root. The guard runs first and alone, so that a guarded loader never starts for somebody who may not see its page.
 */
export function pageRoute(src: `web/${string}.tsx`, load: () => Promise<PageModule>, guard?: Guard) {
  return {
    handle: { src } satisfies PageHandle,
    lazy: async () => {
      const page = await load()
      if (!guard) return { ...page }
      const loader = async (args: LoaderFunctionArgs, handlerContext?: unknown) => {
        await guard(args)
        if (!page.loader) return null
        return typeof page.loader === 'function' ? page.loader(args, handlerContext) : null
      }
      return { ...page, loader }
    },
  } satisfies Pick<RouteObject, 'handle' | 'lazy'>
}
