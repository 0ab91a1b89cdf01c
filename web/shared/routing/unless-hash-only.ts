import type { ShouldRevalidateFunction } from 'react-router-dom'

/**
 * A form over the page is open by its fragment. The router itself runs every loader when a fragment goes, so that without
 * a connection the form could not be closed.
 */
export const unlessHashOnly: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}
