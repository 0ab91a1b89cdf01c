/**
 * Everything that the web app and the server put into a browser: shown on /cookie-einstellungen and in /datenschutz.
 * tests/web/shared/legal/browser-storage.test.ts compares it with the source code, so a new cookie or key has to be
 * entered here in the same commit.
 */
interface BrowserStorage {
  /** As the browser shows it; the part in <…> differs. */
  readonly name: string
  readonly kind:
    | 'Cookie'
    | 'lokaler Speicher'
    | 'Sitzungsspeicher'
    | 'Sitzungs- und lokaler Speicher'
    | 'Zwischenspeicher'
    | 'Datenbank im Browser'
  /** Who has it, where that is not everybody. */
  readonly only?: string
  /** Needed without asking (§ 25 Abs. 2 TDDDG), or only after the person has agreed. */
  readonly need: 'notwendig' | 'nur mit Einwilligung'
  readonly purpose: string
  readonly duration: string
  /** The source file that writes it, or the package that does. */
  readonly writtenBy: `web/${string}` | `server/${string}` | `package ${string}`
  /** The words of the name that stand in that file. */
  readonly mark: string
}

export const browserStorage: readonly BrowserStorage[] = [
  {
    name: 'orthostellen.session_token',
    kind: 'Cookie',
    need: 'notwendig',
    purpose:
      'Hält Sie angemeldet. Wird erst beim Anmelden gesetzt und ist für Skripte nicht lesbar. Über https trägt der Name die Vorsilbe __Host-.',
    duration:
      'mit „Angemeldet bleiben“ bis zu 30 Tage nach dem letzten Besuch, sonst bis Sie den Browser schließen, längstens einen Tag; oder bis Sie sich abmelden',
    writtenBy: 'server/auth/sessions/session-cookie.ts',
    mark: 'session_token',
  },
  {
    name: 'orthostellen.device',
    kind: 'Cookie',
    need: 'notwendig',
    purpose:
      'Eine zufällige Nummer, an der wir dieses Gerät wiedererkennen. Wird beim Registrieren, beim Anmelden, mit einem neuen Passwort und mit einer Bewerbung ohne Konto gesetzt. Meldet sich jemand auf einem anderen Gerät mit Ihrem Konto an, können wir Sie so warnen. Für Skripte nicht lesbar.',
    duration: '400 Tage nach der letzten Anmeldung',
    writtenBy: 'server/auth/sessions/device-cookie.ts',
    mark: 'device',
  },
  {
    name: 'orthostellen.factor',
    kind: 'Cookie',
    need: 'notwendig',
    purpose:
      'Eine zufällige Nummer, die eine begonnene Anmeldung mit Passkey oder in zwei Schritten an diesen Browser bindet. Für Skripte nicht lesbar.',
    duration: '10 Minuten, oder bis Sie angemeldet sind',
    writtenBy: 'server/auth/factors/factor-cookie.ts',
    mark: 'factor',
  },
  {
    name: 'cookie-consent',
    kind: 'lokaler Speicher',
    need: 'notwendig',
    purpose:
      'Ihre Auswahl unter „Cookie-Einstellungen“ und wann Sie gewählt haben. Entsteht erst, wenn Sie wählen.',
    duration: '180 Tage, dann fragen wir wieder',
    writtenBy: 'web/shared/privacy/cookie-record.ts',
    mark: 'cookie-consent',
  },
  {
    name: 'cookie-choice-due',
    kind: 'Sitzungsspeicher',
    only: 'mit Konto',
    need: 'notwendig',
    purpose: 'Merkt sich, dass Ihre Auswahl der Cookies noch in Ihr Konto übertragen wird.',
    duration: 'bis sie dort angekommen ist, längstens bis Sie den Tab schließen',
    writtenBy: 'web/shared/privacy/choice-due.ts',
    mark: 'cookie-choice-due',
  },
  {
    name: 'abmelden',
    kind: 'lokaler Speicher',
    only: 'mit Konto',
    need: 'notwendig',
    purpose:
      'Hält fest, dass Sie sich abmelden wollten, während wir nicht erreichbar waren: damit es auch gilt, wenn Sie die Seite vorher schließen.',
    duration: 'bis Sie abgemeldet sind oder sich wieder anmelden, längstens 30 Tage',
    writtenBy: 'web/shared/auth/begun-sign-out.ts',
    mark: 'abmelden',
  },
  {
    name: 'merkliste',
    kind: 'lokaler Speicher',
    only: 'ohne Anmeldung',
    need: 'notwendig',
    purpose:
      'Die Stellen, die Sie sich merken. Entsteht erst, wenn Sie bei einer Stelle auf „Merken“ tippen, denn das ist, worum Sie uns damit bitten (§ 25 Abs. 2 Nr. 2 TDDDG). Gespeichert werden nur die Nummern der Stellen. Wenn Sie sich anmelden, zieht die Liste in Ihr Konto um.',
    duration:
      'bis Sie die Stellen entfernen oder sich anmelden, längstens 180 Tage, nachdem Sie zuletzt eine gemerkt haben',
    writtenBy: 'web/features/saved-jobs/device-list.ts',
    mark: 'merkliste',
  },
  {
    name: 'merken:<Konto>:<Stelle>',
    kind: 'lokaler Speicher',
    need: 'notwendig',
    purpose:
      'Hält fest, dass Sie bei einer Stelle auf „Merken“ getippt haben: damit es auch zählt, wenn Sie die Seite im selben Moment verlassen.',
    duration:
      'bis die Änderung gespeichert ist, meist Sekunden; oder bis Sie sich abmelden, längstens 30 Tage',
    writtenBy: 'web/features/saved-jobs/tap-notes.ts',
    mark: 'TAP_NOTES',
  },
  {
    name: 'mantine-color-scheme-value',
    kind: 'Sitzungsspeicher',
    need: 'notwendig',
    purpose: 'Die helle oder dunkle Darstellung, sobald Sie unten auf der Seite eine wählen.',
    duration: 'bis Sie den Tab schließen',
    writtenBy: 'web/shared/document/color-scheme.ts',
    mark: 'mantine-color-scheme-value',
  },
  {
    name: 'mantine-color-scheme-value',
    kind: 'lokaler Speicher',
    need: 'nur mit Einwilligung',
    purpose:
      'Dasselbe für Ihren nächsten Besuch, statt im Sitzungsspeicher: mit Ihrem Ja zu „Einstellungen“.',
    duration: 'bis Sie Ihr Ja zurücknehmen oder es nach 180 Tagen abläuft',
    writtenBy: 'web/shared/document/color-scheme.ts',
    mark: 'mantine-color-scheme-value',
  },
  {
    name: 'letzte-suchen',
    kind: 'lokaler Speicher',
    need: 'nur mit Einwilligung',
    purpose:
      'Ihre letzten Suchen nach Stellen und Gesuchen, damit wir sie Ihnen im Suchfeld wieder vorschlagen: mit Ihrem Ja zu „Einstellungen“. Wir erfahren davon nichts.',
    duration:
      'die letzten 12, bis Sie sie im Suchfeld löschen, sich abmelden, Ihr Ja zurücknehmen oder es nach 180 Tagen abläuft',
    writtenBy: 'web/features/jobs/suggestions/recent-searches.ts',
    mark: 'letzte-suchen',
  },
  {
    name: 'react-router-scroll-positions',
    kind: 'Sitzungsspeicher',
    need: 'notwendig',
    purpose: 'Findet beim Zurückgehen die Liste und die Stelle darin wieder.',
    duration: 'bis Sie den Tab schließen',
    writtenBy: 'package react-router',
    mark: 'react-router-scroll-positions',
  },
  {
    name: 'reloaded-for-new-version',
    kind: 'Sitzungsspeicher',
    need: 'notwendig',
    purpose:
      'Entsteht, wenn die Seite nach einer neuen Version einmal neu lädt, und verhindert, dass sie es immer wieder tut.',
    duration: 'bis Sie den Tab schließen',
    writtenBy: 'web/shared/connection/reload-once.ts',
    mark: 'reloaded-for-new-version',
  },
  {
    name: 'dateien',
    kind: 'Zwischenspeicher',
    need: 'notwendig',
    purpose:
      'Programm, Schrift und Zeichnungen dieser Website, damit sie schnell und auch ohne Internetverbindung erscheint. Enthält nichts über Sie.',
    duration: 'bis zur übernächsten Version der Website',
    writtenBy: 'web/worker/files.ts',
    mark: 'dateien',
  },
  {
    name: 'offline',
    kind: 'Zwischenspeicher',
    need: 'notwendig',
    purpose: 'Die Seite, die ohne Internetverbindung erscheint. Enthält nichts über Sie.',
    duration: 'bis zur nächsten Version der Website',
    writtenBy: 'web/worker/pages.ts',
    mark: 'offline',
  },
  {
    name: 'seiten',
    kind: 'Zwischenspeicher',
    need: 'notwendig',
    purpose:
      'Listen und Stellenangebote, die Sie gelesen haben, so wie sie alle Besucher sehen: damit Sie sie auch ohne Internetverbindung lesen können. Seiten Ihres Kontos und Stellengesuche sind nie dabei.',
    duration: 'die letzten 60 Seiten, längstens bis sich an diesem Gerät jemand an- oder abmeldet',
    writtenBy: 'web/worker/copies.ts',
    mark: 'PAGES_CACHE',
  },
  {
    name: 'orthostellen',
    kind: 'Datenbank im Browser',
    need: 'notwendig',
    purpose:
      'Ihre Merkliste, wie Sie sie zuletzt gesehen haben, damit Sie sie auch ohne Internetverbindung lesen können; und was Sie abgeschickt haben (Nachrichten, Bewerbungen, gemerkte Stellen), bis es angekommen ist.',
    duration:
      'die Merkliste, bis Sie sich ab- oder anmelden oder die Stellen entfernen; was Sie abgeschickt haben, bis zum Senden, Zurückholen oder Abmelden, längstens 30 Tage. Nach 7 Tagen senden wir es nicht mehr von selbst',
    writtenBy: 'web/shared/device/device-db.ts',
    mark: 'orthostellen',
  },
  {
    name: 'entwurf:<Konto>:<Entwurf>',
    kind: 'lokaler Speicher',
    need: 'notwendig',
    purpose:
      'Bewahrt, was Sie in eine Anzeige oder ein Gesuch (Admins: in eine Ausgabe des Newsletters) geschrieben haben und was nicht gespeichert werden konnte, etwa ohne Internetverbindung: damit es auch da ist, wenn Sie den Browser geschlossen haben.',
    duration: 'bis zum Speichern, Verwerfen oder Abmelden, längstens 30 Tage',
    writtenBy: 'web/shared/drafts/parked-drafts.ts',
    mark: 'entwurf:',
  },
  {
    name: 'newsletter-ausgabe:<Konto>:<Ausgabe>',
    kind: 'Sitzungsspeicher',
    only: 'für Admins',
    need: 'notwendig',
    purpose: 'Bewahrt, was Admins in eine Ausgabe des Newsletters schreiben, bis es gespeichert ist.',
    duration: 'bis zum Speichern, Verwerfen oder Abmelden, längstens bis Sie den Tab schließen',
    writtenBy: 'web/features/newsletter-editor/stored-values.ts',
    mark: 'newsletter-ausgabe',
  },
  {
    name: 'stellenangebot:<Konto>:<Anzeige>',
    kind: 'Sitzungsspeicher',
    only: 'für Arbeitgeber',
    need: 'notwendig',
    purpose: 'Bewahrt, was Sie in eine Anzeige schreiben, bis es gespeichert ist.',
    duration: 'bis zum Speichern, Verwerfen oder Abmelden, längstens bis Sie den Tab schließen',
    writtenBy: 'web/features/job-editor/job-fields.ts',
    mark: 'stellenangebot',
  },
  {
    name: 'stellengesuch:<Konto>:<Gesuch>',
    kind: 'Sitzungsspeicher',
    only: 'mit Konto',
    need: 'notwendig',
    purpose: 'Bewahrt, was Sie in ein Stellengesuch schreiben, bis es gespeichert ist.',
    duration: 'bis zum Speichern, Verwerfen oder Abmelden, längstens bis Sie den Tab schließen',
    writtenBy: 'web/features/request-editor/request-fields.ts',
    mark: 'stellengesuch',
  },
  {
    name: 'bewerbung:<Konto>:<Stelle>',
    kind: 'Sitzungs- und lokaler Speicher',
    need: 'notwendig',
    purpose:
      'Bewahrt, was Sie in eine Bewerbung schreiben, bis Sie sie senden: damit es auch da ist, wenn Sie den Browser geschlossen haben. Bevor Sie sich anmelden, nur im Sitzungsspeicher.',
    duration:
      'bis zum Senden oder Abmelden, längstens 30 Tage; ohne Anmeldung längstens, bis Sie den Tab schließen',
    writtenBy: 'web/features/applications/apply/apply-drafts.ts',
    mark: 'bewerbung',
  },
  {
    name: 'bewerbung-mitnehmen:<Nummer>',
    kind: 'lokaler Speicher',
    need: 'notwendig',
    purpose:
      'Nimmt eine angefangene Bewerbung mit, wenn Sie sich daraus heraus anmelden. Gelesen wird sie nur von der Seite, zu der Sie danach zurückkommen.',
    duration: 'bis Sie die Bewerbung senden oder sich abmelden, längstens 24 Stunden',
    writtenBy: 'web/features/applications/apply/apply-drafts.ts',
    mark: 'bewerbung-mitnehmen:',
  },
  {
    name: 'text:<Konto>:<Gespräch>',
    kind: 'Sitzungs- und lokaler Speicher',
    only: 'mit Konto',
    need: 'notwendig',
    purpose:
      'Bewahrt eine Nachricht, Antwort oder Notiz, die Sie noch nicht gesendet haben, und die Angaben einer angefangenen Buchung: damit sie auch da sind, wenn Sie den Browser geschlossen haben.',
    duration: 'bis zum Senden oder Abmelden, längstens 30 Tage',
    writtenBy: 'web/shared/drafts/text-storage.ts',
    mark: 'text:',
  },
  {
    name: 'verlauf:<Nummer oder Name>',
    kind: 'Sitzungsspeicher',
    need: 'notwendig',
    purpose:
      'Bewahrt den Link, mit dem Sie aus einer unserer Mails gekommen sind, oder die Adresse, an die wir Ihnen gerade geschrieben haben, oder dass Ihre Bewerbung gesendet ist: damit die Seite sie nach dem Neuladen noch kennt, ohne dass sie in der Adresszeile stehen.',
    duration: 'bis Sie sich abmelden, längstens bis Sie den Tab schließen',
    writtenBy: 'web/shared/routing/kept-in-tab.ts',
    mark: 'verlauf:',
  },
  {
    name: 'vorlage:<Konto>:<Vorlage>',
    kind: 'Sitzungsspeicher',
    only: 'für Arbeitgeber',
    need: 'notwendig',
    purpose: 'Bewahrt, was Sie in eine Vorlage für Antworten schreiben, bis sie gespeichert ist.',
    duration: 'bis zum Speichern, Abbrechen oder Abmelden, längstens bis Sie den Tab schließen',
    writtenBy: 'web/features/applications/answers/template-drafts.ts',
    mark: 'vorlage',
  },
  {
    name: 'moderation-keys',
    kind: 'Sitzungsspeicher',
    only: 'für Arbeitgeber und Admins',
    need: 'notwendig',
    purpose:
      'Merkt sich, ob einzelne Tasten etwas auslösen, etwa J und K bei Bewerbungen. Entsteht erst, wenn Sie das umschalten.',
    duration: 'bis Sie den Tab schließen',
    writtenBy: 'web/shared/forms/single-keys.ts',
    mark: 'moderation-keys',
  },
  {
    name: 'moderation-keys',
    kind: 'lokaler Speicher',
    only: 'für Arbeitgeber und Admins',
    need: 'nur mit Einwilligung',
    purpose: 'Dasselbe für den nächsten Besuch, statt im Sitzungsspeicher: mit Ihrem Ja zu „Einstellungen“.',
    duration: 'bis Sie Ihr Ja zurücknehmen oder es nach 180 Tagen abläuft',
    writtenBy: 'web/shared/forms/single-keys.ts',
    mark: 'moderation-keys',
  },
  {
    name: 'graphiql:…',
    kind: 'lokaler Speicher',
    only: 'in der Abfrage-Werkstatt der Verwaltung',
    need: 'notwendig',
    purpose: 'Merkt sich die Abfragen, die dort geschrieben werden.',
    duration: 'bis Sie sich abmelden',
    writtenBy: 'server/graphql/http/graphiql.ts',
    mark: 'graphiql',
  },
]
