/**
 * Calls back when an open connection may be lost, or a failed one may work again: the network returns, the person comes
 * back to the tab, the machine wakes, the page returns from the browser's back/forward cache.
 */
export function onWake(listener: () => void): () => void {
  const ifVisible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  addEventListener('online', listener)
  addEventListener('pageshow', listener)
  document.addEventListener('visibilitychange', ifVisible)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('pageshow', listener)
    document.removeEventListener('visibilitychange', ifVisible)
  }
}

/**
 * Calls back when the connection will not work for a while: the network is gone, or the page is being left. An open
 * socket would keep the page out of the back/forward cache.
 */
export function onSleep(listener: () => void): () => void {
  addEventListener('offline', listener)
  addEventListener('pagehide', listener)
  return () => {
    removeEventListener('offline', listener)
    removeEventListener('pagehide', listener)
  }
}
