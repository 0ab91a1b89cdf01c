/** Shown in place of a page that did not come and of which there is no copy. */
export const OFFLINE_PATH = '/offline'

/** Parameter with the page to which `/offline` leads when the server answers again. */
export const OFFLINE_RETURN_TO = 'nach'

const KEPT =
  /^\/(?:job-angebot|job\/[^/]+|preise|impressum|datenschutz|agb|mediadaten|barrierefreiheit|transparenz|alle-seiten-im-ueberblick)$/

/**
 * Pages whose copy may stay in a browser as a visitor sees them. None that shows job requests: those are texts of persons, of
 * which no copies stay (docs/decisions/2026-11-22-requests-leave-no-copies.md); and none with a form of its own.
 */
export function mayBeKept(pathname: string): boolean {
  return KEPT.test(pathname)
}

/** Name of the cache with the copies, and of the elements in their head that say when each was made. */
export const PAGES_CACHE = 'seiten'
export const COPY_META = 'stand'
/** Headers of a copy, from which `/offline` makes its list: the time, and the title of the page in percent encoding. */
export const COPY_TIME = 'x-kept-at'
export const COPY_TITLE = 'x-title'

/** Messages of pages to their worker. */
export type WorkerMessage =
  /** Keep a copy of these pages, paths with their queries, unless there is a fresh one. */
  | { readonly type: 'keep'; readonly pages: readonly string[] }
  /** Delete all copies, and keep none that is under way: their person has left. */
  | { readonly type: 'forget' }
  /** Take over from the older worker. */
  | { readonly type: 'skip' }
  /** Answer through the port which build you belong to: its entry script, as `/readyz` names it. */
  | { readonly type: 'build' }
