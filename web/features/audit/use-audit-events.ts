import { useGathered } from '../../shared/apollo/use-gathered.ts'
import { useTopic } from '../../shared/apollo/use-topic.ts'
import { AuditEventsWrittenDocument } from './audit-events.generated.ts'

/** Calls back when the log has new lines. */
export function useAuditEvents(onChange: () => void): void {
  useTopic(AuditEventsWrittenDocument, useGathered(onChange))
}
