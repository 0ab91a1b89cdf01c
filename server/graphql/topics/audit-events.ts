import { gql } from 'postgraphile/utils'
import { z } from 'zod'
import { defineTopic } from '../sockets/define-topic.ts'

export const topic = defineTopic({
  name: 'audit_events',
  field: 'auditEventsWritten',
  row: 'event',
  args: z.object({}),
  // One log for all admins.
  key: () => 'all',
  marks: [],
  typeDefs: gql`
    """
    What happened to the log of what admins do.
    """
    enum AuditEventKind {
      """
      The first event of every connection, sent again in place of single events when too many happen at once. Query auditEntries now.
      """
      ready
      """
      A line was written.
      """
      written
    }
    """
    A line of the log.
    """
    type WrittenAuditEvent {
      """
      The id of the line.
      """
      id: UUID!
    }
    """
    A change to the log.
    """
    type AuditEvent {
      """
      What happened.
      """
      kind: AuditEventKind!
      """
      The line; null for ready.
      """
      event: WrittenAuditEvent
      """
      Which one; null for ready.
      """
      eventId: UUID
    }
    extend type Subscription {
      """
      Lines that are written into the log. Admins only (FORBIDDEN). After each ready query auditEntries.
      """
      auditEventsWritten: AuditEvent!
    }
  `,
})
