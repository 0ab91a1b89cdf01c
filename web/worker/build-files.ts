interface BuildFiles {
  /** Path of the entry script, which names the build. */
  readonly build: string
  /** Paths of what a visitor needs, loaded when the worker is installed. */
  readonly precached: readonly string[]
  /** Paths of all other files, kept when they are used. */
  readonly others: readonly string[]
}

/** Written by web/build/service-worker-plugin.ts. */
declare const BUILD_FILES: BuildFiles

export const buildFiles: BuildFiles = BUILD_FILES

declare const self: ServiceWorkerGlobalScope

/** Where the files of the build come from: this site, or the CDN from which the page has its own (start-worker.ts). */
const base = new URL(new URL(self.location.href).searchParams.get('assets') ?? '/', self.location.href)

export const fileUrl = (path: string): string => new URL(path.slice(1), base).href

/** The path of a file of the build by its URL; undefined for every other URL. */
export function filePathOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url)
  if (origin !== base.origin || !pathname.startsWith(base.pathname)) return undefined
  return pathname.slice(base.pathname.length - 1)
}
