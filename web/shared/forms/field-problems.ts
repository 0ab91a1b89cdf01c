/**
 * German messages for the rules that the server names for a field (`extensions.fields`). The browser checks the same
 * rules first, so these appear only when the two disagree, or after a change in between (a place that was removed).
 */
const PROBLEMS: Readonly<Record<string, string>> = {
  required: 'Diese Angabe fehlt noch.',
  too_long: 'Der Text ist zu lang.',
  too_short: 'Der Text ist zu kurz.',
  invalid: 'Diese Angabe ist so nicht möglich.',
  below_min: 'Die Obergrenze liegt unter der Untergrenze.',
  unknown: 'Diese Auswahl gibt es nicht mehr. Bitte wählen Sie neu.',
  unfinished: 'Eine Zeile ist noch offen („…“). Bitte ergänzen oder löschen Sie sie.',
  too_many: 'Das sind zu viele.',
  no_upload: 'Dieses Bild ist nicht mehr da. Bitte laden Sie es noch einmal hoch.',
  foreign: 'Diese Seite liegt weder auf Ihrer geprüften Website noch bei einer nachgewiesenen Quelle.',
  taken: 'Für diesen Beruf haben Sie schon ein Gesuch, das online, pausiert oder in Prüfung ist.',
}

export function fieldProblem(rule: string): string {
  return PROBLEMS[rule] ?? 'Bitte prüfen Sie diese Angabe.'
}

export const EMAIL_INVALID = 'Bitte geben Sie eine gültige E-Mail-Adresse ein'
