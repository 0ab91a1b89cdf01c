import { useEffect, useEffectEvent, useRef } from 'react'
import { useTopic } from '../../shared/apollo/use-topic.ts'
import { ConversationChangedDocument } from './conversations.generated.ts'

/** Several events at once cause one reload. Short, because people wait for each other's messages. */
const GATHER_MS = 80

/** Calls back when conversations of the person are no longer what this page shows. */
export function useConversationNews(onNews: () => Promise<unknown>): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reload = useEffectEvent(() => {
    timer.current = undefined
    onNews().catch((error: unknown) => console.warn('Conversations could not be refreshed', error))
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useTopic(ConversationChangedDocument, () => {
    timer.current ??= setTimeout(() => reload(), GATHER_MS)
  })
}
