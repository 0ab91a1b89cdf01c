/** Operations of live pages. They ask for more than the web does: for everything that an event carries. */
import { parse } from 'postgraphile/graphql'
import { collectOperations } from '../../server/graphql/codegen/collect-operations.ts'

export const LIVE_DOCUMENTS = /* GraphQL */ `
  fragment Everything on Notification {
    id type title message path icon isRead createdAt relatedJobId subjectKind subjectId
  }
  subscription NotificationReceived {
    notificationReceived {
      kind
      notificationId
      unreadCount
      notification { ...Everything }
    }
  }
  subscription ModerationQueueChanged { moderationQueueChanged { kind id version status } }
  subscription ConversationChanged {
    conversationChanged {
      kind
      conversationId
      unreadCount
      conversation { id version side state requestId contactIsOpen unreadCount mayWrite lastMessageAt otherReadAt }
    }
  }
  query MyNotifications($pageSize: PageSize, $after: UUID) {
    myNotifications(pageSize: $pageSize, after: $after) { ...Everything }
    unreadNotificationCount
  }
  mutation MarkRead($input: MarkNotificationReadInput!) { markNotificationRead(input: $input) { result { id } } }
  mutation MarkAll($input: MarkAllNotificationsReadInput!) { markAllNotificationsRead(input: $input) { count } }
  query Thread($id: UUID!) {
    conversation(contactRequestId: $id) { id version lastMessageText lastMessageAt unreadCount mayWrite contactIsOpen }
    messagesOfConversation(contactRequestId: $id, pageSize: 31) { id fromCompany isOwn authorName body createdAt isRead }
  }
  mutation SendMessage($id: UUID!, $body: String!) {
    sendMessage(input: { contactRequestId: $id, body: $body }) { result { id } }
  }
  mutation SubmitJob($input: SubmitJobInput!) { submitJob(input: $input) { result { id } } }
  mutation SubmitApplication($input: SubmitApplicationInput!) { submitApplication(input: $input) { result { id } } }
`

const operations = collectOperations([parse(LIVE_DOCUMENTS)]).operations

export function liveOperation(name: string): string {
  const operation = operations.find((one) => one.name === name)
  if (!operation) throw new Error(`${name} is not among the live documents`)
  return operation.id
}
