import type { Refusal } from './post-json.ts'

/** Texts for refusals that belong to no field: what happened, what is safe and what to do. */
export function refusalWords({ status }: Pick<Refusal, 'status'>): {
  readonly title: string
  readonly text: string
} {
  if (status === 429)
    return {
      title: 'Das waren zu viele Versuche in kurzer Zeit',
      text: 'Es ist nichts verloren. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
    }
  if (status === 0)
    return {
      title: 'Der Dienst ist gerade nicht erreichbar',
      text: 'Es ist nichts verloren. Bitte versuchen Sie es in einer Minute erneut.',
    }
  if (status >= 502)
    return {
      title: 'Gerade ist sehr viel los',
      text: 'Es ist nichts verloren. Bitte versuchen Sie es in einigen Sekunden erneut.',
    }
  return {
    title: 'Fehler aufgetreten',
    text: 'Entschuldigung, etwas ist schiefgelaufen. Es ist nichts verloren, bitte versuchen Sie es erneut.',
  }
}
