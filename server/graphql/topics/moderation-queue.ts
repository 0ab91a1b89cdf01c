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
  marks: ['removed'],
  typeDefs: gql`
    """
    What happened to the queue of jobs in review.
    """
    enum ModerationQueueEventKind {
      """
      The first event of every connection, sent again in place of single events when too many happen at once. Query reviewQueue now.
      """
      ready
      """
      A job, or the change of a published one, was submitted.
      """
      submitted
      """
      What is in review was edited.
      """
      changed
      """
      A job or a change was approved, rejected, withdrawn or discarded, or the job was closed or blocked.
      """
      left
      """
      A job in review was deleted: query reviewQueue.
      """
      removed
      """
      Another admin reads the job now, or no longer, or there is another note: ask for reviewItem again.
      """
      claimed
    }
    """
    A job in the moderation queue.
    """
    type QueuedJob {
      """
      The id of the job.
      """
      id: UUID!
      """
      Counts edits and changes of status. Ignore an event whose version is not newer than the client's own.
      """
      version: Int!
      """
      In review, or the status after it left the queue; a published job keeps its status while its change is in review.
      """
      status: JobStatus!
    }
    """
    A change to the queue of jobs in review.
    """
    type ModerationQueueEvent {
      """
      What happened.
      """
      kind: ModerationQueueEventKind!
      """
      The job as it is now; null for ready and removed.
      """
      job: QueuedJob
      """
      Which one; null for ready.
      """
      jobId: UUID
    }
    extend type Subscription {
      """
      Jobs that enter, change in or leave the queue. Admins only (FORBIDDEN). After each ready query reviewQueue.
      """
      moderationQueueChanged: ModerationQueueEvent!
    }
  `,
})
