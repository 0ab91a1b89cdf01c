import type { NewsletterRefusal } from './newsletter-client.ts'

/** What happened, what is safe and what to do, for refusals that belong to no field. */
export function refusalWords({ status }: Pick<NewsletterRefusal, 'status'>): {
  readonly title: string
  readonly text: string
} {
  if (status === 429)
    return {
      title: 'Das waren zu viele Versuche in kurzer Zeit',
      text: 'Es ist nichts verloren. Versuchen Sie es in einigen Minuten erneut.',
    }
  if (status === 0 || status >= 502)
    return {
      title: 'Der Dienst ist gerade nicht erreichbar',
      text: 'Es ist nichts verloren. Versuchen Sie es in einer Minute erneut.',
    }
  return {
    title: 'Fehler aufgetreten',
    text: 'Entschuldigung, etwas ist schiefgelaufen. Es ist nichts verloren, versuchen Sie es bitte erneut.',
  }
}
