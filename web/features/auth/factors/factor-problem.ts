import type { Refusal } from '../auth-client.ts'
import type { AuthProblemText } from '../auth-problem.tsx'
import { memberProblem } from '../member-problem.ts'

/** Refusals of the person's own list that belong to no field. */
export function factorProblem(refusal: Refusal): AuthProblemText {
  switch (refusal.code) {
    case 'TOO_MANY_PASSKEYS':
      return {
        text: 'Mehr als zehn Passkeys gehen nicht',
        help: 'Entfernen Sie zuerst einen, den Sie nicht mehr brauchen.',
      }
    case 'SETUP_EXPIRED':
      return {
        text: 'Das hat zu lange gedauert',
        help: 'Schließen Sie diesen Dialog und beginnen Sie noch einmal. Löschen Sie vorher den Eintrag in der App; er wurde nicht aktiviert.',
      }
    case 'PROOF_REQUIRED':
      return {
        text: 'Noch nicht bestätigt',
        help: 'Ohne Bestätigung, dass Sie es sind, ändern wir hier nichts. Bitte versuchen Sie es noch einmal.',
      }
    case 'NOT_FOUND':
      return { text: 'Diesen Eintrag gibt es nicht mehr. Bitte laden Sie die Seite neu.' }
    case 'INVALID_STATE':
      return { text: 'Das ist nicht mehr möglich. Bitte laden Sie die Seite neu.' }
    default:
      return memberProblem(refusal)
  }
}
