import { type ErrorCode, errorCode } from './error-codes.ts'

/** The only table from error codes to German sentences. */
const texts: Readonly<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'Sie sind nicht mehr angemeldet. Bitte melden Sie sich erneut an.',
  PAYMENT_REQUIRED:
    'Dafür hat Ihr Betrieb kein Guthaben. Unter „Preise“ buchen Sie eines; was Sie geschrieben haben, bleibt gespeichert.',
  FORBIDDEN: 'Dafür fehlt Ihnen die Berechtigung.',
  PROOF_REQUIRED: 'Bitte bestätigen Sie noch einmal, dass Sie es sind.',
  NOT_FOUND: 'Das gibt es nicht oder nicht mehr.',
  CONFLICT: 'Der Eintrag wurde inzwischen geändert. Bitte laden Sie ihn neu und prüfen Sie Ihre Eingaben.',
  INVALID_STATE: 'Das ist im jetzigen Stand nicht mehr möglich. Bitte laden Sie die Seite neu.',
  INVALID_INPUT: 'Bitte prüfen Sie Ihre Eingaben.',
  RATE_LIMITED: 'Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie einen Moment.',
  SERVICE_UNAVAILABLE:
    'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute erneut.',
  INTERNAL: 'Entschuldigung, etwas ist schiefgelaufen. Versuchen Sie es bitte erneut.',
  // A tab from before the last release asks for a document that the server no longer knows.
  PERSISTED_QUERY_NOT_FOUND: 'Diese Seite ist nicht mehr aktuell. Bitte laden Sie sie neu.',
  PERSISTED_QUERY_REQUIRED: 'Diese Seite ist nicht mehr aktuell. Bitte laden Sie sie neu.',
  OFFLINE: 'Keine Internetverbindung',
}

export function codeText(code: ErrorCode): string {
  return texts[code]
}

/** A German sentence for anything thrown by a query or mutation. */
export function errorText(error: unknown): string {
  return texts[errorCode(error)]
}
