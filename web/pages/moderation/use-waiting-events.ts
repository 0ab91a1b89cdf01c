import { useAuditEvents } from '../../features/audit/use-audit-events.ts'
import { JOB_HALF, REQUEST_HALF } from '../../features/moderation/queue/moderation-half.ts'
import { useQueueEvents } from '../../features/moderation/queue/use-queue-events.ts'
import { useReportEvents } from '../../features/moderation/reports/use-report-events.ts'

/** Whatever can change what waits for an admin. */
export function useWaitingEvents(onChange: () => void): void {
  useReportEvents(onChange)
  // Companies have no topic of their own: whatever an admin does to one is written into the log.
  useAuditEvents(onChange)
  useQueueEvents({ half: JOB_HALF, onChange })
  useQueueEvents({ half: REQUEST_HALF, onChange })
}
