import type { Refusal } from '../../shared/connection/post-json.ts'
import type { LinkedAlert } from './alert-link-client.ts'

export type Linked = NonNullable<LinkedAlert['alert']>

export type AlertLinkState =
  /** On the server, and until the link is read. */
  | { readonly step: 'checking' }
  | { readonly step: 'no-link' | 'gone' | 'full' }
  | { readonly step: 'unreachable'; readonly refusal: Refusal }
  | {
      readonly step: 'open'
      readonly purpose: 'confirm-alert' | 'alert' | 'stop-alert'
      readonly alert: Linked
      /** What the person has done here. */
      readonly done: 'confirmed' | 'changed' | null
    }
  /** `kept`: what "Rückgängig" goes back to, for as long as nothing was sent. */
  | { readonly step: 'deleted'; readonly alert: Linked; readonly kept: AlertLinkState | null }

export function stepOf({ state, purpose, alert }: LinkedAlert): AlertLinkState {
  if (state === 'open' && alert && purpose) return { step: 'open', purpose, alert, done: null }
  return { step: state === 'full' ? 'full' : 'gone' }
}

/** An answer has come. Where the person has pressed "Löschen" meanwhile, it only changes what "Rückgängig" goes back to. */
export function afterAnswer(now: AlertLinkState, next: AlertLinkState): AlertLinkState {
  if (now.step !== 'deleted') return next
  return now.kept === null ? now : { ...now, kept: next }
}
