import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { focusLandmark, MAIN_ID } from '../../shared/routing/landmarks.ts'
import { Notice } from '../../shared/ui/notice.tsx'

interface GoneNoticeProps {
  /** What happened and what the list shows, by the fragment of the redirect: UNKNOWN_JOB, ENDED_JOB, UNKNOWN_REQUEST, FAILED_REQUEST. */
  readonly notices: Readonly<Record<string, Words>>
}

interface Words {
  readonly title: string
  readonly text: string
}

/** Says why the list is there, where somebody opened the address of something unknown, mistyped or no longer online. */
export function GoneNotice({ notices }: GoneNoticeProps) {
  const { hash, key } = useLocation()
  const [shown, setShown] = useState<Words>()
  useEffect(() => {
    const words = notices[hash]
    setShown(words)
    if (words === undefined) return
    // Neither a reload nor a bookmark says it again.
    history.replaceState(history.state, '', location.pathname + location.search)
    // The router leaves the focus alone when the address has a fragment; the link that was followed is gone.
    if (key !== 'default') focusLandmark(MAIN_ID, { scroll: false })
  }, [hash, key, notices])
  return (
    // There before its text, so that screen readers announce it.
    <div role="status">{shown ? <Notice title={shown.title}>{shown.text}</Notice> : null}</div>
  )
}
