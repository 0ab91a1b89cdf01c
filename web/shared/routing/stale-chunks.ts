const RELOADED_AT = 'reloaded-for-new-version'
const LOOP_GUARD_MS = 20_000

/**
 * A tab that was opened before a release requests chunks that no longer exist. One reload loads the new version; a second
 * one within seconds would be a loop, so the error page is shown instead.
 */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would lose the page that is on screen.
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
    if (Date.now() - last < LOOP_GUARD_MS) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    window.location.reload()
  })
}
