import { useEffect, useState } from 'react'
import { useCurrentUser } from '../auth/current-user.ts'
import { keepText, keptText } from '../drafts/text-storage.ts'

/** What is typed into a message, kept in the tab under the account until it is sent. */
export function useUnsentText(key: string) {
  const userId = useCurrentUser()?.id ?? ''
  const [text, setText] = useState('')
  const [keptAt, setKeptAt] = useState<number | null>(null)

  useEffect(() => {
    const kept = keptText(userId, key)
    setText(kept?.text ?? '')
    setKeptAt(kept?.at ?? null)
  }, [userId, key])

  const write = (next: string) => {
    const at = next === '' ? null : Date.now()
    setText(next)
    setKeptAt(at)
    keepText(userId, key, at === null ? null : { text: next, at })
  }
  return { text, keptAt, write }
}
