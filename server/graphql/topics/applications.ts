import { gql } from 'postgraphile/utils'
import { z } from 'zod'
import { defineTopic } from '../sockets/define-topic.ts'

export const topic = defineTopic({
  name: 'applications',
  field: 'applicationChanged',
  row: 'application',
  args: z.object({}),
  key: (_args, { userId }) => userId,
  marks: ['removed', 'noted'],
  typeDefs: gql`
    """
    What happened to the caller's applications.
    """
    enum ApplicationChangeEventKind {
      """
      The first event of every connection, sent again in place of single events when too many happen at once. Query the applications that are shown now.
      """
      ready
      """
      There is a new application or message, or one was opened, moved, withdrawn or read.
      """
      changed
      """
      At least this application is gone for the caller: query the applications that are shown.
      """
      removed
      """
      Of at least this application the notes have changed, for members of the company: query the notes that are shown.
      """
      noted
    }
    """
    The state of an application of the caller: what a card shows.
    """
    type ApplicationChange {
      """
      The id of the application.
      """
      id: UUID!
      """
      Counts changes. Ignore an event whose version is not newer than the client's own.
      """
      version: Int!
      """
      On which side the caller is.
      """
      side: ApplicationSide!
      """
      Where it stands.
      """
      status: ApplicationStatus!
      """
      Where the company may move it now; empty for the applicant.
      """
      nextStatuses: [ApplicationStatus!]!
      """
      The job.
      """
      jobId: UUID!
      """
      Its title.
      """
      jobTitle: String!
      """
      Whether the caller may read what was sent. A page that shows it drops it as soon as this is false.
      """
      contentIsOpen: Boolean!
      """
      First name; null while the content is not open.
      """
      firstName: String
      """
      Last name; null while the content is not open.
      """
      lastName: String
      """
      German name of the profession; null when not given and while the content is not open.
      """
      professionName: String
      """
      Highest qualification; null when not given and while the content is not open.
      """
      qualification: Qualification
      """
      Where the applicant lives; null when not given and while the content is not open.
      """
      location: String
      """
      First day the applicant could start; null when not given and while the content is not open.
      """
      availableFrom: Date
      """
      When it was sent; orders lists.
      """
      submittedAt: Datetime!
      """
      When the company opened it first; null before.
      """
      openedAt: Datetime
      """
      First answer of the company; null before.
      """
      answeredAt: Datetime
      """
      Last change of the status; null before the first. When it is new to the client, query the events.
      """
      movedAt: Datetime
      """
      When it was decided or withdrawn; null while it is open.
      """
      decidedAt: Datetime
      """
      Time of the newest message; when it is new to the client, query the messages.
      """
      lastMessageAt: Datetime
      """
      Up to when the other side has read.
      """
      otherReadAt: Datetime
      """
      Number of files that were sent.
      """
      fileCount: Int!
      """
      Messages that the side of the caller has not read; counted up to 100.
      """
      unreadCount: Int!
      """
      Whether the other side did something since the side of the caller last opened it.
      """
      isNew: Boolean!
      """
      Whether the side of the caller may write a message now.
      """
      mayWrite: Boolean!
      """
      Whether the caller may withdraw it now.
      """
      mayWithdraw: Boolean!
    }
    """
    A change to the caller's applications.
    """
    type ApplicationChangeEvent {
      """
      What happened.
      """
      kind: ApplicationChangeEventKind!
      """
      The application as it is now; null for ready, removed and noted.
      """
      application: ApplicationChange
      """
      Which one; null for ready.
      """
      applicationId: UUID
      """
      In how many applications of the caller, on both sides, something is new now.
      """
      unreadCount: Int!
    }
    extend type Subscription {
      """
      Changes to the applications of the caller and of the caller's companies, on both sides: sent, opened, moved, withdrawn, written. Events between two connections are not repeated: after each ready query what is shown.
      """
      applicationChanged: ApplicationChangeEvent!
    }
  `,
})
