/**
 * What every page has to keep (WCAG 2.2 AA): title, one heading of the first level, landmarks, skip links, no sideways scrolling at
 * 320 px and with text twice as large, which is neither cut nor covered then, nothing that moves for people who asked for rest, nothing that vanishes in forced colours,
 * a focus that can be seen, and what axe finds, in both colour schemes of each page and in the light one of its tabs.
 */
import { expect, type Page } from '@playwright/test'
import { UUID } from '../../../web/shared/routing/uuid.ts'
import { untilSettled } from '../../harness/settled.ts'
import { PHONE } from '../applications/apply-steps.ts'
import { lostChoices } from '../auth/lost-choices.ts'
import { expectNoViolations, expectNoViolationsInBothSchemes } from '../axe.ts'
import { cutText } from './cut-text.ts'
import { walkByTab } from './focus-walk.ts'

/** 200 % zoom of a small laptop. */
const LAPTOP = { width: 720, height: 450 }
const NARROW = { width: 320, height: 640 }
/** Small and large phones stand between, larger ones beyond: where layouts change. */
const FURTHER_WIDTHS = [360, 768, 1440]
const WIDE = { width: 1280, height: 800 }

/** full: all of it. shared: what differs where another role was walked in full. */
export type Depth = 'full' | 'shared'

const TITLED = new RegExp(`/[^/]*(${UUID})$`, 'i')

/** Path with its query in one order. The address of one thing may get its title. */
function placeOf(address: string, base: string): string {
  const { pathname, searchParams } = new URL(address, base)
  searchParams.sort()
  return `${pathname.replace(TITLED, '/$1')}?${searchParams}`
}

async function open(page: Page, address: string): Promise<void> {
  // From another page, so that an address that differs in its fragment alone is loaded again.
  if (address.includes('#')) await page.goto('about:blank')
  const answer = await page.goto(address)
  await untilSettled(page)
  // Not the page, nor the tab, to which people are sent who may not enter.
  expect(placeOf(page.url(), page.url())).toBe(placeOf(address, page.url()))
  expect.soft(await lostChoices(page, (await answer?.text()) ?? ''), `${address} as it comes`).toEqual([])
}

/** What is missing in the frame of the page, in words. */
function frameProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = []
    const count = (selector: string, wanted: number) => {
      const { length } = document.querySelectorAll(selector)
      if (length !== wanted) problems.push(`${length} × ${selector}`)
    }
    if (!/^\S.* · \S+/.test(document.title) && location.pathname !== '/')
      problems.push(`title "${document.title}"`)
    if (document.title === '') problems.push('no title')
    if (document.documentElement.lang !== 'de') problems.push('language')
    count('h1', 1)
    count('main', 1)
    for (const selector of ['header', 'footer', '#navigation'])
      if (!document.querySelector(selector)) problems.push(`no ${selector}`)
    const skips = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Sprunglinks"] a')]
    if (skips.map((link) => link.textContent).join() !== 'Zum Hauptinhalt springen,Zur Navigation springen')
      problems.push('skip links')
    for (const link of skips)
      if (!document.querySelector(link.hash)) problems.push(`${link.hash} leads nowhere`)
    const levels = [...document.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6)')]
      .filter((heading) => heading.getClientRects().length > 0)
      .map((heading) => Number(heading.tagName[1]))
    levels.forEach((level, at) => {
      if (at > 0 && level > (levels[at - 1] ?? 0) + 1) problems.push(`h${level} after h${levels[at - 1]}`)
    })
    for (const name of ['tab', 'bereich', 'ansicht']) {
      const wanted = new URLSearchParams(location.search).get(name)
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main nav a')].filter(
        (link) =>
          link.pathname === location.pathname && new URLSearchParams(link.search).get(name) === wanted,
      )
      // The link of the first tab is the bare path; not every view has a link beside it.
      const isLinked = links.length > 0 || (name !== 'ansicht' && wanted !== 'overview')
      if (wanted !== null && isLinked && !links.some((link) => link.matches('[aria-current=page]')))
        problems.push(`${name}=${wanted} is not the current one`)
    }
    return problems
  })
}

