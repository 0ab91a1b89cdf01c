import { type Site, useSite } from '../../shared/document/site.tsx'
import { formatDate } from '../../shared/format/dates.ts'
import { operatorText } from '../../shared/legal/operator.ts'
import { paths } from '../../shared/routing/paths.ts'
import { LegalLayout } from './legal-layout.tsx'
import { FactTable, type LegalSection } from './legal-sections.tsx'

/** The day of the last assessment that this page describes. */
const ASSESSED = '2026-11-23'

function sections({ name, operator }: Site): readonly LegalSection[] {
  return [
    {
      id: 'massstab',
      title: 'Unser Maßstab',
      content: (
        <p>
          Wir richten uns nach den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA. Sie schließen
          die Stufe AA von WCAG 2.1 ein, auf der die Anforderungen der Norm EN 301 549 an Websites beruhen.
          Dass ein Angebot wie dieses barrierefrei sein muss, regelt das Barrierefreiheitsstärkungsgesetz
          (BFSG).
        </p>
      ),
    },
    {
      id: 'stand',
      title: 'Wie weit wir sind',
      content: (
        <p>
          {name} erfüllt diese Anforderungen nach unserer eigenen Prüfung weitgehend. Was fehlt, steht unter
          „Was noch nicht geht“. Grundlage ist eine Selbstbewertung vom {formatDate(ASSESSED)}; eine
          unabhängige Stelle hat noch nicht geprüft.
        </p>
      ),
    },
    {
      id: 'angebot',
      title: 'Was hier angeboten wird',
      content: (
        <p>
          {name} ist ein Stellenmarkt: Sie suchen Stellenangebote und Stellengesuche, legen ein Konto an,
          erstellen Anzeigen oder Gesuche und schreiben einander. Alles davon lässt sich im Browser bedienen;
          eine App brauchen Sie nicht.
        </p>
      ),
    },
    {
      id: 'geht',
      title: 'Was geht',
      content: (
        <ul>
          <li>Alle Funktionen sind mit der Tastatur erreichbar, der Fokus ist immer sichtbar.</li>
          <li>Sprunglinks führen am Anfang jeder Seite zum Inhalt und zur Navigation.</li>
          <li>
            Überschriften, Bereiche, Listen, Tabellen und Formulare sind so ausgezeichnet, dass
            Vorleseprogramme sie erkennen. Beim Wechsel der Seite sagen sie deren Titel an.
          </li>
          <li>
            Fehler in Formularen stehen in Worten am Feld, in langen Formularen auch gesammelt darüber. Was
            Sie getippt haben, bleibt erhalten, auch wenn die Verbindung abreißt.
          </li>
          <li>
            Texte haben mindestens ein Kontrastverhältnis von 4,5 zu 1, in heller wie in dunkler Darstellung.
            Nichts wird allein durch Farbe mitgeteilt.
          </li>
          <li>
            Die Seiten passen ab 320 Pixeln Breite und lassen sich auf 400 % vergrößern, ohne dass etwas
            verloren geht.
          </li>
          <li>Wer im System weniger Bewegung eingestellt hat, sieht keine Animationen.</li>
          <li>Suche, Stellenangebote und diese Texte funktionieren auch ohne JavaScript.</li>
          <li>Wo einzelne Tasten etwas auslösen, lassen sie sich abschalten.</li>
        </ul>
      ),
    },
    {
      id: 'tasten',
      title: 'Tastenkürzel',
      content: (
        <FactTable
          label="Tastenkürzel"
          head={['Tasten', 'Wohin']}
          rows={[
            { name: 'Alt + M', text: 'zum Hauptinhalt' },
            { name: 'Alt + N', text: 'zur Navigation' },
            { name: 'Alt + S', text: 'zum Suchfeld' },
          ]}
        />
      ),
    },
    {
      id: 'geprueft',
      title: 'Wie wir prüfen',
      content: (
        <ul>
          <li>
            <strong>Automatisch, bei jeder Änderung:</strong> Tests rufen jede Art von Seite mit allen Reitern
            auf, als Besucherin, als Fachkraft, als Betrieb und als Verwaltung. Das Programm axe untersucht
            sie in einem echten Browser, hell und dunkel. Geprüft werden auch Titel, Überschriften, Bereiche
            und Sprunglinks, die Breite von 320 Pixeln, reduzierte Bewegung und, einmal je Seite, weitere
            Breiten, doppelt so große Schrift und erzwungene Farben. Kein Befund darf offen bleiben.
          </li>
          <li>
            <strong>Tastatur:</strong> Tests gehen die Seiten nur mit der Tastatur durch und prüfen an jeder
            Stelle, ob der Fokus zu sehen ist und nichts ihn verdeckt. Suchen und bewerben, ein Gesuch
            schreiben, eine Anzeige einreichen und Anzeigen prüfen: Das geht in Tests ohne Maus von Anfang bis
            Ende.
          </li>
          <li>
            <strong>Vorleseprogramme:</strong> Tests finden Felder, Schaltflächen und Meldungen über dieselben
            Namen und Rollen, die ein Vorleseprogramm nennt.
          </li>
          <li>
            <strong>Mit dem Auge:</strong> Wir sehen Seiten bei 390, 768 und 1440 Pixeln Breite an, hell und
            dunkel. Noch nicht jede Seite wurde in jeder Breite angesehen.
          </li>
        </ul>
      ),
    },
    {
      id: 'luecken',
      title: 'Was noch nicht geht',
      content: (
        <ul>
          <li>
            Menschen, die täglich mit einem Vorleseprogramm, einer Lupe oder Sprachsteuerung arbeiten, haben{' '}
            {name} noch nicht geprüft. Es kann Hindernisse geben, die unsere Tests nicht finden.
          </li>
          <li>
            Die Texte der Anzeigen und Gesuche schreiben andere. Wir lesen sie vor der Veröffentlichung,
            können aber nicht garantieren, dass jeder leicht verständlich ist.
          </li>
          <li>
            Die Abfrage-Werkstatt der Verwaltung (GraphiQL) stammt von anderen und ist nicht ganz
            barrierefrei. Sie ist nur für Menschen, die diese Website verwalten; alle Aufgaben gehen auch ohne
            sie.
          </li>
          <li>Es gibt noch keine Fassung in Leichter Sprache und keine in Deutscher Gebärdensprache.</li>
        </ul>
      ),
    },
    {
      id: 'melden',
      title: 'Barriere melden',
      content: (
        <p>
          Stoßen Sie auf ein Hindernis, schreiben Sie uns bitte an {operatorText(operator, 'email')} oder
          rufen Sie an: {operatorText(operator, 'phone')}. Nennen Sie am besten die Seite und was Sie tun
          wollten. Wir antworten innerhalb von zwei Wochen.
        </p>
      ),
    },
    {
      id: 'aufsicht',
      title: 'Marktüberwachung und Schlichtung',
      content: (
        <>
          <p>
            Sie können sich auch an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von
            Produkten und Dienstleistungen (MLBF) in Magdeburg wenden.
          </p>
          <p>
            Wollen Sie sich mit uns außergerichtlich einigen, können Sie ein Verfahren bei der
            Schlichtungsstelle nach § 16 des Behindertengleichstellungsgesetzes (BGG) beantragen. Sie sitzt
            beim Beauftragten der Bundesregierung für die Belange von Menschen mit Behinderungen in Berlin.
            Das Verfahren kostet Sie nichts.
          </p>
        </>
      ),
    },
  ]
}

export function Component() {
  const site = useSite()
  return (
    <LegalLayout
      title="Barrierefreiheit"
      lead={`${site.name} soll für alle gut bedienbar sein. Hier steht, was geht, was noch nicht geht und wohin Sie sich wenden.`}
      canonical={paths.accessibility.href()}
      sections={sections(site)}
    />
  )
}
