import type { WaitingOrder } from '../../shared/device/device-db.ts'

/** What a sign-out would delete: refused, not sent, or sent without an answer. */
export function leaveWords(left: readonly WaitingOrder[]): string {
  const isCertain = left.every(({ unsure, refused }) => refused !== null || !unsure)
  return `Das haben Sie abgeschickt, ${isCertain ? 'und es ist nicht angekommen' : 'und wir wissen nicht, ob alles angekommen ist'}. Mit dem Abmelden löscht Ihr Browser es:`
}
