/** Walks through a page with the Tab key, as people without a mouse do. */
import type { Page } from '@playwright/test'

/** More than any page has; a focus that goes in circles ends here. */
const MOST_STOPS = 400

interface Stop {
  /** Nothing has the focus, or the first element has it again. */
  readonly over: boolean
  readonly name: string
  readonly problem: string | null
}

/** Forgets an earlier walk; the next Tab starts at the top of the page. */
async function begin(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    // Chromium continues where the last selection or click was.
    getSelection()?.removeAllRanges()
    delete document.documentElement.dataset['walked']
    for (const marked of document.querySelectorAll('[data-first-stop]'))
      marked.removeAttribute('data-first-stop')
  })
}

/** Whether what has the focus can be seen: inside the window, and at its middle and corners nothing lies over it. */
async function look(page: Page): Promise<Stop> {
  return page.evaluate(async () => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body)
      return { over: true, name: '', problem: null }
    const { documentElement } = document
    if (focused.hasAttribute('data-first-stop')) return { over: true, name: '', problem: null }
    if (!('walked' in documentElement.dataset)) {
      documentElement.dataset['walked'] = ''
      focused.setAttribute('data-first-stop', '')
    }
    const text = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
    const name = `${focused.tagName.toLowerCase()}#${focused.id} ${text.trim().slice(0, 40)}`
    const problemNow = (): string | null => {
      // A radio button in our design is the card around it.
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
      const tiny =
        focused.offsetWidth < 5 || focused.offsetHeight < 5 || getComputedStyle(focused).opacity === '0'
      const target = tiny && label ? label : focused
      const [rect] = target.getClientRects()
      if (!rect) return 'is not drawn'
      const left = Math.max(rect.left, 0)
      const top = Math.max(rect.top, 0)
      const right = Math.min(rect.right, innerWidth)
      // Browsers bring the line with the cursor into view, not a whole text area.
      const { lineHeight, paddingTop } = getComputedStyle(target)
      const line = Number.parseFloat(paddingTop) + (Number.parseFloat(lineHeight) || 24)
      const end = target instanceof HTMLTextAreaElement ? Math.min(rect.bottom, rect.top + line) : rect.bottom
      const bottom = Math.min(end, innerHeight)
      const shown = Math.max(0, right - left) * Math.max(0, bottom - top)
      const height = end - rect.top
      const fits = rect.width <= innerWidth && height <= innerHeight
      if (shown === 0 || (fits && shown < 0.9 * rect.width * height)) {
        return `lies outside of the window: ${Math.round(rect.top)} to ${Math.round(rect.bottom)}`
      }
      // Within round corners.
      const inset = Math.min(right - left, bottom - top) * 0.3
      // The icons of a field lie inside of its frame.
      const frame =
        target instanceof HTMLInputElement
          ? (target.closest('.mantine-Input-wrapper') ?? target.parentElement)
          : null
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + inset, top + inset],
        [right - inset, top + inset],
        [left + inset, bottom - inset],
        [right - inset, bottom - inset],
      ] as const
      for (const [x, y] of points) {
        const hit = document.elementFromPoint(x, y)
        const own =
          hit !== null &&
          // The field of a file lies over its label, transparent.
          (hit === focused ||
            target.contains(hit) ||
            hit.contains(target) ||
            (label?.contains(hit) ?? false) ||
            (frame?.contains(hit) ?? false))
        if (own) continue
        const cover = hit
          ? `${hit.tagName.toLowerCase()}.${hit.className} ${(hit.textContent ?? '').trim().slice(0, 30)}`
          : 'nothing'
        return `is covered at ${Math.round(x)},${Math.round(y)} by ${cover}`
      }
      return null
    }
    const atRest = async (): Promise<void> => {
      const boxOf = () => JSON.stringify(document.activeElement?.getBoundingClientRect())
      for (let before = '', frames = 0; before !== boxOf() && frames < 60; frames += 1) {
        before = boxOf()
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    }
    const snaps = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).scrollSnapType !== 'none' || snaps(element.parentElement))
    // Rows with snap points come to rest after the focus. Elsewhere frames are waited for only where something is wrong at first.
    if (!snaps(focused) && problemNow() === null) return { over: false, name, problem: null }
    await atRest()
    return { over: false, name, problem: problemNow() }
  })
}

/** What could not be seen when it had the focus, and how many stops there were. */
export async function walkByTab(
  page: Page,
): Promise<{ readonly stops: number; readonly hidden: readonly string[] }> {
  await begin(page)
  const hidden: string[] = []
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const { over, name, problem } = await look(page)
    if (over && stops > 0) return { stops, hidden }
    if (problem !== null) hidden.push(`${name} ${problem}`)
  }
  return { stops: MOST_STOPS, hidden: [...hidden, 'The walk does not end'] }
}
