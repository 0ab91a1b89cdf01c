import type { JobStatus } from '../graphql/schema-types.generated.ts'
import { type Change, changeStateOf } from './change.ts'
import { statusNow } from './status.ts'

/** Steps of the document itself; which of them a status allows is in app_private.job_transitions. */
type StatusVerb = 'submit' | 'withdraw' | 'pause' | 'resume' | 'close'

/** Verbs that jobs and job requests share; each has words and documents of its own for them. */
export type PublicationVerb = StatusVerb | 'submitChange' | 'withdrawChange' | 'discardChange' | 'renew'

interface RowActions {
  /** Text of the link to the form; null where the document can no longer be changed. */
  readonly edit: string | null
  readonly verbs: readonly StatusVerb[]
}

/** What the database allows in each state (app_private.job_transitions). */
export const ROW_ACTIONS: Readonly<Record<JobStatus, RowActions>> = {
  entwurf: { edit: 'Weiterschreiben', verbs: ['submit'] },
  zur_pruefung: { edit: 'Bearbeiten', verbs: ['withdraw'] },
  aktiv: { edit: 'Bearbeiten', verbs: ['pause', 'close'] },
  pausiert: { edit: 'Bearbeiten', verbs: ['resume', 'close'] },
  abgelaufen: { edit: 'Erneuern', verbs: ['submit', 'close'] },
  besetzt: { edit: null, verbs: [] },
  abgelehnt: { edit: 'Überarbeiten', verbs: ['submit'] },
  gesperrt: { edit: null, verbs: [] },
}

export interface Published {
  readonly status: JobStatus
  readonly expiresAt: string | null
  readonly change: Change | null
  /** Until when an expired job goes online again without a review; job requests have none. */
  readonly renewableUntil?: string | null
}

/** The same number as in renew_job and renew_job_request; a test compares them. */
export const RENEWAL_DAYS = 7

/** Whether it has expired and goes online again at once. */
export function canGoOnlineAgain(
  { renewableUntil }: Pick<Published, 'renewableUntil'>,
  now: number,
): boolean {
  return !!renewableUntil && Date.parse(renewableUntil) > now
}

/** Whether it may be renewed: from 7 days before its end until then. */
export function canRenew(
  { status, expiresAt }: Pick<Published, 'status' | 'expiresAt'>,
  now: number,
): boolean {
  if (expiresAt === null || (status !== 'aktiv' && status !== 'pausiert')) return false
  const left = Date.parse(expiresAt) - now
  return left > 0 && left <= RENEWAL_DAYS * 86_400_000
}

/** Text of the link to the form; null where the document can no longer be changed. */
export function editLabelFor(document: Published, now: number): string | null {
  const { status, expiresAt, change } = document
  switch (changeStateOf(change)) {
    case 'inReview':
      return 'Änderung bearbeiten'
    case 'rejected':
      return 'Änderung überarbeiten'
    default:
      if (canGoOnlineAgain(document, now)) return 'Bearbeiten'
      return ROW_ACTIONS[statusNow({ status, expiresAt }, now)].edit
  }
}

/** What the menu of a document offers, without renewal, which has a button of its own. */
export function publicationVerbsFor(document: Published, now: number): readonly PublicationVerb[] {
  const { verbs } = ROW_ACTIONS[statusNow(document, now)]
  switch (changeStateOf(document.change)) {
    case 'inReview':
      return ['withdrawChange', ...verbs.filter((verb) => verb !== 'submit')]
    case 'rejected':
      return ['submitChange', 'discardChange', ...verbs.filter((verb) => verb !== 'submit')]
    case 'saved':
      return [...verbs, 'discardChange']
    default:
      return verbs
  }
}
