import { gql } from 'postgraphile/utils'
import { z } from 'zod'
import { defineTopic } from '../sockets/define-topic.ts'

export const topic = defineTopic({
  name: 'own_requests',
  field: 'ownRequestsChanged',
  row: 'request',
  args: z.object({}),
  key: (_args, { userId }) => userId,
  marks: ['removed'],
  typeDefs: gql`
    """
    What happened to the requests of the caller.
    """
    enum OwnRequestsEventKind {
      """
      The first event of every connection, sent again in place of single events when too many happen at once. Query myJobRequests or myJobRequestCounts now.
      """
      ready
      """
      A request was made, saved or decided, or its status changed.
      """
      changed
      """
      A request was deleted.
      """
      removed
    }
    """
    A request of the caller.
    """
    type OwnRequest {
      """
      The id of the request.
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
    A change to the requests of the caller.
    """
    type OwnRequestsEvent {
      """
      What happened.
      """
      kind: OwnRequestsEventKind!
      """
      The request as it is now; null for ready and removed.
      """
      request: OwnRequest
      """
      Which one; null for ready.
      """
      requestId: UUID
    }
    extend type Subscription {
      """
      Changes to the requests of the caller, made in any tab or by an admin. After each ready query myJobRequests or myJobRequestCounts.
      """
      ownRequestsChanged: OwnRequestsEvent!
    }
  `,
})
