import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

interface ArrivalProps {
  /** Key of the newest entry; undefined while there is none. */
  readonly newest: string | undefined
  /** Announcement for it; null where it is the person's own and needs none. */
  readonly words: string | null
}

/** Tells screen readers politely what has come while the page is open. */
export function Arrival({ newest, words }: ArrivalProps) {
  const [said, setSaid] = useState('')
  const seen = useRef(newest)
  useEffect(() => {
    if (newest === undefined || newest === seen.current) return
    seen.current = newest
    if (words !== null) setSaid(words)
  }, [newest, words])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
