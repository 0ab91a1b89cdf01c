import { useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { OlderMessagesDocument } from './conversations.generated.ts'
import { joinNewest, MESSAGES_PAGE, type Message, mergeMessages } from './thread-items.ts'

/** The messages of one conversation, oldest first: the newest from the loader, older ones on demand, by keyset. */
export function useThreadMessages(id: string, newest: readonly Message[]) {
  const client = useClient()
  const [older, setOlder] = useState<readonly Message[]>([])
  /** Whether there are messages before the oldest one of `older`; the newest answer says it until then. */
  const [moreBefore, setMoreBefore] = useState<boolean | null>(null)
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const busy = useRef(false)

  // The answer holds one message more than a page: it only says that there are older ones.
  const shown = useMemo(() => newest.slice(0, MESSAGES_PAGE), [newest])
  const messages = useMemo(() => joinNewest(older, shown), [older, shown])
  const hasOlder = older.length === 0 || moreBefore === null ? newest.length > MESSAGES_PAGE : moreBefore

  // What was shown stays shown when newer messages push it out of the newest answer.
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
      const { data } = await client.query({
        query: OlderMessagesDocument,
        variables: { id, beforeId },
        fetchPolicy: 'no-cache',
      })
      const rows = data?.messagesOfConversation ?? []
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
