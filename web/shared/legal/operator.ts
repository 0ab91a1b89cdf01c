/*
 * What the law requires to be said about the operator of this site. Everything in square brackets has to be filled in before
 * the site goes public; the pages show the brackets, and a note, until that has happened.
 */
export const OPERATOR = {
  name: '[Name und Rechtsform des Betreibers]',
  represented: '[Vertretungsberechtigte Person]',
  street: '[Straße und Hausnummer]',
  town: '[PLZ und Ort]',
  email: '[E-Mail-Adresse]',
  phone: '[Telefonnummer]',
  register: '[Registergericht und Registernummer]',
  vatId: '[Umsatzsteuer-Identifikationsnummer]',
  responsible: '[Verantwortliche Person mit Anschrift]',
  dataProtection: '[Kontakt der oder des Datenschutzbeauftragten, falls bestellt]',
  authority: '[Zuständige Datenschutz-Aufsichtsbehörde]',
  hosting: '[Hosting-Anbieter mit Anschrift und Ort der Server]',
} as const
