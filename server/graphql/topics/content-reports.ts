import { gql } from 'postgraphile/utils'
import { z } from 'zod'
import { defineTopic } from '../sockets/define-topic.ts'

export const topic = defineTopic({
  name: 'content_reports',
  field: 'contentReportsChanged',
  row: 'report',
  args: z.object({}),
  // One list for all admins.
  key: () => 'all',
  marks: ['removed'],
  typeDefs: gql`
    """
    What happened to the list of reports.
    """
    enum ContentReportEventKind {
      """
      The first event of every connection, sent again in place of single events when too many happen at once. Query openContentReports now.
      """
      ready
      """
      A person reported a conversation or a request.
      """
      filed
      """
      An admin settled a report.
      """
      settled
      """
      An open report was deleted: query openContentReports.
      """
      removed
    }
    """
    A report in the list of admins.
    """
    type ReportedContent {
      """
      The id of the report.
      """
      id: UUID!
      """
      contact_request (a conversation) or job_request.
      """
      subjectKind: String!
      """
      What an admin decided; null while it is open.
      """
      outcome: ContentReportOutcome
    }
    """
    A change to the list of reports.
    """
    type ContentReportEvent {
      """
      What happened.
      """
      kind: ContentReportEventKind!
      """
      The report as it is now; null for ready and removed.
      """
      report: ReportedContent
      """
      Which one; null for ready.
      """
      reportId: UUID
    }
    extend type Subscription {
      """
      Reports that are made and settled. Admins only (FORBIDDEN). After each ready query openContentReports.
      """
      contentReportsChanged: ContentReportEvent!
    }
  `,
})
