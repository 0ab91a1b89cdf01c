import type { MailFrequency, NotificationType } from '../../shared/graphql/schema-types.generated.ts'

interface SettingWords {
  readonly title: string
  /** What the title does not say. */
  readonly text?: string
}

/** German labels of the kinds of notifications. */
export const SETTING_WORDS: Readonly<Record<NotificationType, SettingWords>> = {
  job_match: {
    title: 'Passende Stellen',
    text: 'Zu Gesuch, Profil oder Suchauftrag, höchstens fünf am Tag.',
  },
  application: {
    title: 'Ihre Bewerbungen',
    text: 'Angekommen, geöffnet, beantwortet.',
  },
  new_application: {
    title: 'Neue Bewerbungen',
    text: 'Und was darin geschrieben oder zurückgezogen wird oder auf Antwort wartet.',
  },
  job_decision: {
    title: 'Ihre Anzeigen',
    text: 'Freigegeben, abgelehnt, gesperrt, läuft bald ab.',
  },
  company_team: {
    title: 'Ihr Team',
    text: 'Wer kommt und geht, und Ihre Rolle.',
  },
  admin_job_pending: {
    title: 'Anzeigen zur Prüfung',
    text: 'Auch geänderte Betriebe.',
  },
  admin_application_copy: {
    title: 'Bewerbungen auf der Plattform',
    text: 'Ohne den Inhalt der Bewerbung.',
  },
  request_decision: {
    title: 'Ihre Gesuche',
    text: 'Freigegeben, abgelehnt, gesperrt, läuft bald ab.',
  },
  tandem_question: {
    title: 'Tandem-Anfragen',
    text: 'Ob Sie sich eine Stelle teilen würden.',
  },
  tandem_proposal: {
    title: 'Tandems für Ihre Anzeigen',
    text: 'Zwei Gesuche, die zusammen eine Stelle füllen.',
  },
  contact_request: {
    title: 'Anfragen von Betrieben',
  },
  contact_answer: {
    title: 'Antworten auf Ihre Anfragen',
    text: 'Auch freigegebene Kontaktdaten.',
  },
  contact_message: {
    title: 'Nachrichten',
  },
  report_decision: {
    title: 'Ihre Meldungen',
  },
  report_case: {
    title: 'Entscheidungen über Meldungen',
    text: 'Das Gesetz verlangt, dass wir sie Ihnen begründen.',
  },
  admin_request_pending: {
    title: 'Gesuche zur Prüfung',
  },
  admin_newsletter: {
    title: 'Newsletter',
    text: 'Versand angehalten, Ausgabe nicht gesendet.',
  },
  admin_content_report: {
    title: 'Meldungen',
    text: 'Gemeldete Gespräche und Gesuche.',
  },
  data_export: {
    title: 'Archiv Ihrer Daten',
  },
  security: {
    title: 'Sicherheit Ihres Kontos',
    text: 'Neue Geräte, Passwort, E-Mail-Adresse: damit niemand Ihr Konto unbemerkt nutzt.',
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
