import { gql } from 'postgraphile/utils'
import { z } from 'zod'
import { defineTopic } from '../sockets/define-topic.ts'

export const topic = defineTopic({
  name: 'report_cases',
  field: 'reportCasesChanged',
  row: 'case',
  args: z.object({}),
  // One list for all admins.
  key: () => 'all',
  marks: ['removed'],
  typeDefs: gql`
    """
    What happened to reported things.
    """
    enum ReportCaseEventKind {
      """
      The first event of every connection, sent again in place of single events when too many happen at once. Query reportCases now.
      """
      ready
      """
      Somebody reported something, which is a new case or one more notice of an open one.
      """
      filed
      """
      An admin works on it, or no longer does.
      """
      claimed
      """
      An admin decided, decided again, or undid what was done.
      """
      decided
      """
      Somebody complained about the decision.
      """
      complained
      """
      An admin decided a complaint.
      """
      settled
      """
      An open case was deleted: query reportCases.
      """
      removed
    }
    """
    A reported thing in the lists of admins.
    """
    type ReportCaseNews {
      """
      The case.
      """
      id: UUID!
      """
      What waits.
      """
      state: ReportCaseState!
      """
      What was decided; null before.
      """
      measure: ReportMeasure
    }
    """
    A change to the lists of reported things.
    """
    type ReportCaseEvent {
      """
      What happened.
      """
      kind: ReportCaseEventKind!
      """
      The case as it is now; null for ready and removed.
      """
      case: ReportCaseNews
      """
      Which one; null for ready.
      """
      caseId: UUID
    }
    extend type Subscription {
      """
      Reported things and what admins do about them. Admins only (FORBIDDEN). After each ready query reportCases.
      """
      reportCasesChanged: ReportCaseEvent!
    }
  `,
})
