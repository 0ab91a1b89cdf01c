import type { MailFrequency, NotificationType } from '../../shared/graphql/schema-types.generated.ts'

interface SettingWords {
  readonly title: string
  readonly text: string
}

/** German labels of the kinds of notifications. */
export const SETTING_WORDS: Readonly<Record<NotificationType, SettingWords>> = {
  job_match: {
    title: 'Passende Stellen',
    text: 'Wenn eine neue Stelle zu Ihrem Gesuch, Ihrem Profil oder einem Suchauftrag passt. Höchstens fünf am Tag.',
  },
  application: {
    title: 'Ihre Bewerbungen',
    text: 'Wenn Ihre Bewerbung ankommt, wenn ein Betrieb sie öffnet und wenn er antwortet.',
  },
  new_application: {
    title: 'Neue Bewerbungen',
    text: 'Wenn sich jemand auf eine Ihrer Anzeigen bewirbt, dazu schreibt, zurückzieht oder auf Antwort wartet.',
  },
  job_decision: {
    title: 'Ihre Anzeigen',
    text: 'Wenn eine Anzeige freigegeben, abgelehnt oder gesperrt wird oder bald abläuft.',
  },
  company_team: {
    title: 'Ihr Team',
    text: 'Wenn jemand zum Team Ihres Betriebs kommt oder es verlässt, und wenn sich Ihre Rolle ändert.',
  },
  admin_job_pending: {
    title: 'Anzeigen zur Prüfung',
    text: 'Wenn eine Anzeige oder ein geänderter Betrieb auf Prüfung wartet.',
  },
  admin_application_copy: {
    title: 'Bewerbungen auf der Plattform',
    text: 'Dass sich jemand beworben hat, ohne den Inhalt der Bewerbung.',
  },
  request_decision: {
    title: 'Ihre Gesuche',
    text: 'Wenn ein Gesuch freigegeben, abgelehnt oder gesperrt wird oder bald abläuft.',
  },
  contact_request: {
    title: 'Anfragen von Betrieben',
    text: 'Wenn ein Betrieb Ihnen zu Ihrem Gesuch schreibt.',
  },
  contact_answer: {
    title: 'Antworten auf Ihre Anfragen',
    text: 'Wenn jemand auf Ihre Nachricht zu einem Gesuch antwortet oder Kontaktdaten freigibt.',
  },
  contact_message: {
    title: 'Nachrichten',
    text: 'Wenn in einem Gespräch eine neue Nachricht für Sie da ist.',
  },
  report_decision: {
    title: 'Ihre Meldungen',
    text: 'Wenn eine Meldung von Ihnen eingegangen ist und wenn darüber entschieden wurde.',
  },
  report_case: {
    title: 'Entscheidungen über Meldungen',
    text: 'Wie wir über eine Meldung, Ihre Inhalte oder eine Beschwerde entschieden haben. Das lässt sich nicht abschalten: Das Gesetz verlangt, dass wir es Ihnen begründen.',
  },
  admin_request_pending: {
    title: 'Gesuche zur Prüfung',
    text: 'Wenn ein Stellengesuch auf Prüfung wartet.',
  },
  admin_newsletter: {
    title: 'Newsletter',
    text: 'Wenn sich der Versand von selbst anhält oder eine geplante Ausgabe nicht hinausgehen kann.',
  },
  admin_content_report: {
    title: 'Meldungen',
    text: 'Wenn jemand ein Gespräch oder ein Gesuch meldet.',
  },
  data_export: {
    title: 'Archiv Ihrer Daten',
    text: 'Wenn ein Archiv fertig ist, das Sie angefordert haben.',
  },
  security: {
    title: 'Sicherheit Ihres Kontos',
    text: 'Neue Geräte, Passwort und E-Mail-Adresse. Das lässt sich nicht abschalten, damit niemand Ihr Konto unbemerkt nutzt.',
  },
}

const MAIL_WORDS: Readonly<Record<MailFrequency, string>> = {
  aus: 'Keine E-Mail',
  sofort: 'Sofort',
  taeglich: 'Einmal am Tag',
}

export const MAIL_OPTIONS: readonly { readonly value: MailFrequency; readonly label: string }[] = [
  { value: 'aus', label: MAIL_WORDS.aus },
  { value: 'sofort', label: MAIL_WORDS.sofort },
  { value: 'taeglich', label: MAIL_WORDS.taeglich },
]
