/**
 * Renders Markdown beside the event loop. The limits of render-markdown.ts bound what is known to be slow; a thread that
 * takes longer all the same is ended, and the text is shown without its Markdown. Nobody else waits for it.
 */
import { Piscina } from 'piscina'
import { z } from 'zod'
import { Gate } from '../overload/gate.ts'
import { plainParagraphs } from './plain-paragraphs.ts'

/** Usual texts take 2 ms. Two seconds, because a machine may be busy with something else. */
const TIME_LIMIT_MS = 2_000
const IDLE_MS = 60_000
/** Cache size in entries. Texts have at most 5,000 characters, so ten megabytes at worst. */
const CACHE_SIZE = 500
/** A text that took too long is tried again after this time: the machine may have been busy. */
const TRY_AGAIN_MS = 60_000
/** The editor asks for two texts at once, and again while the person types. */
const PREVIEWS = { atOnce: 1, waiting: 40, perAccount: 6, patienceMs: 4_000 }

export interface MarkdownThreads {
  /** Renders the text of a page and keeps the result: a job is read far more often than it is written. */
  render(text: string): Promise<string>
  /** `client` has a few under way at most; OverloadedError beyond that. Nothing is kept. */
  preview(text: string, client: string): Promise<string>
  end(): Promise<void>
}

interface MarkdownThreadsOptions {
  readonly timeLimitMs?: number
  /** Lowers the priority of what is rendered for pages. */
  readonly niceIncrement?: number
  /** Module that exports `renderMarkdown`; for tests. */
  readonly filename?: string
}

export function startMarkdownThreads({
  timeLimitMs = TIME_LIMIT_MS,
  niceIncrement = 0,
  filename = new URL('./render-markdown.ts', import.meta.url).href,
}: MarkdownThreadsOptions = {}): MarkdownThreads {
  // A pool each: pages do not wait for previews.
  const start = (nice: number) =>
    new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, niceIncrement: nice })
  const forPages = start(niceIncrement)
  const forPreviews = start(5)
  const previews = new Gate(PREVIEWS)
  // So that the time limit counts from the start of a text, not from the start of those before it.
  const pages = new Gate({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })
  /** In the order of their last use. */
  const cache = new Map<string, Promise<string | undefined>>()

  /** Undefined when it took too long. */
  async function renderIn(threads: Piscina, text: string): Promise<string | undefined> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeLimitMs)
    try {
      return z.string().parse(await threads.run(text, { name: 'renderMarkdown', signal: limit.signal }))
    } catch (error) {
      if (limit.signal.aborted) return undefined
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async function renderPage(text: string): Promise<string | undefined> {
    const html = await pages.run('', () => renderIn(forPages, text))
    if (html === undefined) setTimeout(() => cache.delete(text), TRY_AGAIN_MS).unref()
    return html
  }

  return {
    async render(text) {
      if (text === '') return ''
      const rendered = cache.get(text) ?? renderPage(text)
      cache.delete(text)
      cache.set(text, rendered)
      const [oldest] = cache.keys()
      if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
      try {
        return (await rendered) ?? plainParagraphs(text)
      } catch (error) {
        cache.delete(text)
        throw error
      }
    },
    async preview(text, client) {
      if (text === '') return ''
      return (await previews.run(client, () => renderIn(forPreviews, text))) ?? plainParagraphs(text)
    },
    async end() {
      await Promise.all([forPages.destroy(), forPreviews.destroy()])
    },
  }
}

let shared: MarkdownThreads | undefined

/** Those of this process: the schema, whose plans render, is made without services. */
export function markdownThreads(): MarkdownThreads {
  shared ??= startMarkdownThreads()
  return shared
}

export async function endMarkdownThreads(): Promise<void> {
  const ending = shared
  shared = undefined
  await ending?.end()
}
