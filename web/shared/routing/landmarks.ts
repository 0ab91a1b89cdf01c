/** The places that skip links, shortcuts and focus management lead to. The layout gives its elements these ids. */
export const MAIN_ID = 'hauptinhalt'
export const NAVIGATION_ID = 'navigation'
/** On the search field of a page that has one. */
export const SEARCH_ID = 'suche'

interface FocusOptions {
  /** False where something else sets the scroll position, as after a navigation. */
  readonly scroll?: boolean
}

/** Moves focus to a landmark, also to one that cannot normally take it. False when the page has none. */
export function focusLandmark(id: string, { scroll = true }: FocusOptions = {}): boolean {
  const element = document.getElementById(id)
  if (!element) return false
  element.focus({ preventScroll: true })
  if (document.activeElement !== element) {
    element.tabIndex = -1
    element.focus({ preventScroll: true })
  }
  if (scroll) element.scrollIntoView({ block: 'start' })
  return true
}
