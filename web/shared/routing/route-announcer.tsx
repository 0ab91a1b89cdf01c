import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../document/site.tsx'
import visuallyHidden from '../ui/visually-hidden.module.css'
import { focusLandmark, MAIN_ID } from './landmarks.ts'

/**
 * Announces a page change to screen readers, which browsers do for full page loads only, and moves the
 * focus to the new content. A change of the query alone (filters, tabs) is not a new page and leaves the focus.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const { name } = useSite()
  const previous = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (hash === '') focusLandmark(MAIN_ID, { scroll: false })
    const title = document.title.replace(` · ${name}`, '')
    setAnnouncement(`Navigiert zu ${title}`)
  }, [pathname, hash, name])

  return (
    <p className={visuallyHidden.hidden} role="status" aria-live="polite">
      {announcement}
    </p>
  )
}
