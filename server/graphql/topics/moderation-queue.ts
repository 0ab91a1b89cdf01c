import { gql } from 'postgraphile/utils'
import { z } from 'zod'
import { defineTopic } from '../sockets/define-topic.ts'

export const topic = defineTopic({
  name: 'moderation_queue',
  field: 'moderationQueueChanged',
  row: 'job',
  args: z.object({}),
  // One queue for all admins.
  key: () => 'all',
  typeDefs: gql`
    """
    What happened to the queue of offers in review.
    """
    enum ModerationQueueEventKind {
      """
      The first event of every connection, and again when too much happened at once to tell: ask for moderationQueue now.
      """
      ready
      """
      An offer was submitted.
      """
      submitted
      """
      An offer in review was edited.
      """
      changed
      """
      An offer was approved, rejected, withdrawn or locked.
      """
      left
    }
    """
    An offer as the queue knows it.
    """
    type QueuedJob {
      """
      The offer.
      """
      id: UUID!
      """
      Counts edits and changes of status: what is not newer than the version at hand is known already.
      """
      version: Int!
      """
      In review, or what became of it.
      """
      status: JobStatus!
      """
      What is offered.
      """
      title: String
      """
      Who offers it.
      """
      company: String
    }
    """
    A change to the queue of offers in review.
    """
    type ModerationQueueEvent {
      """
      What happened.
      """
      kind: ModerationQueueEventKind!
      """
      The offer as it is now; null for ready.
      """
      job: QueuedJob
      """
      Which one; null for ready.
      """
      jobId: UUID
    }
    extend type Subscription {
      """
      Offers that enter, change in or leave the queue. Admins only (FORBIDDEN). With each ready ask for moderationQueue.
      """
      moderationQueueChanged: ModerationQueueEvent!
    }
  `,
})
