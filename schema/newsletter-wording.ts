/**
 * The text beside every button and box that orders the newsletter: the proof of a consent names its version
 * (app_private.newsletter_wordings). Another text needs another version, in a migration; a test compares them.
 */
export const NEWSLETTER_WORDING = {
  version: 'newsletter-1',
  words:
    'Ich möchte den Newsletter per E-Mail bekommen: Stellen, Stellengesuche und Neues aus der Orthopädie und verwandten Berufen. Abmelden kann ich mich jederzeit, mit einem Klick in jeder Ausgabe oder in den Newsletter-Einstellungen.',
} as const
