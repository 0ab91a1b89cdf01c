import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { focusLandmark, MAIN_ID } from '../../shared/routing/landmarks.ts'
import { UNKNOWN_JOB } from '../../shared/routing/paths.ts'
import { Notice } from '../../shared/ui/notice.tsx'

/** Says why the list is there, where somebody opened an unknown or mistyped address of a job. */
export function UnknownJob() {
  const { hash, key } = useLocation()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    setShown(hash === UNKNOWN_JOB)
    if (hash !== UNKNOWN_JOB) return
    // Neither a reload nor a bookmark says it again.
    history.replaceState(history.state, '', location.pathname + location.search)
    // The router leaves the focus alone when the address has a fragment; the link that was followed is gone.
    if (key !== 'default') focusLandmark(MAIN_ID, { scroll: false })
  }, [hash, key])
  return (
    // There before its text, so that screen readers announce it.
    <div role="status">
      {shown ? (
        <Notice title="Diese Stelle gibt es nicht mehr, oder die Adresse ist unvollständig.">
          Hier sehen Sie alle aktuellen Stellenangebote.
        </Notice>
      ) : null}
    </div>
  )
}
