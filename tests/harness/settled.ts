/** When a page has come to rest, without the half second that `networkidle` waits each time. */
import { expect, type Page, type Request } from '@playwright/test'

interface Traffic {
  readonly underway: Set<Request>
  /** Of all requests so far. */
  count: number
}

const watched = new WeakMap<Page, Traffic>()

/** Before the page is opened, as the fixtures do: what was asked before nobody has counted. */
export function watchTraffic(page: Page): Traffic {
  const known = watched.get(page)
  if (known) return known
  const traffic: Traffic = { underway: new Set(), count: 0 }
  page.on('request', (request) => {
    // Of requests that outlive their page nobody tells the end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.underway.clear()
    traffic.underway.add(request)
    traffic.count += 1
  })
  page.on('requestfinished', (request) => traffic.underway.delete(request))
  page.on('requestfailed', (request) => traffic.underway.delete(request))
  watched.set(page, traffic)
  return traffic
}

/** Idle moments in a row in which the page has to ask for nothing. */
const QUIET_MOMENTS = 3

/**
 * React has taken the page over, what waits for an idle moment had it, and every answer is here. Idle callbacks run in the order in
 * which they were asked for, so those of the page run before ours.
 */
export async function untilSettled(page: Page): Promise<void> {
  const traffic = watchTraffic(page)
  let quiet = 0
  let before = -1
  await expect
    .poll(
      async () => {
        const isAwake = await page.evaluate(async () => {
          await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
          // React keeps on the document what it knows of its root, and on an element what it knows of that.
          const entry = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))
          const isHydrated = entry?.[1].stateNode.current.memoizedState.isDehydrated === false
          const main = document.querySelector('main') ?? {}
          const isTaken = isHydrated && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
          // Controls are disabled until hydration, and disabled ones are exempt from contrast.
          return document.readyState === 'complete' && isTaken && !document.querySelector('[data-waking]')
        })
        const isQuiet = isAwake && traffic.underway.size === 0 && traffic.count === before
        before = traffic.count
        quiet = isQuiet ? quiet + 1 : 0
        if (quiet >= QUIET_MOMENTS) return 'settled'
        return isAwake ? [...traffic.underway].map((request) => request.url()) : 'not hydrated'
      },
      { intervals: [10] },
    )
    .toBe('settled')
}
