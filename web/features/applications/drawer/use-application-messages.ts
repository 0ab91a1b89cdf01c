import { OlderApplicationMessagesDocument } from '../../../entities/application/application.generated.ts'
import type { ApplicationMessage } from '../../../entities/application/application-data.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { useOlderMessages } from '../../../shared/messages/use-older-messages.ts'

/** The messages to one application, for both sides. */
export function useApplicationMessages(id: string, newest: readonly ApplicationMessage[]) {
  const client = useClient()
  return useOlderMessages({
    newest,
    load: async (beforeId) => {
      const { data } = await client.query({
        query: OlderApplicationMessagesDocument,
        variables: { id, beforeId },
        fetchPolicy: 'no-cache',
      })
      return data?.applicationMessages ?? []
    },
  })
}
