import { gql } from 'postgraphile/utils'
import { z } from 'zod'
import { defineTopic } from '../sockets/define-topic.ts'

export const topic = defineTopic({
  name: 'conversations',
  field: 'conversationChanged',
  row: 'conversation',
  args: z.object({}),
  key: (_args, { userId }) => userId,
  marks: ['removed'],
  typeDefs: gql`
    """
    What happened to the caller's conversations about requests.
    """
    enum ConversationChangeEventKind {
      """
      The first event of every connection, sent again in place of single events when too many happen at once. Query the conversations that are shown now; one that is not found any more is gone, with the contact that was opened in it.
      """
      ready
      """
      There is a new conversation or message, or something was read, released, withdrawn, opened or declined.
      """
      changed
      """
      At least this conversation is gone for the caller: query the conversations that are shown.
      """
      removed
    }
    """
    The state of a conversation of the caller.
    """
    type ConversationChange {
      """
      The id of the conversation.
      """
      id: UUID!
      """
      Counts changes. Ignore an event whose version is not newer than the client's own.
      """
      version: Int!
      """
      On which side the caller is.
      """
      side: ConversationSide!
      """
      The state as it is now.
      """
      state: ConversationState!
      """
      The request.
      """
      requestId: UUID!
      """
      Whether the company can open the contact at this moment. A page that shows the contact drops it as soon as this is false.
      """
      contactIsOpen: Boolean!
      """
      Messages that the side of the caller has not read; counted up to 100.
      """
      unreadCount: Int!
      """
      Whether the side of the caller may write now.
      """
      mayWrite: Boolean!
      """
      Time of the newest message; when it is new to the client, query the messages.
      """
      lastMessageAt: Datetime!
      """
      Up to when the other side has read.
      """
      otherReadAt: Datetime
    }
    """
    A change to the caller's conversations.
    """
    type ConversationChangeEvent {
      """
      What happened.
      """
      kind: ConversationChangeEventKind!
      """
      The conversation as it is now; null for ready and removed.
      """
      conversation: ConversationChange
      """
      Which one; null for ready.
      """
      conversationId: UUID
      """
      How many conversations of the caller have something unread now.
      """
      unreadCount: Int!
    }
    extend type Subscription {
      """
      Changes to the conversations of the caller and of the caller's companies, on both sides: messages, read states, releases, withdrawals. Events between two connections are not repeated: after each ready query what is shown.
      """
      conversationChanged: ConversationChangeEvent!
    }
  `,
})
