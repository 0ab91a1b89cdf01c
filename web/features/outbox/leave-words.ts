import type { PendingWrite } from '../../shared/device/device-db.ts'
import type { ParkedDraft } from '../../shared/drafts/parked-drafts.ts'
import type { UnsentText } from '../../shared/drafts/unsent-texts.ts'
import { formatRecent } from '../../shared/format/moments.ts'
import { paths } from '../../shared/routing/paths.ts'

/** What a sign-out would delete: refused, not sent, or sent without an answer. */
export function leaveWords(left: readonly PendingWrite[]): string {
  const isCertain = left.every(({ unsure, refused }) => refused !== null || !unsure)
  return `Das haben Sie abgeschickt, ${isCertain ? 'und es ist nicht angekommen' : 'und wir wissen nicht, ob alles angekommen ist'}. Mit dem Abmelden löscht Ihr Browser es:`
}

/** The same of texts that could not be saved. */
export const DRAFTS_LEFT =
  'Das haben Sie geschrieben, und es ist nicht gespeichert. Mit dem Abmelden löscht Ihr Browser es:'

/** The same of what was typed and never sent, here or in another tab. */
export const TEXTS_LEFT =
  'Das haben Sie geschrieben und noch nicht gesendet. Mit dem Abmelden löscht Ihr Browser es:'

export function textTitle({ kind, excerpt }: Pick<UnsentText, 'kind' | 'excerpt'>): string {
  if (kind === 'text') return `„${excerpt}“`
  return excerpt === '' ? 'Angefangene Bewerbung' : `Angefangene Bewerbung: „${excerpt}“`
}

const DOCUMENTS: Readonly<Record<string, string>> = {
  [paths.createJob.pattern]: 'Entwurf einer Anzeige',
  [paths.createJobRequest.pattern]: 'Entwurf eines Stellengesuchs',
  [paths.adminNewsletter.pattern]: 'Entwurf einer Ausgabe des Newsletters',
}

/** A draft may have no title yet, so its page and its time name it. */
export function draftTitle({ page, at }: Pick<ParkedDraft, 'page' | 'at'>, now = Date.now()): string {
  const document = DOCUMENTS[page.split(/[?#]/, 1)[0] ?? ''] ?? 'Entwurf'
  return `${document}, ${formatRecent(new Date(at), now)}`
}
