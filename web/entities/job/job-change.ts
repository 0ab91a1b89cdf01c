/** Where the change of a published job is. */
export type ChangeState = 'saved' | 'inReview' | 'rejected'

export interface Change {
  readonly submittedAt: string | null
  readonly rejectionReason: string | null
}

/** Null for a job without a change. As app_private.is_in_review. */
export function changeStateOf(change: Change | null | undefined): ChangeState | null {
  if (!change) return null
  if (change.rejectionReason !== null) return 'rejected'
  return change.submittedAt === null ? 'saved' : 'inReview'
}

/** The change that an admin decides on; null when the job itself is in review, or nothing is. */
export function changeInReview<C extends Change>(job: { readonly change: C | null }): C | null {
  return changeStateOf(job.change) === 'inReview' ? job.change : null
}
