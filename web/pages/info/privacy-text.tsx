import { Link } from 'react-router-dom'
import { SEEN_AFTER_WITHDRAWAL } from '../../entities/application/seen-after-withdrawal.ts'
import type { Site } from '../../shared/document/site.tsx'
import { browserStorage } from '../../shared/legal/browser-storage.ts'
import { operatorText } from '../../shared/legal/operator.ts'
import { paths } from '../../shared/routing/paths.ts'
import { FactTable, type LegalSection } from './legal-sections.tsx'
import { KeptDataTable, StoredDataTables } from './stored-data-tables.tsx'

/** The consents of the privacy page, and what each does at once. */
const CONSENTS = [
  {
    name: 'Newsletter',
    text: 'Stellen, Stellengesuche und Neues aus der Orthopädie und verwandten Berufen per E-Mail. Mit dieser Einwilligung melden wir die Adresse Ihres Kontos an, mit dem Widerruf ab; und umgekehrt. Mails zu Ihren Gesuchen, Anzeigen und Nachrichten kommen auch ohne sie.',
  },
  {
    name: 'Sichtbarkeit Ihrer Gesuche',
    text: 'Betriebe finden Ihre Stellengesuche und können Ihnen schreiben. Mit dem ersten Gesuch, das Sie einreichen, geben Sie diese Einwilligung; das steht neben der Schaltfläche. Widerrufen Sie, findet sofort niemand mehr Ihre Gesuche; Gespräche, die es schon gibt, gehen weiter.',
  },
  {
    name: 'Statistik',
    text: 'Wir merken uns bei Ihrem Konto, wann Sie zuletzt hier waren, und zeigen Ihnen, was seitdem neu ist. Klicken Sie auf Links im Newsletter, zählen wir das als Summe, ohne festzuhalten, von wem. Ohne diese Einwilligung merken wir uns keine Besuche und zählen keine Klicks, und beim Widerruf löschen wir, was zu Ihnen gespeichert war. Die Klicks zählen wir nur, wenn Sie der Statistik in den Datenschutz-Einstellungen ab dem 23.11.2026 zugestimmt haben; die Auswahl der Cookies genügt dafür nicht.',
  },
  {
    name: 'Weitergabe an Partner',
    text: 'Ihre Stellengesuche dürfen auch auf anderen Websites erscheinen, ohne Namen und Kontakt. Derzeit geben wir nichts weiter. Ohne diese Einwilligung verlässt nichts von Ihnen unser Haus.',
  },
] as const

