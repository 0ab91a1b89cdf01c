/** German texts for failure codes. The code itself is shown beside the text, to search the logs for. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:ESOCKET|ECONNECTION|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EDNS)\b/,
    'Der Mailserver ist nicht erreichbar',
  ],
  [/^EAUTH\b/, 'Der Mailserver lehnt unsere Anmeldung ab'],
  [/^EENVELOPE\b/, 'Der Mailserver lehnt die Adresse ab'],
  [/^ESENDER\b/, 'Der Mailserver lehnt unseren Absender ab'],
  [/^EMESSAGE\b/, 'Der Mailserver lehnt die Nachricht ab'],
  [/^ETLS\b/, 'Keine sichere Verbindung zum Mailserver'],
  [/^SMTP_URL is not set$/, 'Es ist kein Mailserver eingerichtet'],
  [/^invalid recipient$/, 'Die Adresse ist ungültig'],
  [/^template does not fit$/, 'Vorlage und Angaben passen nicht zusammen'],
  [/^link expired$/, 'Der Link in der Nachricht gilt nicht mehr'],
  [/^abandoned$/, 'Der Versand wurde unterbrochen'],
  [/^BackupError\b/, 'Die Sicherung ist fehlgeschlagen; warum, steht unter „Sicherungen“'],
  [/^Payload of /, 'Die Aufgabe hat unpassende Angaben'],
  [/\b(?:08\w{3}|57P\d\d|53\w{3}|ECONNREFUSED)\b/, 'Die Datenbank war nicht erreichbar'],
  [/\b(?:40001|40P01|55P03)\b/, 'Eine andere Aufgabe war im Weg'],
]

export function errorWords(code: string | null): string {
  if (code === null) return 'Der Grund ist nicht bekannt'
  return PATTERNS.find(([pattern]) => pattern.test(code))?.[1] ?? 'Unerwarteter Fehler'
}
