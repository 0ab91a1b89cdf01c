import { gql } from 'postgraphile/utils'
import { z } from 'zod'
import { defineTopic } from '../sockets/define-topic.ts'

export const topic = defineTopic({
  name: 'moderation_request_queue',
  field: 'moderationRequestQueueChanged',
  row: 'request',
  args: z.object({}),
  // One queue for all admins.
  key: () => 'all',
  marks: ['removed'],
  typeDefs: gql`
    """
    What happened to the queue of requests in review.
    """
    enum ModerationRequestQueueEventKind {
      """
      The first event of every connection, sent again in place of single events when too many happen at once. Query reviewQueue now.
      """
      ready
      """
      A request, or the change of a published one, was submitted.
      """
      submitted
      """
      What is in review was edited.
      """
      changed
      """
      A request or a change was approved, rejected, withdrawn or discarded, or the request was closed or blocked.
      """
      left
      """
      A request in review was deleted: query reviewQueue.
      """
      removed
      """
      Another admin reads the request now, or no longer, or there is another note: ask for reviewItem again.
      """
      claimed
    }
    """
    A request in the moderation queue.
    """
    type QueuedRequest {
      """
      The id of the request.
      """
      id: UUID!
      """
      Counts edits and changes of status. Ignore an event whose version is not newer than the client's own.
      """
      version: Int!
      """
      In review, or the status after it left the queue; a published request keeps its status while its change is in review.
      """
      status: JobStatus!
    }
    """
    A change to the queue of requests in review.
    """
    type ModerationRequestQueueEvent {
      """
      What happened.
      """
      kind: ModerationRequestQueueEventKind!
      """
      The request as it is now; null for ready and removed.
      """
      request: QueuedRequest
      """
      Which one; null for ready.
      """
      requestId: UUID
    }
    extend type Subscription {
      """
      Requests that enter, change in or leave the queue. Admins only (FORBIDDEN). After each ready query reviewQueue.
      """
      moderationRequestQueueChanged: ModerationRequestQueueEvent!
    }
  `,
})
