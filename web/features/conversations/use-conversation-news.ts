import { useGathered } from '../../shared/apollo/use-gathered.ts'
import { useTopic } from '../../shared/apollo/use-topic.ts'
import { ConversationChangedDocument } from './conversations.generated.ts'

/** Several events at once cause one reload. Short, because people wait for each other's messages. */
const GATHER_MS = 80

/** Calls back when conversations of the person are no longer what this page shows. */
export function useConversationNews(onNews: () => Promise<unknown>): void {
  useTopic(ConversationChangedDocument, useGathered(onNews, GATHER_MS))
}
