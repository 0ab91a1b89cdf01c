import { Link } from 'react-router-dom'
import type { Site } from '../../shared/document/site.tsx'
import { operatorText } from '../../shared/legal/operator.ts'
import { paths } from '../../shared/routing/paths.ts'
import type { LegalSection } from './legal-sections.tsx'

/** The AGB. Another text is another version: docs/how-to.md, "change a legal text". */
export function termsSections({ name, operator }: Pick<Site, 'name' | 'operator'>): readonly LegalSection[] {
  const email = operatorText(operator, 'email')
  return [
    {
      id: 'geltung',
      title: '1. Für wen diese Bedingungen gelten',
      content: (
        <>
          <p>
            Diese Bedingungen gelten zwischen Ihnen und uns, {operatorText(operator, 'name')},{' '}
            {operatorText(operator, 'street')}, {operatorText(operator, 'town')}, wenn Sie {name} nutzen: als
            Besucherin oder Besucher, als Bewerberin oder Bewerber oder als Arbeitgeber. Abweichende
            Bedingungen gelten nur, wenn wir ihnen in Textform zugestimmt haben.
          </p>
          <p>
            Wenn Sie ein Konto anlegen, stimmen Sie der Fassung zu, die dann gilt. Wir speichern, welche es
            war, und bewahren jede Fassung auf; am Ende dieser Seite stehen alle.
          </p>
        </>
      ),
    },
    {
      id: 'leistung',
      title: '2. Was wir leisten',
      content: (
        <>
          <p>
            {name} ist ein Stellenmarkt für Orthopädietechnik, Orthopädieschuhtechnik, Sanitätshaus, Reha,
            Orthopädie und verwandte Berufe. Er hat zwei Hälften:
          </p>
          <ul>
            <li>Arbeitgeber veröffentlichen Stellenangebote, die Fachkräfte finden.</li>
            <li>
              Fachkräfte veröffentlichen Stellengesuche unter einer Chiffre. Arbeitgeber, die wir geprüft
              haben, können sie anschreiben. Wer hinter der Chiffre steht, erfährt ein Betrieb nur, wenn die
              Person es ihm freigibt.
            </li>
          </ul>
          <p>
            An dem Arbeitsverhältnis, das daraus entsteht, sind wir nicht beteiligt. Wir vermitteln keine
            Arbeit, wählen niemanden aus und versprechen keinen Erfolg. Wir halten {name} so erreichbar, wie
            es mit üblichem Aufwand möglich ist; Wartung und Störungen kommen vor.
          </p>
        </>
      ),
    },
    {
      id: 'konto',
      title: '3. Ihr Konto',
      content: (
        <ul>
          <li>Ein Konto darf anlegen, wer volljährig ist oder die Zustimmung der Sorgeberechtigten hat.</li>
          <li>
            Ihre Angaben müssen wahr sein. Ihr Passwort gehört nur Ihnen; geben Sie es nicht weiter, auch
            nicht im Betrieb.
          </li>
          <li>
            Arbeitgeber registrieren sich mit einer geschäftlichen E-Mail-Adresse und handeln für ihren
            Betrieb. Wer keine hat, wendet sich an uns.
          </li>
          <li>
            Sie können Ihr Konto jederzeit ohne Frist und ohne Grund löschen. Was dann geschieht, steht unter{' '}
            <Link to={`${paths.privacy.href()}#loeschen`}>Datenschutz</Link>.
          </li>
          <li>
            Wir können den Vertrag mit einer Frist von vier Wochen kündigen. Bei einem wichtigen Grund, zum
            Beispiel nach Betrug oder wiederholten Verstößen, dürfen wir ein Konto sofort sperren.
          </li>
        </ul>
      ),
    },
    {
      id: 'kosten',
      title: '4. Kosten',
      content: (
        <>
          <p>Für Bewerberinnen und Bewerber ist {name} kostenlos, auch das Stellengesuch.</p>
          <p>
            Für Arbeitgeber ist die erste Anzeige eines Betriebs kostenlos, einmal je Betrieb und je Person,
            die ihn vertritt. Danach gelten die <Link to={paths.prices.href()}>Preise</Link>, die bei der
            Buchung dort stehen, zuzüglich Umsatzsteuer. Buchen können nur Unternehmer (§ 14 BGB); ein
            Widerrufsrecht für Verbraucher besteht deshalb nicht.
          </p>
          <p>
            Mit „Kostenpflichtig buchen“ geben Sie ein verbindliches Angebot ab; der Vertrag kommt mit der
            Rechnung zustande, die wir gleich darauf per E-Mail schicken, als PDF mit elektronischen
            Rechnungsdaten. Sie ist innerhalb von 14 Tagen fällig. Bleibt sie aus, erinnern wir zweimal; nach
            der zweiten Erinnerung ruhen weitere Buchungen, Einreichungen und Verlängerungen, auch für andere
            Betriebe, die Sie vertreten, bis sie bezahlt ist. Das Guthaben einer Buchung verfällt mit dem Tag,
            der dabei genannt ist. Nichts verlängert sich von selbst gegen Geld.
          </p>
          <p>
            Ein Guthaben wird eingelöst, wenn Sie eine Anzeige einreichen. Lehnen wir sie ab oder ziehen Sie
            sie zurück, bevor sie online war, ist es wieder frei; nach einer Ablehnung noch mindestens 14
            Tage. Ändern wir Preise, gilt das nur für spätere Buchungen. Müssen wir eine Buchung stornieren,
            erhalten Sie eine Stornorechnung mit eigener Nummer.
          </p>
          <p>
            Anzeigen, für die ein Betrieb mehr bezahlt hat, stehen bei der Sortierung nach Relevanz vorn und
            können im Newsletter stehen. Sie tragen überall das Wort „Anzeige“.
          </p>
        </>
      ),
    },
    {
      id: 'anzeigen',
      title: '5. Regeln für Anzeigen',
      content: (
        <ul>
          <li>Jede Anzeige und jede Änderung daran liest ein Mensch, bevor sie erscheint.</li>
          <li>
            Eine Anzeige beschreibt eine Stelle, die wirklich zu besetzen ist, und nennt eine Gehaltsspanne.
            Titel gelten für alle Geschlechter, zum Beispiel mit „(m/w/d)“.
          </li>
          <li>
            Titel und Text dürfen niemanden wegen Herkunft, Geschlecht, Religion oder Weltanschauung,
            Behinderung, Alter oder sexueller Identität benachteiligen (AGG).
          </li>
          <li>
            Verboten sind Schneeballsysteme, Vorkasse, erotische Angebote, irreführende Angaben, fremde
            Inhalte ohne Rechte daran und alles, was gegen ein Gesetz verstößt.
          </li>
          <li>
            Eine Anzeige ist so lange online, wie der gebuchte Tarif vorsieht, und endet von selbst. Sie
            können sie früher beenden oder pausieren; eine Erstattung für die restliche Zeit gibt es nicht.
          </li>
          <li>
            Der Arbeitgeber hat die Rechte an Texten und Logo und erlaubt uns, beides in der Anzeige, in der
            Suche und in Vorschauen zu zeigen. Macht jemand deswegen Ansprüche gegen uns geltend, stellt er
            uns davon frei, wenn er den Verstoß zu vertreten hat.
          </li>
        </ul>
      ),
    },
    {
      id: 'gesuche',
      title: '6. Regeln für Stellengesuche und Gespräche',
      content: (
        <ul>
          <li>
            Ein Stellengesuch stammt von der Person, um die es geht. Es nennt weder Namen noch Telefonnummer,
            Anschrift oder E-Mail-Adresse; die stehen getrennt davon. Auch Gesuche liest ein Mensch, bevor sie
            erscheinen.
          </li>
          <li>
            Ein Gesuch ist 90 Tage online und lässt sich verlängern. Sie können es jederzeit pausieren,
            beenden oder löschen und vor einzelnen Betrieben verbergen.
          </li>
          <li>
            Anschreiben darf nur, wer zu einem geprüften Betrieb mit einer laufenden Anzeige gehört, höchstens
            20 neue Personen am Tag und nur zu einer Stelle. Werbung, auch für Vermittlung, ist verboten.
          </li>
          <li>
            Kontaktdaten, die Ihnen jemand freigibt, dürfen Sie nur für diese Bewerbung verwenden und nicht
            weitergeben. Zieht die Person die Freigabe zurück, löschen Sie auch Ihre Notizen dazu, soweit kein
            Gesetz sie verlangt.
          </li>
          <li>Beleidigungen, Drohungen und Fragen, die das AGG verbietet, haben hier keinen Platz.</li>
        </ul>
      ),
    },
    {
      id: 'reihenfolge',
      title: '7. Wie Trefferlisten geordnet sind',
      content: (
        <>
          <p>Nach Art. 27 der Verordnung (EU) 2022/2065 (Digital Services Act, DSA) sagen wir, was zählt:</p>
          <ul>
            <li>
              <strong>Neueste:</strong> Das zuletzt Veröffentlichte steht oben. So ist die Liste geordnet,
              solange Sie nichts eingeben.
            </li>
            <li>
              <strong>Relevanz:</strong> Zuerst zählt, wo Ihre Wörter stehen: im Titel mehr als im Text.
              Danach zählt, was neuer ist. Bezahlte Hervorhebungen stehen hier oben, ohne Suchwort immer,
              sonst nur, wenn sie gut passen, und tragen die Kennzeichnung „Anzeige“.
            </li>
            <li>
              <strong>Entfernung</strong> von dem Ort, den Sie eingeben, und <strong>Gehalt</strong> nach dem
              oberen Ende der Spanne, umgerechnet auf Vollzeit im Monat.
            </li>
          </ul>
          <p>
            Sie wählen die Reihenfolge selbst über der Liste. Wer Sie sind, was Sie früher gesucht haben und
            wie oft eine Anzeige angeklickt wurde, spielt keine Rolle: Alle sehen bei gleicher Suche dieselbe
            Liste. Gesuche, deren Inhaber den Betrieb ausgeschlossen haben, fehlen für diesen Betrieb.
          </p>
        </>
      ),
    },
    {
      id: 'melden',
      title: '8. Rechtswidrige Inhalte melden',
      content: (
        <>
          <p>
            Jeder kann uns Inhalte melden, die er für rechtswidrig hält (Art. 16 DSA). Ein Gespräch melden Sie
            mit einem Konto im Gespräch selbst und ein Stellengesuch auf seiner Seite. Alles andere,
            insbesondere Anzeigen, melden Sie formlos an {email}. Nennen Sie bitte die Adresse der Seite, den
            Grund, Ihren Namen und Ihre E-Mail-Adresse.
          </p>
          <p>
            Wir bestätigen den Eingang, prüfen die Meldung ohne unnötige Verzögerung und sagen Ihnen, wie wir
            entschieden haben und was Sie dagegen tun können. Über Meldungen entscheiden Menschen, keine
            Programme. Wer gemeldet wird, erfährt von uns nicht, von wem. Wer offensichtlich grundlos und
            immer wieder meldet, dessen Meldungen dürfen wir nach einer Warnung eine Zeit lang unbearbeitet
            lassen (Art. 23 DSA).
          </p>
        </>
      ),
    },
    {
      id: 'moderation',
      title: '9. Ablehnen, sperren und die Begründung dazu',
      content: (
        <>
          <p>
            Verstößt ein Inhalt gegen das Gesetz oder diese Bedingungen, können wir ihn ablehnen oder sperren;
            bei schweren oder wiederholten Verstößen können wir das Konto sperren. Wir wählen das mildeste
            Mittel, das reicht. Ein Hinweis auf mögliche Verstöße, den ein Programm beim Schreiben oder beim
            Prüfen zeigt, entscheidet nichts.
          </p>
          <p>
            Wen es betrifft, dem sagen wir in der Benachrichtigung und per E-Mail, was wir getan haben und
            warum (Art. 17 DSA). Bei einer Ablehnung können Sie den Text ändern und erneut einreichen. Ist
            eine Änderung abgelehnt, bleibt die Fassung online, die schon freigegeben war.
          </p>
        </>
      ),
    },
    {
      id: 'beschwerde',
      title: '10. Beschwerde',
      content: (
        <>
          <p>
            Gegen jede Entscheidung nach Nummer 8 und 9 können Sie innerhalb von sechs Monaten kostenlos
            Beschwerde einlegen: eine E-Mail an {email} mit dem Betreff „Beschwerde“ genügt. Über sie
            entscheidet ein Mensch, der an der ersten Entscheidung nach Möglichkeit nicht beteiligt war, und
            begründet das Ergebnis.
          </p>
          <p>
            Sie können sich außerdem an eine außergerichtliche Stelle wenden, die nach Art. 21 DSA zugelassen
            ist, oder an ein Gericht. Als Verbraucherin oder Verbraucher beachten Sie: An
            Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und sind
            dazu nicht verpflichtet.
          </p>
        </>
      ),
    },
    {
      id: 'kontaktstelle',
      title: '11. Kontaktstellen',
      content: (
        <p>
          Behörden der Mitgliedstaaten, die Kommission und das Europäische Gremium für digitale Dienste
          erreichen uns nach Art. 11 DSA, Nutzerinnen und Nutzer nach Art. 12 DSA unter {email} und
          telefonisch unter {operatorText(operator, 'phone')}, auf Deutsch oder Englisch. Es antwortet ein
          Mensch.
        </p>
      ),
    },
    {
      id: 'haftung',
      title: '12. Haftung',
      content: (
        <>
          <p>
            Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit sowie für Schäden an Leben, Körper
            und Gesundheit. Bei leichter Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, ohne
            deren Erfüllung der Vertrag seinen Zweck verfehlt, und dann nur für den Schaden, der bei solchen
            Verträgen typisch und vorhersehbar ist. Die Haftung nach dem Produkthaftungsgesetz bleibt
            unberührt.
          </p>
          <p>
            Für Inhalte der Anzeigen, Gesuche und Nachrichten sind die verantwortlich, die sie schreiben.
            Unsere Prüfung vor der Veröffentlichung ersetzt ihre eigene nicht.
          </p>
        </>
      ),
    },
    {
      id: 'daten',
      title: '13. Datenschutz',
      content: (
        <p>
          Welche Daten wir verarbeiten, wozu und wie lange, steht unter{' '}
          <Link to={paths.privacy.href()}>Datenschutz</Link>. Betriebe, denen jemand Kontaktdaten freigibt,
          sind für ihren Umgang damit selbst verantwortlich.
        </p>
      ),
    },
    {
      id: 'aenderungen',
      title: '14. Änderungen dieser Bedingungen',
      content: (
        <p>
          Ändern wir diese Bedingungen, teilen wir das allen mit einem Konto mindestens sechs Wochen vorher in
          Textform mit und sagen, was sich ändert. Wer nicht einverstanden ist, kann das Konto bis dahin
          löschen. Änderungen, die Ihre Pflichten erweitern oder unsere Leistung einschränken, gelten nur,
          wenn Sie zustimmen.
        </p>
      ),
    },
    {
      id: 'schluss',
      title: '15. Schluss',
      content: (
        <p>
          Es gilt deutsches Recht. Zwingende Vorschriften des Landes, in dem Sie als Verbraucherin oder
          Verbraucher leben, bleiben davon unberührt. Gerichtsstand für Kaufleute ist unser Sitz. Ist eine
          Bestimmung unwirksam, bleiben die übrigen wirksam.
        </p>
      ),
    },
  ]
}
