import { useEffect, useState } from 'react'

/** The time of the loader, and once a claim has run out the time of the browser: then it is shown as none. */
export function useClaimTime(claimedUntil: string | null, loadedAt: number): number {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    if (claimedUntil === null) return
    const left = Date.parse(claimedUntil) - Date.now()
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, left) + 100)
    return () => clearTimeout(timer)
  }, [claimedUntil])
  return now
}
