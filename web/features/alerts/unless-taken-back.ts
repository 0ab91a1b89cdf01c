/**
 * Sends after a delay in which it can be taken back, and at once when the page is left or hidden: phones stop the timers of a
 * hidden page, and end it without another event. Returns what takes it back.
 */
export function sendUnlessTakenBack(send: () => void, delayMs: number): () => void {
  const takeBack = () => {
    clearTimeout(timer)
    removeEventListener('pagehide', sendNow)
    document.removeEventListener('visibilitychange', sendIfHidden)
  }
  const sendNow = () => {
    takeBack()
    send()
  }
  const sendIfHidden = () => {
    if (document.visibilityState === 'hidden') sendNow()
  }
  const timer = setTimeout(sendNow, delayMs)
  addEventListener('pagehide', sendNow)
  document.addEventListener('visibilitychange', sendIfHidden)
  return takeBack
}
