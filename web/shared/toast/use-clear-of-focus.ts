import { type RefObject, useEffect } from 'react'

/** Half a pixel of rounding covers nothing. */
const EDGE = 1

/** The box of the element with keyboard focus; null when it is a message itself, or not drawn. */
function focusedBox(region: HTMLElement): DOMRect | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  if (region.contains(focused) || !focused.matches(':focus-visible')) return null
  return focused.getClientRects()[0] ?? null
}

function isOver(region: HTMLElement, box: DOMRect): boolean {
  const own = region.getBoundingClientRect()
  return (
    own.height > 0 &&
    own.left < box.right - EDGE &&
    own.right > box.left + EDGE &&
    own.top < box.bottom - EDGE &&
    own.bottom > box.top + EDGE
  )
}

/**
 * Messages lie over the page, and must not hide what has the focus (WCAG 2.4.11): they go to the other edge of the window then,
 * and stay there until they are gone or cover the focus again. What reaches over both edges is left below the lower one.
 */
export function useClearOfFocus(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current
    if (!element) return
    const keepClear = () => {
      if (element.offsetHeight === 0) element.removeAttribute('data-top')
      const box = focusedBox(element)
      if (!box || !isOver(element, box)) return
      element.toggleAttribute('data-top')
      if (isOver(element, box)) element.removeAttribute('data-top')
    }
    const resized = new ResizeObserver(keepClear)
    resized.observe(element)
    document.addEventListener('focusin', keepClear)
    document.addEventListener('scroll', keepClear, { capture: true, passive: true })
    return () => {
      resized.disconnect()
      document.removeEventListener('focusin', keepClear)
      document.removeEventListener('scroll', keepClear, { capture: true })
    }
  }, [region])
}
