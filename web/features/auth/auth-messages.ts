import { NAME_INVALID } from '../../shared/forms/person-name-message.ts'

/** German messages about accounts; the quoted ones are the specification's, word for word. */
export const AUTH_MESSAGES = {
  disposable:
    'Wegwerf-E-Mail-Adressen sind nicht zulässig. Bitte verwenden Sie eine dauerhafte E-Mail-Adresse.',
  freeMail:
    'Arbeitgeber müssen eine geschäftliche E-Mail-Adresse verwenden. Adressen von Anbietern wie Gmail, GMX oder Web.de sind nicht zulässig.',
  nameInvalid: NAME_INVALID,
  rateLimited: 'Zu viele Anmeldeversuche. Bitte versuchen Sie es in 15 Minuten erneut.',
  tooManyTries: 'Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie einige Minuten.',
  wrongCredentials: 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte prüfen Sie beides.',
  passwordCommon:
    'Dieses Passwort ist sehr verbreitet und wird als Erstes probiert, auch mit Ziffern und Zeichen dahinter. Nehmen Sie zum Beispiel einen kurzen Satz.',
  passwordPersonal:
    'Ihr Name und Ihre E-Mail-Adresse werden als Erstes probiert. Nehmen Sie zum Beispiel einen kurzen Satz.',
  wrongPassword: 'Das Passwort stimmt nicht.',
  wrongCode:
    'Dieser Code stimmt nicht oder ist schon benutzt. Warten Sie, bis die App den nächsten zeigt. Bleibt es dabei, geht vielleicht die Uhr Ihres Telefons falsch.',
  passwordUnchanged: 'Das neue Passwort muss anders sein als das bisherige.',
  emailUnchanged: 'Das ist Ihre jetzige Adresse.',
  notAccepted: 'Ohne Ihre Zustimmung können wir kein Konto anlegen.',
  termsOutdated:
    'AGB oder Datenschutzerklärung haben sich geändert, seit Sie diese Seite geöffnet haben. Bitte laden Sie die Seite neu.',
  signInUnexpected: 'An unexpected error occurred during signin',
  signUpUnexpected: 'An unexpected error occurred during signup',
} as const
