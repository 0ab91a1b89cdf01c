/** German names of the mail templates, for admins. A test compares the keys with the server's templates. */
const MAIL_WORDS: ReadonlyMap<string, string> = new Map([
  ['account-restored', 'Konto wieder frei'],
  ['account-suspended', 'Konto gesperrt'],
  ['address-known', 'Adresse hat schon ein Konto'],
  ['confirm-email-new', 'Neue E-Mail-Adresse bestätigen'],
  ['confirm-email-old', 'Wechsel der E-Mail-Adresse zustimmen'],
  ['email-changed', 'E-Mail-Adresse geändert'],
  ['job-approved', 'Anzeige ist online'],
  ['job-change-approved', 'Änderung freigegeben'],
  ['job-change-rejected', 'Änderung nicht freigegeben'],
  ['job-expired', 'Anzeige abgelaufen'],
  ['job-expiring', 'Anzeige läuft bald ab'],
  ['job-blocked', 'Anzeige gesperrt'],
  ['job-rejected', 'Anzeige braucht eine Änderung'],
  ['job-submitted', 'Anzeige wartet auf Prüfung'],
  ['new-device', 'Anmeldung mit neuem Gerät'],
  ['notification', 'Benachrichtigung'],
  ['notification-digest', 'Tägliche Zusammenfassung'],
  ['password-changed', 'Passwort geändert'],
  ['request-submitted', 'Stellengesuch wartet auf Prüfung'],
  ['reset-password', 'Neues Passwort wählen'],
  ['verify-email', 'E-Mail-Adresse bestätigen'],
])

export const mailWords = (template: string): string => MAIL_WORDS.get(template) ?? template
