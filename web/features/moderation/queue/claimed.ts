import type { QueuedItem_ItemFragment } from './review-queue.generated.ts'

type Claim = Pick<QueuedItem_ItemFragment, 'claimedBy' | 'claimedByMe' | 'claimedUntil'>

/** A claim that has run out is none any more; the row may still name it. */
const isClaimed = ({ claimedBy, claimedUntil }: Claim, now: number): boolean =>
  claimedBy !== null && claimedUntil !== null && Date.parse(claimedUntil) > now

export const isClaimedByOther = (item: Claim, now: number): boolean =>
  isClaimed(item, now) && !item.claimedByMe

export const isClaimedByMe = (item: Claim, now: number): boolean => isClaimed(item, now) && item.claimedByMe
