import { useEffect } from 'react'
import { MarkConversationReadDocument } from '../../entities/conversation/conversation.generated.ts'
import { useClient } from '../../shared/apollo/use-client.ts'

/**
 * Marks a conversation as read while its messages are on a screen that somebody looks at. The live event that follows
 * makes both sides ask again.
 */
export function useReadMark(id: string, unreadCount: number): void {
  const client = useClient()

  useEffect(() => {
    if (unreadCount === 0) return
    let waiting = true
    const mark = () => {
      if (!waiting || document.visibilityState !== 'visible') return
      waiting = false
      client
        .mutate({ mutation: MarkConversationReadDocument, variables: { id } })
        .catch((error: unknown) => console.warn('The conversation could not be marked as read', error))
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => {
      waiting = false
      document.removeEventListener('visibilitychange', mark)
    }
  }, [client, id, unreadCount])
}
