/**
 * Tells the server which jobs were seen, without a cookie and without anything stored in the browser: a beacon with ids. Loaded
 * when the browser is idle; it reads the page itself, so that cards and pages need no code for it.
 */
import { idOfSlug, paths } from '../../shared/routing/paths.ts'

const SEND_AFTER_MS = 1_000
/** As the server takes them. */
const MOST_IDS = 50

const JOB_PATH = paths.job.href('')
const CARD_LINK = `article a[href^="${JOB_PATH}"]`

const jobOf = (pathname: string): string | null =>
  pathname.startsWith(JOB_PATH) ? idOfSlug(pathname.slice(JOB_PATH.length)) : null

export function watchJobs(): void {
  /** What this document has told: each job once. */
  const told = { shown: new Set<string>(), opened: new Set<string>() }
  const next = { shown: new Set<string>(), opened: new Set<string>() }
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const [shown, opened] = [[...next.shown].slice(0, MOST_IDS), [...next.opened].slice(0, MOST_IDS)]
    if (shown.length + opened.length === 0) return
    for (const id of shown) next.shown.delete(id)
    for (const id of opened) next.opened.delete(id)
    navigator.sendBeacon('/api/job-counts', JSON.stringify({ shown, opened }))
    if (next.shown.size + next.opened.size > 0) send()
  }
  const note = (kind: 'shown' | 'opened', id: string | null) => {
    if (id === null || told[kind].has(id)) return
    told[kind].add(id)
    next[kind].add(id)
    timer ??= setTimeout(send, SEND_AFTER_MS)
  }

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
        sight.unobserve(target)
        note('shown', jobOf(new URL(target.href).pathname))
      }
    },
    { threshold: 1 },
  )
  const known = new WeakSet<Element>()
  const look = () => {
    // A page in the background, or prepared before anybody looks at it, is not seen.
    if (document.visibilityState !== 'visible') return
    note('opened', jobOf(window.location.pathname))
    for (const link of document.querySelectorAll(CARD_LINK)) {
      if (known.has(link)) continue
      known.add(link)
      sight.observe(link)
    }
  }
  let frame = 0
  const lookSoon = () => {
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      look()
    })
  }
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
    else look()
  })
  look()
}
