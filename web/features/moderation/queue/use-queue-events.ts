import { UNVERSIONED, useRowEvents } from '../../../shared/apollo/use-row-events.ts'
import { useTopic } from '../../../shared/apollo/use-topic.ts'
import type { ModerationHalf } from './moderation-half.ts'
import { KnownReviewItemFragmentDoc } from './review-queue.generated.ts'

interface QueueEventsOptions {
  readonly half: ModerationHalf
  readonly onChange: () => void
  /** Whether the page lists this row: a decision that can be taken back moves it without changing its version. */
  readonly isListed?: (id: string) => boolean
  readonly onRow?: (row: { readonly id: string; readonly version: number }, isDecided: boolean) => void
}

/** Calls back when the queue is no longer what this page shows. */
export function useQueueEvents({ half, onChange, isListed, onRow }: QueueEventsOptions): void {
  const onRowChanged = useRowEvents({ type: 'ReviewItem', fragment: KnownReviewItemFragmentDoc, onChange })
  useTopic(half.events, ({ rowChanged: { kind, id, version, status } }) => {
    // Who reads it is no part of its version.
    onRowChanged(kind === 'claimed' ? UNVERSIONED : { id, version })
    if (id === null || version === null) return
    const moved = kind === 'left' || kind === 'submitted'
    const isHere = isListed?.(id)
    if (moved && (isHere === undefined || isHere === (kind === 'left'))) onRowChanged(UNVERSIONED)
    // Who withdraws makes it a draft again; who edits leaves it in the queue.
    onRow?.({ id, version }, kind === 'left' && status !== 'entwurf')
  })
}
