import { type ChangedRow, useRowEvents } from '../../../shared/apollo/use-row-events.ts'
import { useTopic } from '../../../shared/apollo/use-topic.ts'
import type { ModerationHalf } from './moderation-half.ts'
import { KnownReviewItemFragmentDoc } from './review-queue.generated.ts'

interface QueueEventsOptions {
  readonly half: ModerationHalf
  readonly onChange: () => void
  /** Whether the page lists this row: a decision that can be taken back moves it without changing its version. */
  readonly isListed?: (id: string) => boolean
  readonly onRow?: (row: ChangedRow, isDecided: boolean) => void
}

/** Calls back when the queue is no longer what this page shows. */
export function useQueueEvents({ half, onChange, isListed, onRow }: QueueEventsOptions): void {
  const onRowChanged = useRowEvents({ type: 'ReviewItem', fragment: KnownReviewItemFragmentDoc, onChange })
  useTopic(half.events, ({ queueEvent: { kind, row } }) => {
    // Who reads it is no part of its version.
    onRowChanged(kind === 'claimed' ? null : row)
    if (!row) return
    const moved = kind === 'left' || kind === 'submitted'
    const isHere = isListed?.(row.id)
    if (moved && (isHere === undefined || isHere === (kind === 'left'))) onRowChanged(null)
    // Who withdraws makes it a draft again; who edits leaves it in the queue.
    onRow?.(row, kind === 'left' && row.status !== 'entwurf')
  })
}
