import type { ReportRefusal } from './report-client.ts'

/** What happened, what is safe and what to do, for refusals that belong to no field. */
export function refusalText({ status }: Pick<ReportRefusal, 'status'>): string {
  if (status === 429)
    return 'Von Ihrem Anschluss kamen gerade sehr viele Meldungen. Ihre Angaben bleiben stehen; bitte senden Sie sie in einer Stunde noch einmal.'
  if (status === 0)
    return 'Der Dienst ist gerade nicht erreichbar. Ihre Angaben bleiben stehen; bitte senden Sie sie in einer Minute noch einmal.'
  if (status >= 502)
    return 'Gerade ist sehr viel los. Ihre Angaben bleiben stehen; bitte senden Sie sie in einigen Sekunden noch einmal.'
  return 'Das hat nicht geklappt. Ihre Angaben bleiben stehen; bitte senden Sie sie noch einmal.'
}
