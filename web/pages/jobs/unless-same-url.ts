import type { ShouldRevalidateFunction } from 'react-router-dom'

/**
 * Loading another page of hits only changes the history state, and a form over the list only the fragment, so the loader need
 * not run again. The router itself runs it when a fragment goes.
 */
export const unlessSameUrl: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
    ? false
    : defaultShouldRevalidate
