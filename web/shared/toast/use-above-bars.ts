import { type RefObject, useEffect } from 'react'

/** Set on what sticks to the lower edge with the button that a page is about. */
const BARS = '[data-bottom-bar]'

/** How far the bars reach into the window that stick there now. */
function heightOfBars(): number {
  const heights = [...document.querySelectorAll(BARS)].map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect()
    // One that has scrolled away into its page is no neighbour any more.
    const isAtEdge = height > 0 && top < window.innerHeight && bottom > window.innerHeight / 2
    return isAtEdge ? Math.min(height, window.innerHeight - top) : 0
  })
  return Math.max(0, ...heights)
}

/** Messages stand above such a bar, and not on its button. */
export function useAboveBars(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current
    if (!element) return
    const rise = () => {
      if (element.offsetHeight > 0) element.style.setProperty('--bars-height', `${heightOfBars()}px`)
    }
    const resized = new ResizeObserver(rise)
    resized.observe(element)
    addEventListener('resize', rise)
    document.addEventListener('scroll', rise, { capture: true, passive: true })
    return () => {
      resized.disconnect()
      removeEventListener('resize', rise)
      document.removeEventListener('scroll', rise, { capture: true })
    }
  }, [region])
}
