import { KnownJobFragmentDoc } from '../../entities/job/known-job.generated.ts'
import { type ChangedRow, useRowEvents } from '../../shared/apollo/use-row-events.ts'
import { useTopic } from '../../shared/apollo/use-topic.ts'
import { ModerationQueueChangedDocument } from './queue-events.generated.ts'

interface QueueEventsOptions {
  readonly onChange: () => void
  /** Whether the page lists this job: a decision that can be taken back moves it without changing its version. */
  readonly isListed?: (jobId: string) => boolean
  readonly onJob?: (job: ChangedRow, isDecided: boolean) => void
}

/** Calls back when the queue is no longer what this page shows. */
export function useQueueEvents({ onChange, isListed, onJob }: QueueEventsOptions): void {
  const hear = useRowEvents({ type: 'Job', fragment: KnownJobFragmentDoc, onChange })
  useTopic(ModerationQueueChangedDocument, ({ moderationQueueChanged: { kind, job } }) => {
    hear(job)
    if (!job) return
    const moved = kind === 'left' || kind === 'submitted'
    const isHere = isListed?.(job.id)
    if (moved && (isHere === undefined || isHere === (kind === 'left'))) hear(null)
    // An employer who withdraws makes it a draft again; one who edits leaves it in the queue.
    onJob?.(job, kind === 'left' && job.status !== 'entwurf')
  })
}
