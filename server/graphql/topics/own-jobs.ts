import { gql } from 'postgraphile/utils'
import { z } from 'zod'
import { defineTopic } from '../sockets/define-topic.ts'

export const topic = defineTopic({
  name: 'own_jobs',
  field: 'ownJobsChanged',
  row: 'job',
  args: z.object({}),
  key: (_args, { userId }) => userId,
  marks: ['removed'],
  typeDefs: gql`
    """
    What happened to the jobs of the caller's companies.
    """
    enum OwnJobsEventKind {
      """
      The first event of every connection, sent again in place of single events when too many happen at once. Query myJobs or myJobCounts now.
      """
      ready
      """
      A job was made, saved or decided, or its status changed.
      """
      changed
      """
      A job was deleted.
      """
      removed
    }
    """
    A job of one of the caller's companies.
    """
    type OwnJob {
      """
      The id of the job.
      """
      id: UUID!
      """
      Counts edits and changes of status. Ignore an event whose version is not newer than the client's own.
      """
      version: Int!
      """
      The status as it is now.
      """
      status: JobStatus!
    }
    """
    A change to the jobs of the caller's companies.
    """
    type OwnJobsEvent {
      """
      What happened.
      """
      kind: OwnJobsEventKind!
      """
      The job as it is now; null for ready and removed.
      """
      job: OwnJob
      """
      Which one; null for ready.
      """
      jobId: UUID
    }
    extend type Subscription {
      """
      Changes to the jobs of the caller's companies, made by any member or admin. After each ready query myJobs or myJobCounts.
      """
      ownJobsChanged: OwnJobsEvent!
    }
  `,
})
