/**
 * Where a page of a list starts: after so many hits (`nach=40`), or after the hit of a cursor. Lists that search engines read
 * have numbered pages: their addresses stay the same while offers come and go, and a page is one click away from the first.
 */

export const PAGE_SIZE = 20
/** Leaving out more hits would cost as much as reading them. As in app_private.read_search_cursor. */
const FARTHEST = 10_000
/** So many pages are all linked; of more, those around and the first of each ten. */
const ALL_LINKED = 20
const TEN = 10

/** How many hits are before it, as far as the address says. */
export const hitsBefore = (after: string | null): number =>
  after !== null && /^\d+$/.test(after) ? Number(after) : 0

/** What an address may say; null for the beginning, and for anything else. */
export function listStart(text: string | null): string | null {
  if (text === null || !/^[\w.~+/=:-]{1,400}$/.test(text)) return null
  if (!/^\d+$/.test(text)) return text
  const before = Number(text)
  const isPage = before > 0 && before <= FARTHEST && before % PAGE_SIZE === 0 && String(before) === text
  return isPage ? text : null
}

/** Whether this page and its neighbours have numbers: not behind a cursor. */
export const isNumbered = (after: string | null): boolean => after === null || hitsBefore(after) > 0

/** Where the next page starts, of a list whose pages have numbers. */
export const nextStart = (after: string | null, cursor: string, shown: number): string =>
  isNumbered(after) && listStart(String(shown)) !== null ? String(shown) : cursor

/** For titles, which name each page. */
export function laterPage(after: string | null): string {
  if (after === null) return ''
  return isNumbered(after) ? `, Seite ${hitsBefore(after) / PAGE_SIZE + 1}` : ', weitere Treffer'
}

/** Start of a page by its number. */
export const startOfPage = (page: number): string | null =>
  page === 1 ? null : String((page - 1) * PAGE_SIZE)

/**
 * Numbers of the pages that this one links to, itself included. From the first page each one is a click away, in long lists two:
 * the first of its ten, then itself.
 */
export function linkedPages(total: number, after: string | null): readonly number[] {
  const pages = Math.ceil(Math.min(total, FARTHEST + PAGE_SIZE) / PAGE_SIZE)
  const all = Array.from({ length: pages }, (_, at) => at + 1)
  if (pages <= ALL_LINKED) return all
  const tenOf = (page: number) => Math.floor((page - 1) / TEN)
  const here = tenOf(hitsBefore(after) / PAGE_SIZE + 1)
  return all.filter((page) => tenOf(page) === here || page % TEN === 1)
}
