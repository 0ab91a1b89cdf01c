/** The steps of an application, in the order in which it takes them; then its two other ends. */
export const APPLICATION_STATUSES = [
  'eingegangen',
  'in_pruefung',
  'eingeladen',
  'angebot',
  'eingestellt',
  'abgelehnt',
  'zurueckgezogen',
] as const

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** What companies read as the status; applicants read `zurueckgezogen` as well. */
export const STATUS_WORDS: Readonly<Record<ApplicationStatus, string>> = {
  eingegangen: 'Eingegangen',
  in_pruefung: 'In Prüfung',
  eingeladen: 'Eingeladen',
  angebot: 'Angebot',
  eingestellt: 'Eingestellt',
  abgelehnt: 'Abgesagt',
  zurueckgezogen: 'Zurückgezogen',
}

/** Columns that are over: folded on the board until somebody opens them. */
export const CLOSED_STATUSES = ['abgelehnt', 'zurueckgezogen'] as const satisfies readonly ApplicationStatus[]

export function isApplicationStatus(value: unknown): value is ApplicationStatus {
  return APPLICATION_STATUSES.some((status) => status === value)
}
