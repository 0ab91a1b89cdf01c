/** Text that is larger than its box: cut off, or written over other text. */
import type { Page } from '@playwright/test'

/** What cannot be read, in its own words. What scrolls in itself, ends with dots after its lines, or floats is left out. */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const SLACK = 3
    const problems = new Set<string>()
    const lines: { readonly text: string; readonly rect: DOMRect }[] = []
    const isClamped = (style: CSSStyleDeclaration) =>
      style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis'

    /** Whether its lines stand in the page itself, and no box on the way cuts them. */
    const standsFree = (parent: Element, text: string, rects: readonly DOMRect[]): boolean => {
      let cutsX = true
      let cutsY = true
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (/fixed|sticky/.test(style.position) || isClamped(style)) return false
        const edge = box.getBoundingClientRect()
        // For screen readers alone.
        if (style.display !== 'inline' && (edge.width < 2 || edge.height < 2)) return false
        // What is beyond the edge can be scrolled to.
        if (/auto|scroll/.test(style.overflowX)) cutsX = false
        if (/auto|scroll/.test(style.overflowY)) cutsY = false
        const isCut = rects.some(
          (rect) =>
            (cutsX &&
              /hidden|clip/.test(style.overflowX) &&
              (rect.right > edge.right + SLACK || rect.left < edge.left - SLACK)) ||
            (cutsY &&
              /hidden|clip/.test(style.overflowY) &&
              (rect.bottom > edge.bottom + SLACK || rect.top < edge.top - SLACK)),
        )
        if (isCut) problems.add(`cut: ${text}`)
      }
      return cutsX && cutsY
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim().slice(0, 50) ?? ''
      if (!parent || text === '' || parent.matches('script, style, option, noscript, textarea')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (standsFree(parent, text, rects)) lines.push(...rects.map((rect) => ({ text, rect })))
    }
    lines.sort((a, b) => a.rect.top - b.rect.top)
    for (const [at, { text, rect }] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (other.rect.top > rect.bottom - SLACK) break
        const across = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
        // Lines of one text stand closer than the boxes of their letters are high.
        const down = Math.min(rect.bottom, other.rect.bottom) - other.rect.top
        if (other.text !== text && across > SLACK && down > rect.height / 3)
          problems.add(`over each other: ${text} | ${other.text}`)
      }
    return [...problems]
  })
}
