/** Operations of the bell, as the web app sends them. */
import { parse } from 'postgraphile/graphql'
import { collectOperations } from '../../server/graphql/codegen/collect-operations.ts'

export const LIVE_DOCUMENTS = /* GraphQL */ `
  subscription NotificationReceived {
    notificationReceived {
      kind
      notificationId
      unreadCount
      notification { id type title message isRead createdAt relatedJobId }
    }
  }
  query MyNotifications($pageSize: PageSize, $after: UUID) {
    myNotifications(pageSize: $pageSize, after: $after) { id type title message isRead createdAt relatedJobId }
    unreadNotificationCount
  }
  mutation MarkRead($input: MarkNotificationReadInput!) { markNotificationRead(input: $input) { result { id } } }
  mutation MarkAll($input: MarkAllNotificationsReadInput!) { markAllNotificationsRead(input: $input) { count } }
  mutation SubmitJob($input: SubmitJobInput!) { submitJob(input: $input) { result { id } } }
`

const operations = collectOperations([parse(LIVE_DOCUMENTS)]).operations

export function liveOperation(name: string): string {
  const operation = operations.find((one) => one.name === name)
  if (!operation) throw new Error(`${name} is not among the documents of the bell`)
  return operation.id
}
