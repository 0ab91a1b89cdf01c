/** Where the change of what is published already is: of a job or of a job request. */
export type ChangeState = 'saved' | 'inReview' | 'rejected'

export interface Change {
  readonly submittedAt: string | null
  readonly rejectionReason: string | null
}

/** Null without a change. As app_private.is_in_review and app_private.is_request_change_in_review. */
export function changeStateOf(change: Change | null | undefined): ChangeState | null {
  if (!change) return null
  if (change.rejectionReason !== null) return 'rejected'
  return change.submittedAt === null ? 'saved' : 'inReview'
}

/** The change that an admin decides on; null when the whole is in review, or nothing is. */
export function changeInReview<C extends Change>(document: { readonly change: C | null }): C | null {
  return changeStateOf(document.change) === 'inReview' ? document.change : null
}
