import { NEWSLETTER_WORDING } from '../../../schema/newsletter-wording.ts'
import type { ConsentType } from '../../shared/graphql/schema-types.generated.ts'

interface ConsentWords {
  readonly type: ConsentType
  readonly title: string
  /** What happens with it. */
  readonly text: string
  /** What happens without, and what few ask; folded. */
  readonly more?: string
}

/** The four types of the privacy page (specification, point 3), in the order of the page. */
export const CONSENT_WORDS: readonly ConsentWords[] = [
  {
    type: 'newsletter_marketing',
    title: 'Newsletter',
    text: NEWSLETTER_WORDING.words,
    more: 'Mails zu Ihren Gesuchen, Anzeigen und Nachrichten kommen auch ohne Einwilligung.',
  },
  {
    type: 'profile_visibility',
    title: 'Sichtbarkeit meiner Gesuche',
    text: 'Betriebe finden Ihre Stellengesuche und können Ihnen schreiben.',
    more: 'Ihren Namen sehen sie erst, wenn Sie ihn freigeben. Ohne Einwilligung findet niemand Ihre Gesuche; laufende Gespräche gehen weiter.',
  },
  {
    type: 'data_analytics',
    title: 'Statistik',
    text: 'Wir zeigen, was seit Ihrem letzten Besuch neu ist, und zählen Klicks auf Links im Newsletter.',
    more: 'Dafür merken wir uns, wann Sie zuletzt hier waren. Klicks zählen wir als Summe, ohne festzuhalten, von wem. Ohne Einwilligung merken wir uns keine Besuche und zählen keine Klicks; beim Widerruf löschen wir, was zu Ihnen gespeichert war.',
  },
  {
    type: 'third_party_sharing',
    title: 'Weitergabe an Partner',
    text: 'Ihre Stellengesuche dürfen auf anderen Websites erscheinen, ohne Namen und Kontakt.',
  },
]
