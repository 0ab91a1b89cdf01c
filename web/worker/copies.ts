import { COPY_META, COPY_TIME, COPY_TITLE, PAGES_CACHE } from '../../schema/offline-pages.ts'
import { mayBeStored } from './answers.ts'

/** The list of a day, its searches, and the offers that were read. */
const MOST_COPIES = 60
/** A page that is opened twice in a row is not fetched twice. */
const FRESH_MS = 60_000

/** What a page needs to run as it did, its policy above all: the nonces of its scripts are part of it. */
const HEADERS = ['content-type', 'content-security-policy', 'referrer-policy', 'x-content-type-options']

export function isCopyable(answer: Response): boolean {
  return mayBeStored(answer) && (answer.headers.get('content-type') ?? '').startsWith('text/html')
}

/** The copy says in its head when it was made, because a document cannot read its own headers. */
function marked(html: string, keptAt: string): string {
  return html.replace('<head>', `<head><meta name="${COPY_META}" content="${keptAt}">`)
}

let era = 0

/** Raised whenever all copies are deleted: what was asked for before must not be kept after it. */
export const eraOfCopies = (): number => era

/** When people sign in or out: the copies tell what the person before read. */
export async function clearCopies(): Promise<void> {
  era += 1
  await caches.delete(PAGES_CACHE)
}

interface Kept {
  readonly cacheName?: string
  /** When the page was asked for. */
  readonly era?: number
}

/** Nothing is said when the storage is full or denied: then there is one page less to read without a network. */
export async function keepCopy(
  url: string,
  answer: Response,
  { cacheName = PAGES_CACHE, era: asked = era }: Kept = {},
): Promise<void> {
  const keptAt = new Date().toISOString()
  const headers = new Headers({ [COPY_TIME]: keptAt })
  for (const name of HEADERS) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const text = await answer.text()
  headers.set(COPY_TITLE, encodeURIComponent(/<title>([^<]*)/.exec(text)?.[1] ?? ''))
  const html = marked(text, keptAt)
  try {
    const cache = await caches.open(cacheName)
    if (asked !== era) return
    // What is put again moves to the end.
    await cache.delete(url)
    await cache.put(url, new Response(html, { headers }))
    const all = await cache.keys()
    for (const old of all.slice(0, Math.max(0, all.length - MOST_COPIES))) await cache.delete(old)
  } catch (error) {
    if (cacheName !== PAGES_CACHE) throw error
    await makeRoom()
  }
}

/** Half of the copies, the oldest first. */
async function makeRoom(): Promise<void> {
  try {
    const cache = await caches.open(PAGES_CACHE)
    const all = await cache.keys()
    for (const old of all.slice(0, Math.ceil(all.length / 2))) await cache.delete(old)
  } catch {
    // Denied storage holds nothing.
  }
}

/** An offer that was taken down is not read offline either. */
export async function dropCopy(url: string): Promise<void> {
  await caches
    .open(PAGES_CACHE)
    .then((cache) => cache.delete(url, { ignoreVary: true }))
    .catch(() => undefined)
}

export async function copyOf(url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: PAGES_CACHE, ignoreVary: true }).catch(() => undefined)
}

/** By its distance and not by its order: a clock that was set back must not keep a copy for ever. */
export async function hasFreshCopy(url: string): Promise<boolean> {
  const keptAt = (await copyOf(url))?.headers.get(COPY_TIME)
  return keptAt != null && Math.abs(Date.now() - Date.parse(keptAt)) < FRESH_MS
}
