import type { NewsletterIssueState } from '../../shared/graphql/schema-types.generated.ts'

export const STATE_WORDS: Readonly<Record<NewsletterIssueState, string>> = {
  entwurf: 'Entwurf',
  geplant: 'Geplant',
  wird_versendet: 'Wird versendet',
  angehalten: 'Angehalten',
  versendet: 'Versendet',
  abgebrochen: 'Abgebrochen',
}

export const STATE_TONES = {
  entwurf: 'neutral',
  geplant: 'warn',
  wird_versendet: 'warn',
  angehalten: 'danger',
  versendet: 'ok',
  abgebrochen: 'neutral',
} as const satisfies Record<NewsletterIssueState, string>

export const STATE_SENTENCES: Readonly<Record<NewsletterIssueState, string>> = {
  entwurf: 'Diese Ausgabe ist ein Entwurf',
  geplant: 'Diese Ausgabe ist inzwischen geplant',
  wird_versendet: 'Diese Ausgabe wird gerade versendet',
  angehalten: 'Diese Ausgabe ist angehalten',
  versendet: 'Diese Ausgabe ist schon versendet',
  abgebrochen: 'Der Versand dieser Ausgabe wurde abgebrochen',
}
