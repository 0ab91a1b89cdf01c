import type { AuthProblemText } from '../auth-problem.tsx'
import type { PasskeyFailure } from './passkeys.ts'

/** What to do when the browser gives no passkey; null when there is nothing to tell. */
export function passkeyProblem(failure: PasskeyFailure, otherWay: string): AuthProblemText | null {
  switch (failure) {
    case 'aborted':
      return null
    case 'cancelled':
      return {
        text: 'Noch nicht bestätigt',
        help: `Der Vorgang wurde abgebrochen, oder es hat zu lange gedauert. Versuchen Sie es noch einmal${otherWay}.`,
      }
    case 'exists':
      return {
        text: 'Diesen Passkey gibt es schon',
        help: 'Auf diesem Gerät ist schon ein Passkey für Ihr Konto gespeichert. Er steht in der Liste; ein zweiter bringt hier nichts.',
      }
    case 'unfit':
      return {
        text: 'Auf diesem Gerät geht das nicht',
        help: 'Ein Passkey braucht eine Bildschirmsperre: Fingerabdruck, Gesicht oder PIN. Richten Sie sie in den Einstellungen des Geräts ein, oder nehmen Sie Ihr Handy.',
      }
    case 'wrong-site':
      return {
        text: 'Unter dieser Adresse geht das nicht',
        help: `Passkeys gelten nur für die eine Adresse unserer Website. Öffnen Sie OrthoStellen bitte dort${otherWay}.`,
      }
    case 'unsupported':
      return {
        text: 'Ihr Browser kennt keine Passkeys',
        help: `Mit einer neueren Version von Chrome, Edge, Firefox oder Safari geht es${otherWay}.`,
      }
  }
}
