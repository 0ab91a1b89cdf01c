/** How the outbox sends an applicant's message about an application. */
import { errorCode } from '../../shared/errors/error-codes.ts'
import { addSender } from '../../shared/outbox/senders.ts'
import { paths } from '../../shared/routing/paths.ts'
import { SendApplicationMessageDocument } from './application.generated.ts'

export const APPLICATION_MESSAGE = 'bewerbungsnachricht'

addSender(APPLICATION_MESSAGE, {
  send: (client, { key, subject, text }, inItsAccount) =>
    client.mutate({
      mutation: SendApplicationMessageDocument,
      variables: { id: subject, text, clientKey: key },
      ...inItsAccount,
    }),
  list: paths.dashboard.href({ tab: 'applications' }),
  why(error) {
    const code = errorCode(error)
    if (code === 'INVALID_STATE') return 'Zu dieser Bewerbung kann nicht mehr geschrieben werden.'
    return code === 'NOT_FOUND' ? 'Diese Bewerbung gibt es nicht mehr.' : null
  },
})
