import type { MailFrequency, NotificationType } from '../../shared/graphql/schema-types.generated.ts'

interface SettingWords {
  readonly title: string
  readonly text: string
}

/** German labels of the kinds of notifications. */
export const SETTING_WORDS: Readonly<Record<NotificationType, SettingWords>> = {
  job_match: { title: 'Passende Stellen', text: 'Wenn eine neue Stelle zu Ihnen passt.' },
  application: { title: 'Ihre Bewerbungen', text: 'Wenn ein Betrieb auf Ihre Bewerbung reagiert.' },
  new_application: {
    title: 'Neue Bewerbungen',
    text: 'Wenn sich jemand auf eine Ihrer Anzeigen bewirbt.',
  },
  job_decision: {
    title: 'Ihre Anzeigen',
    text: 'Wenn eine Anzeige freigegeben, abgelehnt oder gesperrt wird oder bald abläuft.',
  },
  admin_job_pending: {
    title: 'Anzeigen zur Prüfung',
    text: 'Wenn eine Anzeige oder ein geänderter Betrieb auf Prüfung wartet.',
  },
  admin_application_copy: {
    title: 'Bewerbungen auf der Plattform',
    text: 'Dass sich jemand beworben hat, ohne den Inhalt der Bewerbung.',
  },
  security: {
    title: 'Sicherheit Ihres Kontos',
    text: 'Neue Geräte, Passwort und E-Mail-Adresse. Das lässt sich nicht abschalten, damit niemand Ihr Konto unbemerkt nutzt.',
  },
}

export const MAIL_WORDS: Readonly<Record<MailFrequency, string>> = {
  aus: 'Keine E-Mail',
  sofort: 'Sofort',
  taeglich: 'Einmal am Tag',
}

export const MAIL_OPTIONS: readonly { readonly value: MailFrequency; readonly label: string }[] = [
  { value: 'aus', label: MAIL_WORDS.aus },
  { value: 'sofort', label: MAIL_WORDS.sofort },
  { value: 'taeglich', label: MAIL_WORDS.taeglich },
]
