import type { SitemapFiles } from './sitemap-files.ts'

/** Reading a whole market may take a hundredth of the time at most, however often the sitemap is asked for. */
const REST_PER_WORK = 100
const LONGEST_MS = 3_600_000

/**
 * The last sitemap, for as long as it may be shared: a small market is read again after a moment, 100,000 jobs after
 * some minutes. Single flight: requests that come meanwhile wait for the same one.
 */
export class SitemapCache {
  readonly #lifetimeMs: number
  readonly #build: () => Promise<SitemapFiles>
  readonly #now: () => number
  #running: Promise<SitemapFiles> | undefined
  #kept: { readonly files: SitemapFiles; readonly until: number } | undefined

  constructor(
    lifetimeMs: number,
    build: () => Promise<SitemapFiles>,
    now: () => number = () => performance.now(),
  ) {
    this.#lifetimeMs = lifetimeMs
    this.#build = build
    this.#now = now
  }

  files(): Promise<SitemapFiles> {
    if (this.#kept && this.#now() < this.#kept.until) return Promise.resolve(this.#kept.files)
    this.#running ??= this.#make().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #make(): Promise<SitemapFiles> {
    const began = this.#now()
    const files = await this.#build()
    const ended = this.#now()
    const rest = Math.min(LONGEST_MS, Math.max(this.#lifetimeMs, (ended - began) * REST_PER_WORK))
    if (this.#lifetimeMs > 0) this.#kept = { files, until: ended + rest }
    return files
  }
}
