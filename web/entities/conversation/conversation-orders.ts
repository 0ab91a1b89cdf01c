/** How the outbox sends a message of a conversation. */
import { errorCode } from '../../shared/errors/error-codes.ts'
import { addSender } from '../../shared/outbox/senders.ts'
import { paths } from '../../shared/routing/paths.ts'
import { SendMessageDocument } from './conversation.generated.ts'

export const CONVERSATION_MESSAGE = 'nachricht'

addSender(CONVERSATION_MESSAGE, {
  send: (client, { key, subject, text }, inItsAccount) =>
    client.mutate({
      mutation: SendMessageDocument,
      variables: { id: subject, body: text, clientKey: key },
      ...inItsAccount,
    }),
  list: paths.dashboard.href({ tab: 'messages' }),
  why(error) {
    const code = errorCode(error)
    if (code === 'INVALID_STATE') return 'In diesem Gespräch kann nicht mehr geschrieben werden.'
    return code === 'NOT_FOUND' ? 'Dieses Gespräch gibt es nicht mehr.' : null
  },
})
