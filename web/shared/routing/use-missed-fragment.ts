import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The router's provider listens to its router from its first commit on, and hydration happens in pieces: a link to a fragment that was
 * pressed between the first piece and the commit is in the address, but the page would never know. The effects of that commit come after it.
 */
export function useMissedFragment(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const catchUp = useEffectEvent(() => {
    const shown = window.location.hash
    if (shown !== hash)
      void navigate({ pathname, search, hash: shown }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => catchUp(), [])
}
