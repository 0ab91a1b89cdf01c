import { type RefObject, useEffect } from 'react'

/** Set on what sticks to the lower edge with the button that a page is about. */
const BARS = '[data-bottom-bar]'

/** As toast.module.css keeps to the lower edge. */
const GAP = 16

/** How far the messages rise to stand above the bars; not at all where a bar has left the edge with its page and they fit below it. */
function riseOver(region: HTMLElement): number {
  const { bottom, height } = region.getBoundingClientRect()
  const edge = region.hasAttribute('data-top')
    ? window.innerHeight - GAP
    : bottom + (Number.parseFloat(region.style.getPropertyValue('--bars-height')) || 0)
  const rises = [...document.querySelectorAll(BARS)].map((element) => {
    const bar = element.getBoundingClientRect()
    const fitsBelow = bar.bottom + GAP <= edge - height
    const fitsAbove = bar.top - GAP >= height
    return bar.height === 0 || fitsBelow || !fitsAbove ? 0 : edge + GAP - bar.top
  })
  return Math.max(0, ...rises)
}

/** Messages stand above such a bar, and not on its button. */
export function useAboveBars(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current
    if (!element) return
    const rise = () => {
      if (element.offsetHeight > 0) element.style.setProperty('--bars-height', `${riseOver(element)}px`)
    }
    const resized = new ResizeObserver(rise)
    resized.observe(element)
    // A page that becomes longer or shorter moves the bar without a scroll.
    resized.observe(document.body)
    addEventListener('resize', rise)
    document.addEventListener('scroll', rise, { capture: true, passive: true })
    return () => {
      resized.disconnect()
      removeEventListener('resize', rise)
      document.removeEventListener('scroll', rise, { capture: true })
    }
  }, [region])
}
