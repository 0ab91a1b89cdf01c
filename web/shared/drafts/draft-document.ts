import type { JobStatus } from '../graphql/schema-types.generated.ts'
import { type Change, type ChangeState, changeStateOf } from '../publication/change.ts'
import type { DraftSaver, SaveState } from './draft-saver.ts'
import type { ParkedDraft } from './parked-drafts.ts'

/** A job or a job request as a save returns it. */
export interface SavedDocument {
  readonly id: string
  readonly version: number
  readonly status: JobStatus
  readonly change: Change | null
}

/** The same as its form loads it. */
export interface StoredDocument extends SavedDocument {
  readonly rejectionReason: string | null
}

/** Status of the stored document as this form knows it. */
export interface StoredState {
  readonly status: JobStatus
  /** Of a published document that was edited. */
  readonly change: ChangeState | null
  /** Why the document or its change was rejected. */
  readonly rejectionReason: string | null
}

export interface Draft<Values> {
  readonly state: SaveState
  readonly stored: StoredState
  /** The document has another status (submitted, approved …) than when this form was opened. */
  readonly statusChanged: boolean
  /** The form shows text that an earlier visit stored in the browser and could not save. */
  readonly restored: boolean
  /** What earlier visits stored and this release cannot put into its form. */
  readonly misfits: readonly ParkedDraft[]
  /** False when the browser refused to keep what could not be saved: only the form has it. */
  readonly secured: boolean
  readonly saver: DraftSaver<Values>
  /** The document after the last save of this form; null before the first save. */
  readonly afterSave: () => Pick<StoredState, 'status' | 'change'> | null
  /** Loads the other window's version into the form. */
  readonly loadOther: () => Promise<void>
  /**
   * Saves this form's text over the other window's version. A draft is saved at once; anything else waits for the
   * button, because saving it can submit it for review.
   */
  readonly keepMine: () => Promise<void>
  /** Discards the restored text. */
  readonly dropRestored: () => void
  /** The text has gone another way: nothing of it is kept. */
  readonly forget: () => void
}

export function storedStateOf(document: StoredDocument | null): StoredState {
  return {
    status: document?.status ?? 'entwurf',
    change: changeStateOf(document?.change),
    rejectionReason: (document?.change ?? document)?.rejectionReason ?? null,
  }
}

/** The server does not have the text, and nobody knows when it will, if ever: the page of a document that is over shows what is parked. */
export const couldNotSave = ({ kind }: SaveState): boolean =>
  kind === 'waiting' || kind === 'invalid' || kind === 'failed'

/** Puts the new document's id into the URL without a navigation, which would be announced and move the focus. */
export function putDraftInUrl(id: string): void {
  const url = new URL(window.location.href)
  if (url.searchParams.get('id') === id) return
  url.searchParams.set('id', id)
  window.history.replaceState(window.history.state, '', url)
}
