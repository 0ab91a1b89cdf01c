import type { OptionalPurpose } from './cookie-record.ts'

interface PurposeWords {
  readonly title: string
  readonly text: string
}

export const NECESSARY_WORDS: PurposeWords = {
  title: 'Notwendig',
  text: 'Anmeldung, Sicherheit, Ihre Entwürfe und diese Auswahl.',
}

/** Names and explanations of the purposes, in the order of the dialog. */
export const PURPOSE_WORDS: Readonly<Record<OptionalPurpose, PurposeWords>> = {
  analytics: {
    title: 'Statistik',
    text: 'Mit Konto: wann Sie zuletzt hier waren, für „Neu seit Ihrem letzten Besuch“. Ohne Konto speichern wir nichts.',
  },
  preferences: {
    title: 'Einstellungen',
    text: 'Ihre helle oder dunkle Darstellung, auch beim nächsten Besuch.',
  },
  marketing: {
    title: 'Marketing',
    text: 'Mit Konto: dass wir Ihnen unseren Newsletter anbieten dürfen. Bestellen und abmelden Sie ihn eigens. Keine fremde Werbung.',
  },
}

export const PURPOSES_SHOWN: readonly OptionalPurpose[] = ['analytics', 'preferences', 'marketing']
