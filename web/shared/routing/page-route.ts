import type { ComponentType } from 'react'
import type {
  LoaderFunction,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunction,
} from 'react-router-dom'
import type { Guard } from '../auth/guards.ts'
import { dataContext } from './context.ts'
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
  /** The page may ask Apollo while it renders: it is shown when Apollo is there, and a document of it comes with Apollo. */
  readonly needsStore: boolean
}

interface PageOptions {
  readonly guard?: Guard | undefined
  readonly needsStore?: boolean
}

/** The result of `import.meta.glob` for the page files: by path, the function that imports it. */
type PageFiles = Readonly<Record<string, () => Promise<PageModule>>>

/**
 * A route whose code is loaded when it is needed. One key of the glob names both, the import and the source in the
 * build's manifest. The guard runs first and alone, so that a guarded loader never starts for a person who may not see
 * its page.
 */
export function pageRoute(files: PageFiles, key: string, { guard, needsStore = false }: PageOptions = {}) {
  const load = files[key]
  if (!load) throw new Error(`There is no page file ${key}`)
  return {
    handle: { src: key.replace(/^\./, 'web'), needsStore } satisfies PageHandle,
    lazy: async () => {
      const page: PageModule = await load().catch(() => pageByDocument)
      if (page === pageByDocument || (!guard && !page.loader && !needsStore)) return { ...page }
      const loader = async (args: LoaderFunctionArgs, handlerContext?: unknown) => {
        try {
          await guard?.(args)
          const opening =
            needsStore && !import.meta.env.SSR ? args.context.get(dataContext).open() : undefined
          const loading = typeof page.loader === 'function' ? page.loader(args, handlerContext) : null
          const [loaded] = await Promise.all([loading, opening])
          return loaded
        } catch (error) {
          if (import.meta.env.SSR) throw error
          return loadDocumentIfOutdated(error, args)
        }
      }
      return { ...page, loader }
    },
  } satisfies Pick<RouteObject, 'handle' | 'lazy'>
}
