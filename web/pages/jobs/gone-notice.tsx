import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { focusLandmark, MAIN_ID } from '../../shared/routing/landmarks.ts'
import { Notice } from '../../shared/ui/notice.tsx'

interface GoneNoticeProps {
  /** What happened, by the fragment of the redirect: UNKNOWN_JOB, UNKNOWN_REQUEST, FAILED_REQUEST. */
  readonly titles: Readonly<Record<string, string>>
  /** `Stellenangebote` */
  readonly many: string
}

/** Says why the list is there, where somebody opened the address of something unknown, mistyped or no longer online. */
export function GoneNotice({ titles, many }: GoneNoticeProps) {
  const { hash, key } = useLocation()
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    const title = titles[hash]
    setShown(title)
    if (title === undefined) return
    // Neither a reload nor a bookmark says it again.
    history.replaceState(history.state, '', location.pathname + location.search)
    // The router leaves the focus alone when the address has a fragment; the link that was followed is gone.
    if (key !== 'default') focusLandmark(MAIN_ID, { scroll: false })
  }, [hash, key, titles])
  return (
    // There before its text, so that screen readers announce it.
    <div role="status">
      {shown ? <Notice title={shown}>Hier sehen Sie alle aktuellen {many}.</Notice> : null}
    </div>
  )
}
