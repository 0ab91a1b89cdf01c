/**
 * Rules that the server names for a field (`extensions.fields`), in words. The browser checks the same before, so these
 * are read only when both halves disagree, or when something changed between (a place that no longer exists).
 */
const PROBLEMS: Readonly<Record<string, string>> = {
  required: 'Diese Angabe fehlt noch.',
  too_long: 'Der Text ist zu lang.',
  too_short: 'Der Text ist zu kurz.',
  invalid: 'Diese Angabe ist so nicht möglich.',
  below_min: 'Die Obergrenze liegt unter der Untergrenze.',
  unknown: 'Diese Auswahl gibt es nicht mehr. Bitte wählen Sie neu.',
  too_many: 'Das sind zu viele.',
}

export function fieldProblem(rule: string): string {
  return PROBLEMS[rule] ?? 'Bitte prüfen Sie diese Angabe.'
}

export const EMAIL_INVALID = 'Bitte geben Sie eine gültige E-Mail-Adresse ein'
