import { useEffect, useMemo, useRef, useState } from 'react'
import { joinNewest, MESSAGES_PAGE, mergeMessages } from './message-pages.ts'

interface OlderMessagesOptions<Message> {
  /** The messages that the page has loaded: one more than a page, in any order. */
  readonly newest: readonly Message[]
  /** The page before this message, by keyset, with one more than a page. */
  readonly load: (beforeId: string) => Promise<readonly Message[]>
}

/** All messages that are known, oldest first: the newest, which the page keeps up to date, and older ones on demand. */
export function useOlderMessages<Message extends { readonly id: string }>({
  newest,
  load,
}: OlderMessagesOptions<Message>) {
  const [older, setOlder] = useState<readonly Message[]>([])
  /** Whether there are messages before the oldest one of `older`; the newest answer says it until then. */
  const [moreBefore, setMoreBefore] = useState<boolean | null>(null)
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const busy = useRef(false)

  const shown = useMemo(() => newest.slice(0, MESSAGES_PAGE), [newest])
  const messages = useMemo(() => joinNewest(older, shown), [older, shown])
  const hasOlder = older.length === 0 || moreBefore === null ? newest.length > MESSAGES_PAGE : moreBefore

  // Messages stay on screen when newer ones push them out of the newest answer.
  useEffect(() => {
    setOlder((known) =>
      known.length === 0 && newest.length <= MESSAGES_PAGE ? known : joinNewest(known, shown),
    )
    setMoreBefore((known) => known ?? newest.length > MESSAGES_PAGE)
  }, [newest.length, shown])

  const loadOlder = async () => {
    const beforeId = messages[0]?.id
    if (busy.current || beforeId === undefined) return
    busy.current = true
    setLoading(true)
    setFailed(false)
    try {
      const rows = await load(beforeId)
      setOlder((known) => mergeMessages(known, shown, rows.slice(0, MESSAGES_PAGE)))
      setMoreBefore(rows.length > MESSAGES_PAGE)
    } catch (error) {
      console.warn('Older messages could not be loaded', error)
      setFailed(true)
    } finally {
      busy.current = false
      setLoading(false)
    }
  }
  return { messages, hasOlder, loading, failed, loadOlder }
}