/** The privacy statement. Another text is another version: docs/how-to.md, "change a legal text". */
export function privacySections({
  name,
  operator,
}: Pick<Site, 'name' | 'operator'>): readonly LegalSection[] {
  const email = operatorText(operator, 'email')
  return [
    {
      id: 'kurz',
      title: 'Das Wichtigste zuerst',
      content: (
        <ul>
          <li>Sie können Stellen suchen und lesen, ohne sich anzumelden und ohne dass wir Sie erkennen.</li>
          <li>Es gibt keine Werbung von Dritten, und niemand verfolgt Sie über Websites hinweg.</li>
          <li>
            Alles, was Sie bei uns sehen, kommt von unserem eigenen Server, auch die Logos der Betriebe.
            Fremde Server erfahren von Ihrem Besuch nichts.
          </li>
          <li>
            IP-Adressen speichert die Anwendung nicht, auch nicht in ihren Protokollen; nur ein Hashwert davon
            bleibt höchstens einen Tag, um nach zu vielen Versuchen zu bremsen.
          </li>
          <li>
            Ein Stellengesuch erscheint unter einer Chiffre. Wer Sie sind, erfährt ein Betrieb nur, wenn Sie
            es ihm freigeben, und Sie können das zurücknehmen.
          </li>
          <li>
            Was mit Ihren Daten geschieht, schreiben wir in ein Protokoll, das Sie selbst lesen können. Sie
            können alles mitnehmen und alles löschen, ohne uns zu fragen.
          </li>
        </ul>
      ),
    },
    {
      id: 'verantwortlich',
      title: 'Wer verantwortlich ist',
      content: (
        <>
          <address>
            {operatorText(operator, 'name')}
            <br />
            {operatorText(operator, 'street')}
            <br />
            {operatorText(operator, 'town')}
            <br />
            {email}
            <br />
            {operatorText(operator, 'phone')}
          </address>
          {operator.dataProtection ? (
            <p>Datenschutzbeauftragte oder Datenschutzbeauftragter: {operator.dataProtection}</p>
          ) : (
            <p>Für alles, was Ihre Daten betrifft, schreiben Sie bitte an {email}.</p>
          )}
        </>
      ),
    },
    {
      id: 'besuch',
      title: 'Wenn Sie nur vorbeischauen',
      content: (
        <>
          <p>
            Ihr Browser überträgt die IP-Adresse und die Adresse der Seite; ohne sie kann keine Antwort zu
            Ihnen finden. Die IP-Adresse selbst nutzen wir nur für die Dauer der Anfrage, auch um Überlastung
            abzuwehren. Wo jemand etwas oft versuchen könnte, zum Beispiel beim Anmelden, zählen wir unter
            einem Hashwert des Internetanschlusses, den nur unser Schlüssel erzeugen kann, und löschen ihn
            nach einem Tag.
          </p>
          <p>
            <strong>Protokoll des Servers:</strong> Die Anwendung schreibt je Anfrage die Art, den Pfad ohne
            Suchbegriffe, den Status und die Dauer auf. Darin stehen weder IP-Adresse noch E-Mail-Adresse,
            Cookies oder Suchwörter. Wie lange der Hosting-Anbieter eigene Protokolle aufbewahrt, erfahren Sie
            auf Anfrage von uns.
          </p>
          <p>
            <strong>Suche:</strong> Suchwörter, Ort und Filter stehen in der Adresse der Seite, damit Sie die
            Suche als Lesezeichen speichern oder weitergeben können. Wir verknüpfen sie mit keiner Person und
            speichern sie nicht.
          </p>
          <p>
            <strong>In meiner Nähe:</strong> Nur wenn Sie darauf tippen und zustimmen, fragt die Seite Ihren
            Browser, wo Sie sind. Ihr Standort bleibt im Browser. Unser Server erfährt ihn auf etwa zehn
            Kilometer gerundet, nennt die Orte dort und speichert ihn nicht. Gesucht wird mit dem nächsten
            Ort.
          </p>
          <p>
            <strong>Logos der Betriebe:</strong> Unser Server holt ein Logo einmal von der Adresse, die der
            Betrieb angegeben hat, und liefert es selbst aus. Der Betrieb erfährt von Ihrem Besuch nichts.
          </p>
          <p>
            Die Rechtsgrundlage ist unser berechtigtes Interesse an einem sicheren Betrieb (Art. 6 Abs. 1
            Buchst. f DSGVO).
          </p>
        </>
      ),
    },
    {
      id: 'bewerben',
      title: 'Wenn Sie sich auf eine Anzeige bewerben',
      content: (
        <>
          <p>
            Jede Anzeige sagt, auf welchem Weg Bewerbungen kommen. Bewerben Sie sich{' '}
            <strong>hier auf der Seite</strong>, erhält der Betrieb, was Sie im Formular sehen: Ihre Angaben,
            Ihren Text und Ihre Unterlagen. Lesen können das nur Sie und die Mitglieder dieses Betriebs;
            unsere Verwaltung sieht, dass es die Bewerbung gibt, aber nicht ihren Inhalt. Sie sehen, wann der
            Betrieb sie öffnet, und können sie zurückziehen, solange er nicht entschieden hat: Dann sieht er{' '}
            {SEEN_AFTER_WITHDRAWAL}, und die Dateien werden gelöscht. Für das, was der Betrieb mit Ihrer
            Bewerbung tut, ist er selbst verantwortlich.
          </p>
          <p>
            Haben Sie noch <strong>kein Konto</strong>, wartet die Bewerbung bis zu 48 Stunden auf Ihren Klick
            in unserer Mail. So lange liest sie niemand, auch der Betrieb und unsere Verwaltung nicht. Ohne
            den Klick löschen wir sie dann mit allen Dateien.
          </p>
          <p>
            Bewerben Sie sich <strong>per E-Mail, Telefon oder über die Website des Betriebs</strong>, geht
            die Bewerbung direkt von Ihnen an ihn. Wir erhalten davon keine Daten.
          </p>
          <p>
            Grundlage ist die Anbahnung Ihres Vertrags mit dem Betrieb (Art. 6 Abs. 1 Buchst. b DSGVO, § 26
            BDSG).
          </p>
        </>
      ),
    },
    {
      id: 'daten',
      title: 'Was wir speichern, wozu und wie lange',
      content: (
        <>
          <p>
            Diese Tabellen entstehen aus demselben Verzeichnis, nach dem wir speichern, exportieren und
            löschen. Die Buchstaben bei der Grundlage meinen Art. 6 Abs. 1 DSGVO. „Unsere Verwaltung“ sind die
            Menschen, die {name} betreiben. Sie müssen nichts davon angeben, aber ohne die Angaben zu Konto
            oder Gesuch können wir beides nicht führen.
          </p>
          <StoredDataTables />
        </>
      ),
    },
    {
      id: 'chiffre',
      title: 'Stellengesuch unter Chiffre: wer was sieht',
      content: (
        <>
          <ul>
            <li>
              <strong>Jeder sieht</strong> Chiffre, Titel, Texte, Beruf, Qualifikation, Schwerpunkte,
              Anstellungsart, Arbeitszeit, Beginn und das Gebiet der ersten zwei Ziffern der Postleitzahl.
            </li>
            <li>
              <strong>Kein Betrieb sieht</strong> Ort, Umkreis und Gehaltswunsch. Sie dienen nur dazu,
              passende Stellen zu finden.
            </li>
            <li>
              <strong>Nur mit Ihrer Freigabe</strong> sieht ein einzelner Betrieb Name, E-Mail-Adresse,
              Telefon und Anschrift (Art. 6 Abs. 1 Buchst. a DSGVO). Ihr Name steht für ihn dann anstelle der
              Chiffre, auch in unseren Mails an ihn. Alles andere muss er öffnen, und jedes Öffnen steht in
              Ihrem Protokoll. Ziehen Sie die Freigabe zurück, sieht er wieder nur die Chiffre; was er vorher
              notiert oder als Mail bekommen hat, können wir ihm nicht nehmen, aber er muss es löschen.
            </li>
            <li>
              <strong>Verborgen:</strong> Betriebe oder Mail-Domains, die Sie ausschließen, sehen Ihre Gesuche
              gar nicht, auch nicht in der Suche.
            </li>
          </ul>
          <p>Wer eine Freigabe erhält, ist für seinen Umgang mit den Daten selbst verantwortlich.</p>
        </>
      ),
    },
    {
      id: 'buchungen',
      title: 'Buchungen und Rechnungen',
      content: (
        <p>
          Bucht ein Betrieb einen Tarif, speichern wir die Rechnungsadresse, die Umsatzsteuer-
          Identifikationsnummer und die Ansprechperson, soweit sie angegeben sind, und schicken Rechnung,
          Stornorechnung und Erinnerungen an die E-Mail-Adresse, die dort steht (Art. 6 Abs. 1 Buchst. b
          DSGVO). Rechnungen müssen wir acht Jahre aufbewahren, auch wenn es das Konto oder den Betrieb nicht
          mehr gibt (§ 147 Abs. 3 AO, § 14b UStG; Art. 6 Abs. 1 Buchst. c DSGVO). Bezahlt wird per
          Überweisung; einen Zahlungsdienst binden wir nicht ein.
        </p>
      ),
    },
    {
      id: 'einwilligungen',
      title: 'Ihre Einwilligungen',
      content: (
        <>
          <p>
            Vier Dinge tun wir nur, wenn Sie es erlauben (Art. 6 Abs. 1 Buchst. a DSGVO). Mit einem Konto
            erteilen und widerrufen Sie sie unter „Datenschutz-Einstellungen“; jeder Schalter wirkt sofort. Zu
            jeder Entscheidung speichern wir Zeitpunkt, Fassung des Textes und Browser, damit wir und Sie sie
            nachweisen können. Ein Widerruf gilt für die Zukunft und ist so einfach wie die Einwilligung. Was
            Ihr Browser sich merken darf, steht unter „Cookies und Speicher im Browser“.
          </p>
          <FactTable label="Einwilligungen" head={['Einwilligung', 'Was sie bewirkt']} rows={CONSENTS} />
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies und Speicher im Browser',
      content: (
        <>
          <p>
            Ohne Registrierung oder Anmeldung setzt {name} kein Cookie. Was nötig ist, damit die Seite tut,
            was Sie wollen, dürfen wir ohne Einwilligung speichern (§ 25 Abs. 2 TDDDG). Alles andere
            entscheiden Sie im Hinweis am Rand der Seite, wobei Ablehnen so einfach ist wie Zustimmen. Ihre
            Wahl (Fassung 2.0) gilt 180 Tage, dann fragen wir wieder. Ändern können Sie sie jederzeit unter{' '}
            <Link to={paths.cookieSettings.href()}>Cookie-Einstellungen</Link>. Haben Sie ein Konto, merken
            wir uns die Wahl auch dort.
          </p>
          <FactTable
            label="Cookies und Speicher im Browser"
            head={['Name', 'Art, Zweck und Dauer']}
            rows={browserStorage.map(({ name: key, kind, only, need, purpose, duration }) => ({
              name: key,
              id: `${key} ${kind}`,
              text: purpose,
              facts: [
                ['Art', [kind, need, only && `nur ${only}`].filter(Boolean).join(', ')],
                ['Wie lange', duration],
              ],
            }))}
          />
        </>
      ),
    },
    {
      id: 'mails',
      title: 'E-Mails von uns',
      content: (
        <>
          <p>
            Wir schicken Mails, die zu Ihrem Konto gehören: Bestätigungen, Warnungen, Entscheidungen der
            Prüfung, Nachrichten aus Gesprächen. Worüber wir Sie sonst per E-Mail informieren, stellen Sie im
            Profil ein. In keiner Mail ist ein Zählpixel, und wir messen nicht, ob Sie sie öffnen. Worauf Sie
            klicken, messen wir auch nicht, mit einer Ausnahme: Haben Sie der Statistik zugestimmt, zählen wir
            als Summe, wie oft ein Link im Newsletter geklickt wurde. Wer geklickt hat, speichern wir nicht,
            und was in weniger als zehn gezählten Mails stand, werten wir nicht aus.
          </p>
          <p>
            Den Newsletter bekommt nur, wer ihn bestellt und in seinem Postfach bestätigt hat. Wann und mit
            welchem Text das war, halten wir als Nachweis fest, ohne IP-Adresse, bis drei Jahre nach dem Ende
            des Jahres, in dem der Newsletter endet. Welche Ausgaben Sie bekommen haben und welche Stellen für
            Sie darin standen, löschen wir 180 Tage nach der Ausgabe; Stellen, die Sie in den letzten 90 Tagen
            schon bekommen haben, stehen hinter neuen. Kommt eine Ausgabe zurück, halten wir das fest: Gibt es
            die Adresse nicht mehr oder kam dreimal hintereinander etwas zurück, pausiert der Newsletter;
            melden Sie ihn als Spam, endet er. Abmelden können Sie sich mit einem Klick in jeder Ausgabe; die
            Auswahl der Cookies bestellt ihn nicht und meldet ihn nicht ab. Den Inhalt versandter Mails
            löschen wir nach 30 Tagen.
          </p>
        </>
      ),
    },
    {
      id: 'empfaenger',
      title: 'Wer Daten erhält',
      content: (
        <>
          <ul>
            <li>
              <strong>Hosting:</strong> {operatorText(operator, 'hosting')}
            </li>
            {operator.mailService ? (
              <li>
                <strong>Versand der E-Mails:</strong> {operator.mailService}
              </li>
            ) : null}
            <li>
              <strong>Betriebe</strong>, denen Sie Kontaktdaten freigeben oder schreiben.
            </li>
            <li>
              <strong>Alle</strong>, auch Suchmaschinen: was in Anzeigen öffentlich steht. Stellengesuche
              dürfen Suchmaschinen nicht aufnehmen.
            </li>
            <li>
              <strong>Steuerberatung und Finanzamt</strong>: Rechnungen und Zahlungen von Betrieben.
            </li>
            <li>
              <strong>Behörden und Gerichte</strong>, soweit ein Gesetz uns dazu verpflichtet.
            </li>
          </ul>
          <p>
            Dienstleister arbeiten nach unserer Weisung auf Grund eines Vertrags nach Art. 28 DSGVO. Wir
            verkaufen keine Daten und übermitteln keine in Länder außerhalb der EU und des EWR, soweit hier
            nichts anderes steht. Eine Ausnahme sind Benachrichtigungen, die Sie auf einem Gerät einschalten:
            Sie gehen über den Dienst Ihres Browsers (Google, Mozilla, Apple oder Microsoft), auch in den USA.
          </p>
        </>
      ),
    },
    {
      id: 'protokoll',
      title: 'Ihr Verarbeitungsprotokoll',
      content: (
        <p>
          Unter „Datenschutz-Einstellungen“ lesen Sie, was mit Ihren Daten geschehen ist: zum Beispiel
          Einwilligungen, Freigaben und ihr Widerruf, jedes Öffnen Ihrer Kontaktdaten durch einen Betrieb,
          Export und Löschungen, mit Zweck, Rechtsgrundlage und Art der Daten. Das System schreibt die
          Einträge in dem Augenblick, in dem es etwas tut; ändern kann sie niemand. Sie bleiben drei Jahre,
          höchstens so lange wie Ihr Konto.
        </p>
      ),
    },
    {
      id: 'export',
      title: 'Ihre Daten mitnehmen',
      content: (
        <p>
          Mit „Daten exportieren“ unter „Datenschutz-Einstellungen“ bekommen Sie alles, was wir über Sie
          speichern, als JSON-Datei und als Archiv mit einer Seite zum Lesen (Art. 15 und 20 DSGVO). Das
          Archiv liegt einen Tag bereit und nur für die Anmeldung, in der Sie es angefordert haben; melden Sie
          sich ab, wird es gelöscht. Für beides fragen wir nach Ihrem Passwort, wenn die letzte Prüfung länger
          als 15 Minuten her ist. Daten anderer Personen enthält der Export nicht: Aus Gesprächen finden Sie
          Ihre eigenen Worte und, von wem Sie eine Nachricht erhalten haben.
        </p>
      ),
    },
    {
      id: 'loeschen',
      title: 'Ihr Konto löschen',
      content: (
        <>
          <p>
            „Konto löschen“ finden Sie in Ihrem Profil unter „Konto“. Sie bestätigen mit Ihrem Passwort. Von
            da an sind Sie abgemeldet, und nichts von Ihnen ist mehr öffentlich. 14 Tage lang können Sie es
            sich anders überlegen: mit dem Link in unserer Mail, oder indem Sie sich wieder anmelden. Danach
            löschen wir das Konto endgültig, sagen den Betrieben, mit denen Sie im Gespräch waren, dass es
            beendet ist, und schicken Ihnen eine letzte Mail. Waren Sie das einzige Mitglied eines Betriebs,
            wird auch der Betrieb mit seinen Anzeigen gelöscht.
          </p>
          <p>Das bleibt, ohne dass es noch zu Ihnen führt:</p>
          <KeptDataTable />
        </>
      ),
    },
    {
      id: 'rechte',
      title: 'Ihre Rechte',
      content: (
        <>
          <ul>
            <li>
              <strong>Auskunft</strong> (Art. 15 DSGVO): Protokoll und Export zeigen sie Ihnen sofort. Sie
              können auch fragen.
            </li>
            <li>
              <strong>Berichtigung</strong> (Art. 16): im Profil und in Ihren Gesuchen selbst, sonst durch
              uns.
            </li>
            <li>
              <strong>Löschung</strong> (Art. 17) und <strong>Einschränkung</strong> (Art. 18).
            </li>
            <li>
              <strong>Übertragbarkeit</strong> (Art. 20): der Export als JSON-Datei.
            </li>
            <li>
              <strong>Widerspruch</strong> (Art. 21) gegen alles, was auf unserem berechtigten Interesse
              beruht, aus Gründen, die sich aus Ihrer Lage ergeben; gegen Werbung immer.
            </li>
            <li>
              <strong>Widerruf</strong> (Art. 7 Abs. 3) jeder Einwilligung, jederzeit für die Zukunft.
            </li>
          </ul>
          <p>
            Schreiben Sie dafür an {email}. Wir antworten innerhalb eines Monats. Sie können sich auch bei
            einer Aufsichtsbehörde beschweren (Art. 77), für uns zuständig ist:{' '}
            {operatorText(operator, 'authority')}.
          </p>
        </>
      ),
    },
    {
      id: 'automatisch',
      title: 'Keine automatisierte Entscheidung',
      content: (
        <p>
          Über Menschen wird hier nicht automatisiert entschieden, und niemand wird von einer Maschine in eine
          Rangfolge gebracht (Art. 22 DSGVO). Anzeigen und Gesuche gibt ein Mensch frei; Hinweise, die ein
          Programm dabei zeigt, entscheiden nichts. Passende Stellen und passende Gesuche findet ein Programm
          durch einen Vergleich fester Angaben: Beruf, Schwerpunkte, Qualifikation, Entfernung, Vertrag und
          Arbeitszeit, Gehalt und Beginn. Bei jedem Treffer steht, welche davon passen. Betriebe sehen dabei
          nur, was in Ihrem Gesuch öffentlich ist, und nie Ihren Gehaltswunsch. Welche Ihrer Angaben
          verglichen werden, stellen Sie selbst ein.
        </p>
      ),
    },
    {
      id: 'aenderungen',
      title: 'Änderungen dieser Erklärung',
      content: (
        <p>
          Ändert sich, was wir tun, ändern wir diese Erklärung und geben ihr ein neues Datum. Jede Fassung
          bleibt am Ende dieser Seite lesbar. Braucht eine Änderung Ihre Einwilligung, fragen wir Sie vorher.
        </p>
      ),
    },
  ]
}
