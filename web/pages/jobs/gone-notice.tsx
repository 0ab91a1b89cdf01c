import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { tryPart } from '../../shared/connection/load-part.ts'
import { focusLandmark, MAIN_ID } from '../../shared/routing/landmarks.ts'
import { Notice } from '../../shared/ui/notice.tsx'

const loadWords = () => import('./gone-words.ts')

type Words = typeof import('./gone-words.ts')

interface GoneNoticeProps {
  /** Which words, by the fragment of the redirect: UNKNOWN_JOB, ENDED_JOB, UNKNOWN_REQUEST, FAILED_REQUEST. */
  readonly notices: Readonly<Record<string, keyof Words>>
}

/** Says why the list is shown: the URL that was opened is of an ad that is unknown, mistyped or no longer online. */
export function GoneNotice({ notices }: GoneNoticeProps) {
  const { hash, key } = useLocation()
  const [name, setName] = useState<keyof Words>()
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    setName(notices[hash])
    if (!notices[hash]) return
    tryPart(loadWords).then(setWords, () => {})
    // Neither a reload nor a bookmark says it again.
    history.replaceState(history.state, '', location.pathname + location.search)
    // The router leaves the focus alone when the address has a fragment; the link that was followed is gone.
    if (key !== 'default') focusLandmark(MAIN_ID, { scroll: false })
  }, [hash, key, notices])
  const shown = name && words?.[name]
  return (
    // There before its text, so that screen readers announce it.
    <div role="status">{shown ? <Notice title={shown.title}>{shown.text}</Notice> : null}</div>
  )
}
