import { Link } from 'react-router-dom'
import { useSite } from '../../shared/document/site.tsx'
import { paths } from '../../shared/routing/paths.ts'
import styles from './cookie-settings-page.module.css'
import { InfoLayout } from './info-layout.tsx'

/** Everything the web app and the server put into a browser. New cookies and storage keys must be listed here. */
const ENTRIES = [
  {
    name: 'orthostellen.session_token',
    kind: 'Cookie, notwendig',
    purpose:
      'Hält Sie angemeldet. Wird erst beim Anmelden gesetzt und ist für Skripte nicht lesbar. Über https trägt der Name die Vorsilbe __Host-.',
    duration:
      'mit „Angemeldet bleiben“ bis zu 30 Tage nach dem letzten Besuch, sonst bis Sie den Browser schließen, längstens einen Tag; oder bis Sie sich abmelden',
  },
  {
    name: 'orthostellen.device',
    kind: 'Cookie, notwendig',
    purpose:
      'Eine zufällige Nummer, an der wir dieses Gerät wiedererkennen. Wird beim Registrieren, beim Anmelden und mit einem neuen Passwort gesetzt. Meldet sich jemand auf einem anderen Gerät mit Ihrem Konto an, können wir Sie so warnen. Für Skripte nicht lesbar.',
    duration: '400 Tage nach der letzten Anmeldung',
  },
  {
    name: 'mantine-color-scheme-value',
    kind: 'lokaler Speicher, notwendig',
    purpose: 'Merkt sich die helle oder dunkle Darstellung, sobald Sie unten auf der Seite eine wählen.',
    duration: 'bis Sie die Daten der Website im Browser löschen',
  },
  {
    name: 'react-router-scroll-positions',
    kind: 'Sitzungsspeicher und Verlauf des Tabs, notwendig',
    purpose: 'Findet beim Zurückgehen die Liste und die Stelle darin wieder.',
    duration: 'bis Sie den Tab schließen',
  },
  {
    name: 'stellenangebot:<Konto>:<Anzeige>',
    kind: 'Sitzungsspeicher, notwendig, nur für Arbeitgeber',
    purpose: 'Bewahrt, was Sie in eine Anzeige schreiben, bis es gespeichert ist.',
    duration: 'bis zum Speichern oder Verwerfen, längstens bis Sie den Tab schließen',
  },
  {
    name: 'stellengesuch:<Konto>:<Gesuch>',
    kind: 'Sitzungsspeicher, notwendig, nur mit Konto',
    purpose: 'Bewahrt, was Sie in ein Stellengesuch schreiben, bis es gespeichert ist.',
    duration: 'bis zum Speichern, Verwerfen oder Abmelden, längstens bis Sie den Tab schließen',
  },
  {
    name: 'reloaded-for-new-version',
    kind: 'Sitzungsspeicher, notwendig',
    purpose:
      'Entsteht, wenn die Seite nach einer neuen Version einmal neu lädt, und verhindert, dass sie es immer wieder tut.',
    duration: 'bis Sie den Tab schließen',
  },
  {
    name: 'graphiql:…',
    kind: 'lokaler Speicher, nur in der Abfrage-Werkstatt der Verwaltung',
    purpose: 'Merkt sich die Abfragen, die dort geschrieben werden.',
    duration: 'bis Sie die Daten der Website im Browser löschen',
  },
] as const

export function Component() {
  const site = useSite()
  return (
    <InfoLayout
      title="Cookie-Einstellungen"
      lead={`${site.name} kommt mit dem aus, was zum Betrieb nötig ist. Deshalb müssen Sie hier nichts ablehnen.`}
      canonical={paths.cookieSettings.href()}
    >
      <h2>Was in Ihrem Browser liegt</h2>
      <dl className={styles.entries}>
        {ENTRIES.map(({ name, kind, purpose, duration }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.kind}>{kind}</dd>
            <dd>{purpose}</dd>
            <dd>Dauer: {duration}</dd>
          </div>
        ))}
      </dl>
      <h2>Was nicht darin liegt</h2>
      <p>
        Keine Statistik, keine Werbung. Sobald wir etwas einsetzen wollen, das über das Nötige hinausgeht,
        fragen wir vorher, und Ablehnen wird so einfach sein wie Zustimmen (§ 25 TDDDG).
      </p>
      <p>
        Von fremden Servern laden wir nichts, auch nicht die Logos der Betriebe. Cookies von Dritten gibt es
        hier deshalb keine.
      </p>
      <h2>Selbst löschen</h2>
      <p>
        In den Einstellungen Ihres Browsers können Sie alle Daten dieser Website jederzeit löschen. Sie sind
        danach abgemeldet; sonst ändert sich nichts. Mehr dazu unter{' '}
        <Link to={paths.privacy.href()}>Datenschutz</Link>.
      </p>
    </InfoLayout>
  )
}
