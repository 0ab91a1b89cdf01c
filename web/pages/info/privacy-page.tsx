import { Link } from 'react-router-dom'
import { useSite } from '../../shared/document/site.tsx'
import { OPERATOR } from '../../shared/legal/operator.ts'
import { paths } from '../../shared/routing/paths.ts'
import { InfoLayout } from './info-layout.tsx'
import { PlainTable } from './plain-table.tsx'

export function Component() {
  const site = useSite()
  return (
    <InfoLayout
      title="Datenschutz"
      lead="Welche Daten wir verarbeiten, wozu, wie lange, und was Sie dagegen oder damit tun können."
      canonical={paths.privacy.href()}
      review
    >
      <h2>Das Wichtigste zuerst</h2>
      <ul>
        <li>Sie können Stellen suchen und lesen, ohne sich anzumelden und ohne dass wir Sie erkennen.</li>
        <li>Es gibt keine Werbung von Dritten und keine Analyse Ihres Verhaltens.</li>
        <li>
          Alles, was Sie bei uns sehen, kommt von unserem eigenen Server, auch die Logos der Betriebe. Fremde
          Server erfahren von Ihrem Besuch nichts.
        </li>
        <li>IP-Adressen speichern wir in der Anwendung nicht, auch nicht in deren Protokollen.</li>
      </ul>
      <h2>Verantwortlich</h2>
      <address>
        {OPERATOR.name}
        <br />
        {OPERATOR.street}
        <br />
        {OPERATOR.town}
        <br />
        {OPERATOR.email}
      </address>
      <p>Datenschutz: {OPERATOR.dataProtection}</p>
      <h2>Was wir verarbeiten</h2>
      <h3>Wenn Sie die Website aufrufen</h3>
      <p>
        Ihr Browser überträgt die IP-Adresse und die Adresse der Seite; ohne sie kann keine Antwort zu Ihnen
        finden. Die Anwendung protokolliert die Art der Anfrage, den Pfad ohne Suchbegriffe, den Status und
        die Dauer. Die Rechtsgrundlage ist unser berechtigtes Interesse an einem sicheren Betrieb (Art. 6 Abs.
        1 Buchst. f DSGVO). Gehostet wird die Website bei: {OPERATOR.hosting}.
      </p>
      <h3>Wenn ein Betrieb ein Logo zeigt</h3>
      <p>
        Unser Server holt das Bild einmal von der Adresse, die der Betrieb angegeben hat, und speichert es.
        Ihr Browser lädt es von uns; der Betrieb und andere erfahren davon nichts.
      </p>
      <h3>Wenn Sie suchen</h3>
      <p>
        Suchwörter, Ort und Filter stehen in der Adresse der Seite, damit Sie die Suche als Lesezeichen
        speichern oder weitergeben können. Wir verknüpfen sie mit keiner Person und speichern sie nicht.
      </p>
      <h3>Wenn Sie sich registrieren</h3>
      <p>
        Wir speichern Vor- und Nachnamen, E-Mail-Adresse, die Art des Kontos und Ihr Passwort als Hashwert,
        aus dem sich das Passwort nicht zurückrechnen lässt, außerdem, welcher Fassung der AGB und dieser
        Erklärung Sie wann zugestimmt haben. An die Adresse schicken wir einen Link, mit dem Sie sie
        bestätigen. Weitere Angaben im Profil sind freiwillig. Grundlage ist der Nutzungsvertrag (Art. 6 Abs.
        1 Buchst. b DSGVO).
      </p>
      <h3>Wenn Sie sich anmelden</h3>
      <p>
        Wir speichern die Sitzung mit Beginn, Ablauf und der Kennung Ihres Browsers. Anmeldeversuche zählen
        wir je E-Mail-Adresse und je Internetanschluss, beide dafür nur als Hashwert gespeichert, um Konten
        vor dem Erraten von Passwörtern zu schützen. Sicherheitsereignisse wie eine erfolgreiche oder
        fehlgeschlagene Anmeldung halten wir mit Zeitpunkt und Browserkennung fest, ohne IP-Adresse. Ein
        Cookie mit einer zufälligen Nummer sagt uns, ob Sie sich auf einem bekannten Gerät anmelden; bei einem
        unbekannten warnen wir Sie per E-Mail (Art. 6 Abs. 1 Buchst. f DSGVO).
      </p>
      <h3>Wenn Sie als Arbeitgeber inserieren</h3>
      <p>
        Wir speichern die Angaben zu Ihrem Betrieb und Ihre Anzeigen. Name des Betriebs, Beschreibung,
        Website, Logo sowie die angegebene Kontaktadresse und Telefonnummer stehen öffentlich in der Anzeige.
        Wer eine Anzeige wann geprüft, freigegeben oder abgelehnt hat, wird festgehalten (Art. 6 Abs. 1
        Buchst. b und c DSGVO).
      </p>
      <h3>Wenn Sie ein Stellengesuch erstellen</h3>
      <p>
        Wir speichern Ihr Stellengesuch und, getrennt davon, Ihre Kontaktdaten. Öffentlich sind Ihre Texte,
        Beruf, Qualifikation, Schwerpunkte, Anstellungsart, Arbeitszeit, Beginn und vom Ort nur das Gebiet der
        ersten zwei Ziffern der Postleitzahl. Gehaltswunsch und Umkreis zeigen wir keinem Betrieb. Name,
        E-Mail-Adresse, Telefonnummer und Anschrift sieht nur ein Betrieb, dem Sie sie freigeben (Art. 6 Abs.
        1 Buchst. a DSGVO). Wir halten für Sie fest, wann er sie geöffnet hat, und Sie können die Freigabe
        jederzeit widerrufen. Wer ein Stellengesuch wann geprüft, freigegeben oder abgelehnt hat, wird
        festgehalten (Art. 6 Abs. 1 Buchst. b und c DSGVO).
      </p>
      <h3>Wenn Sie sich bewerben</h3>
      <p>
        Die Bewerbung geht derzeit direkt von Ihnen an den Betrieb, per E-Mail, Telefon oder über dessen
        Website. Wir erhalten davon keine Daten; verantwortlich ist der Betrieb.
      </p>
      <h2>Wie lange wir speichern</h2>
      <PlainTable
        label="Speicherdauer"
        head={['Daten', 'Dauer']}
        rows={[
          [
            'Sitzung',
            'mit „Angemeldet bleiben“ 30 Tage ab der letzten Nutzung, höchstens 90 Tage; sonst einen Tag; oder bis Sie sich abmelden',
          ],
          [
            'Zähler der Anmeldeversuche',
            'Fenster von 15 Minuten bis zu einer Stunde, gelöscht nach einem Tag',
          ],
          ['Bekanntes Gerät', '400 Tage ab der letzten Anmeldung'],
          ['Registrierung, die niemand bestätigt', '30 Tage'],
          ['Link in einer E-Mail', 'je nach Zweck 60 Minuten bis 7 Tage'],
          ['Sicherheitsereignisse', 'ein Jahr; ohne zugehöriges Konto 90 Tage'],
          ['Gesendete E-Mails', '30 Tage'],
          ['Gelesene Benachrichtigungen', 'ein Jahr'],
          ['Konto und Profil', 'bis Sie das Konto löschen lassen'],
          ['Anzeigen', 'online bis zum Ablauf, danach als Teil des Vertragsverhältnisses'],
          [
            'Stellengesuch mit Kontaktdaten',
            'bis Sie es löschen; als Entwurf, abgelehnt oder beendet ein Jahr ab der letzten Änderung oder Nachricht',
          ],
          ['Nicht freigegebene Änderung eines Stellengesuchs', '180 Tage ab der letzten Änderung'],
          [
            'Gespräche und Freigaben',
            'sechs Monate nach ihrem Ende, längstens so lange wie das Stellengesuch',
          ],
          ['Rechnungen und Buchungen', 'so lange, wie Handels- und Steuerrecht es verlangen'],
        ]}
      />
      <h2>Cookies und lokaler Speicher</h2>
      <p>
        Ohne Registrierung oder Anmeldung setzt {site.name} kein Cookie. Was genau in Ihrem Browser liegt,
        steht unter <Link to={paths.cookieSettings.href()}>Cookie-Einstellungen</Link>.
      </p>
      <h2>Empfänger</h2>
      <p>
        Ihre Daten erhalten nur die Dienstleister, die uns beim Betrieb helfen (Hosting, Versand von E-Mails),
        auf Grund eines Vertrags nach Art. 28 DSGVO. Wir verkaufen keine Daten und übermitteln keine in Länder
        außerhalb der EU, soweit hier nichts anderes steht.
      </p>
      <h2>Ihre Rechte</h2>
      <p>
        Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und
        Übertragung Ihrer Daten (Art. 15 bis 20 DSGVO). Verarbeitungen, die auf unserem berechtigten Interesse
        beruhen, können Sie widersprechen (Art. 21 DSGVO). Eine Einwilligung können Sie jederzeit für die
        Zukunft widerrufen. Schreiben Sie dafür an {OPERATOR.email}.
      </p>
      <p>
        Sie können sich auch bei einer Aufsichtsbehörde beschweren, zum Beispiel bei: {OPERATOR.authority}.
      </p>
      <h2>Keine automatisierte Entscheidung</h2>
      <p>
        Über Bewerberinnen und Bewerber wird hier nicht automatisiert entschieden, und niemand wird von einer
        Maschine in eine Rangfolge gebracht. Anzeigen gibt ein Mensch frei.
      </p>
    </InfoLayout>
  )
}
