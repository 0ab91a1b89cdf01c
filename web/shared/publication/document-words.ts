/**
 * How German texts name what a person publishes. For feminine and neuter nouns only, whose nominative and accusative are
 * the same, so that one form serves both.
 */
export interface DocumentWords {
  /** "Anzeigen" */
  readonly plural: string
  /** "die Anzeige" */
  readonly the: string
  /** "diese Anzeige" */
  readonly this: string
  /** "an dieser Anzeige" */
  readonly atThis: string
  /** "jede Anzeige" */
  readonly every: string
  /** "Ihre Anzeige" */
  readonly your: string
  readonly it: 'sie' | 'es'
  /** The chip once it was closed: "Besetzt" */
  readonly closed: string
  /** How many days an approval or a renewal lasts. */
  readonly days: number
  /** A sentence about what a save changes without review, although the document is published. */
  readonly atOnce?: string
  /** Message when the person has as many drafts as the database allows. */
  readonly tooMany: { readonly title: string; readonly text: string }
}

/** The noun at the beginning of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('de-DE') + text.slice(1)
}
