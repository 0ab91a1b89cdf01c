import { useEffect, useState } from 'react'
import { useCurrentUser } from '../auth/current-user.ts'
import { keepText, keptText, type TakenText } from '../drafts/text-storage.ts'

/** What is typed into a message, kept in the tab under the account until it is sent. */
export function useUnsentText(key: string) {
  const userId = useCurrentUser()?.id ?? ''
  const [text, setText] = useState('')
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const [taken, setTaken] = useState<TakenText | null>(null)

  useEffect(() => {
    const kept = keptText(userId, key)
    setText(kept?.text ?? '')
    setKeptAt(kept?.at ?? null)
    setTaken(kept?.taken ?? null)
  }, [userId, key])

  const write = (next: string, from = taken) => {
    const at = next === '' ? null : Date.now()
    setText(next)
    setKeptAt(at)
    setTaken(at === null ? null : from)
    keepText(userId, key, at === null ? null : { text: next, at, taken: from })
  }
  return { text, keptAt, taken, write }
}
