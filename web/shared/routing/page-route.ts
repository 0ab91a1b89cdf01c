import type { ComponentType } from 'react'
import type {
  LoaderFunction,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunction,
} from 'react-router-dom'
import type { Guard } from '../auth/guards.ts'
import { loadDocumentIfOutdated, pageByDocument } from './page-by-document.ts'

/** The exports of a page file. */
export interface PageModule {
  readonly Component: ComponentType
  readonly loader?: LoaderFunction
  readonly ErrorBoundary?: ComponentType
  readonly shouldRevalidate?: ShouldRevalidateFunction
}

/** `src` is the file from the repository's root: the server preloads the chunks and styles of the routes that match. */
export interface PageHandle {
  readonly src: string
}

/** The result of `import.meta.glob` for the page files: by path, the function that imports it. */
type PageFiles = Readonly<Record<string, () => Promise<PageModule>>>

/**
 * A route whose code is loaded when it is needed. One key of the glob names both, the import and the source in the
 * build's manifest. The guard runs first and alone, so that a guarded loader never starts for a person who may not see
 * its page.
 */
export function pageRoute(files: PageFiles, key: string, guard?: Guard) {
  const load = files[key]
  if (!load) throw new Error(`There is no page file ${key}`)
  return {
    handle: { src: key.replace(/^\./, 'web') } satisfies PageHandle,
    lazy: async () => {
      const page: PageModule = await load().catch(() => pageByDocument)
      if (page === pageByDocument || (!guard && !page.loader)) return { ...page }
      const loader = async (args: LoaderFunctionArgs, handlerContext?: unknown) => {
        try {
          await guard?.(args)
          return typeof page.loader === 'function' ? await page.loader(args, handlerContext) : null
        } catch (error) {
          if (import.meta.env.SSR) throw error
          return loadDocumentIfOutdated(error, args)
        }
      }
      return { ...page, loader }
    },
  } satisfies Pick<RouteObject, 'handle' | 'lazy'>
}