/** What is wider than the window, the innermost first. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isClipped = (element: Element): boolean => {
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== 'visible') return true
      return false
    }
    const causes = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !isClipped(element))
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
    return [`${scrollWidth} of ${clientWidth} px: ${causes.slice(-3).join(' ')}`]
  })
}

/** Text at twice its size, as a browser sets it for people who need it larger. */
async function unreadWithLargeText(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const wide = await tooWide(page)
  await page.setViewportSize(PHONE)
  const found = [...wide, ...(await tooWide(page)), ...(await cutText(page))]
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await page.setViewportSize(WIDE)
  return found
}

/** What still moves although the person asked for rest; a moment is no movement. */
function movement(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 50,
      )
      .map((animation) => {
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
        return `${target?.tagName.toLowerCase()}.${target?.getAttribute('class') ?? ''}`
      }),
  )
}

/** In forced colours backgrounds go: what is drawn by them alone, and a focus that only a shadow shows. */
async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'light' })
  const lost = await page.evaluate(() => {
    const problems: string[] = []
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
    for (const element of document.querySelectorAll('body *')) {
      const style = getComputedStyle(element)
      if (
        style.maskImage !== 'none' &&
        style.forcedColorAdjust !== 'none' &&
        element.getClientRects().length > 0
      )
        problems.push(`${nameOf(element)} is drawn by a mask`)
    }
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    // Not the colour of a border: the browser chooses it, for a field with the focus as well.
    const look = (style: CSSStyleDeclaration): string =>
      [
        isOutlined(style),
        ...(['top', 'right', 'bottom', 'left'] as const).map((side) =>
          ['style', 'width'].map((part) => style.getPropertyValue(`border-${side}-${part}`)),
        ),
      ].join()
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]
      .filter((element) => element.checkVisibility() && !element.matches(':disabled'))
      .slice(0, 60)
    for (const element of stops) {
      // Cards and rows show the focus of the link in them, fields that of the text in them.
      const frames: Element[] = []
      for (let one: Element | null = element; one && frames.length < 7; one = one.parentElement)
        frames.push(one)
      if (element.nextElementSibling) frames.push(element.nextElementSibling)
      const looks = () =>
        [getComputedStyle(element, '::after'), ...frames.map((one) => getComputedStyle(one))].map(look)
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const before = looks()
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
      if (document.activeElement !== element) continue
      if (looks().every((now, at) => now === before[at])) problems.push(`${nameOf(element)} shows no focus`)
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return [...new Set(problems)]
  })
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce', colorScheme: 'light' })
  return lost
}

/** For a browser that was set to larger text, which the layouts follow. */
export async function expectReadable(page: Page, address: string, widths: readonly number[]): Promise<void> {
  await open(page, address)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft([...(await tooWide(page)), ...(await cutText(page))], `${address} at ${width} px`).toEqual([])
  }
}

/** The walk with the Tab key alone, in another window. */
export async function expectFocusVisible(
  page: Page,
  address: string,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size)
  await open(page, address)
  expect.soft((await walkByTab(page)).hidden, `${address} at ${size.width} px`).toEqual([])
}

export async function expectAccessible(page: Page, address: string, depth: Depth = 'full'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(LAPTOP)
  await open(page, address)
  await expectPageAccessible(page, address, depth)
}

/** Of a page that is open, in the light scheme and with reduced motion. */
export async function expectPageAccessible(
  page: Page,
  address: string,
  depth: Depth = 'full',
): Promise<void> {
  expect.soft(await frameProblems(page), address).toEqual([])
  expect.soft(await movement(page), `${address} moves`).toEqual([])
  if (depth === 'full') {
    const { stops, hidden } = await walkByTab(page)
    expect.soft(hidden, address).toEqual([])
    expect.soft(stops, address).toBeGreaterThan(4)
  }
  await page.setViewportSize(NARROW)
  expect.soft(await tooWide(page), `${address} at 320 px`).toEqual([])
  for (const width of depth === 'full' ? FURTHER_WIDTHS : []) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await tooWide(page), `${address} at ${width} px`).toEqual([])
  }
  await page.setViewportSize(WIDE)
  if (depth === 'full') expect.soft(await unreadWithLargeText(page), `${address} with large text`).toEqual([])
  if (depth === 'shared') return
  // The tabs of a page are drawn with the colours of its first.
  await (address.includes('?') ? expectNoViolations : expectNoViolationsInBothSchemes)(page, address)
  // Last: fields that take the focus open their lists.
  expect.soft(await lostInForcedColours(page), `${address} in forced colours`).toEqual([])
}
