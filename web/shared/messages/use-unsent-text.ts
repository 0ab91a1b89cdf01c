import { useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '../auth/current-user.ts'
import { keepText, keptText, type TakenText } from '../drafts/text-storage.ts'
import { NOTHING_UNSENT, type Unsent, withoutSent, withTakenBack } from './unsent.ts'

/** What is typed into a message, kept under the account until it is sent. */
export function useUnsentText(key: string) {
  const userId = useCurrentUser()?.id ?? ''
  const [unsent, setUnsent] = useState(NOTHING_UNSENT)
  const [keptAt, setKeptAt] = useState<number | null>(null)
  // What ends later than the render that began it, as taking back does, changes what is there then.
  const latest = useRef(NOTHING_UNSENT)

  /** Whether what was kept is in the field. */
  const loaded = useRef(false)

  useEffect(() => {
    loaded.current = true
    const kept = keptText(userId, key)
    latest.current = { text: kept?.text ?? '', taken: kept?.taken ?? [] }
    setUnsent(latest.current)
    setKeptAt(kept && kept.text !== '' ? kept.at : null)
  }, [userId, key])

  const change = (next: Unsent) => {
    const at = Date.now()
    latest.current = next
    setUnsent(next)
    setKeptAt(next.text === '' ? null : at)
    keepText(userId, key, next.text === '' && next.taken.length === 0 ? null : { ...next, at })
  }
  return {
    unsent,
    text: unsent.text,
    keptAt,
    write: (text: string) => {
      if (loaded.current) return change({ ...latest.current, text })
      // Typed before the page was alive: what was kept of an earlier visit is not lost for it.
      const kept = keptText(userId, key)
      const isOther = kept && kept.text !== '' && kept.text !== text
      change({ taken: kept?.taken ?? [], text: isOther ? `${kept.text}\n\n${text}` : text })
    },
    takeBack: (back: TakenText) => change(withTakenBack(latest.current, back)),
    sent: (what: Unsent) => change(withoutSent(latest.current, what)),
  }
}
