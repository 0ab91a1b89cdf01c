import { useSite } from '../../shared/document/site.tsx'
import { OPERATOR } from '../../shared/legal/operator.ts'
import { paths } from '../../shared/routing/paths.ts'
import { InfoLayout } from './info-layout.tsx'

export function Component() {
  const site = useSite()
  return (
    <InfoLayout
      title="Barrierefreiheit"
      lead={`${site.name} soll für alle gut bedienbar sein. Hier steht, was geht, was noch nicht geht und wohin Sie sich wenden.`}
      canonical={paths.accessibility.href()}
      review
    >
      <h2>Unser Maßstab</h2>
      <p>
        Wir richten uns nach den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, und damit nach der
        Norm EN 301 549, auf die das Barrierefreiheitsstärkungsgesetz verweist.
      </p>
      <h2>Was geht</h2>
      <ul>
        <li>Alle Funktionen sind mit der Tastatur erreichbar, der Fokus ist immer sichtbar.</li>
        <li>Sprunglinks führen am Anfang jeder Seite zum Inhalt und zur Navigation.</li>
        <li>
          Überschriften, Bereiche, Listen und Formulare sind so ausgezeichnet, dass Vorleseprogramme sie
          erkennen.
        </li>
        <li>
          Texte haben mindestens ein Kontrastverhältnis von 4,5 zu 1, in heller wie in dunkler Darstellung.
        </li>
        <li>Die Seiten lassen sich auf 400 % vergrößern, ohne dass etwas verloren geht.</li>
        <li>Wer im System weniger Bewegung eingestellt hat, sieht keine Animationen.</li>
        <li>Suche und Stellenangebote funktionieren auch ohne JavaScript.</li>
      </ul>
      <h2>Tastenkürzel</h2>
      <dl>
        <div>
          <dt>Alt + M</dt>
          <dd>zum Hauptinhalt</dd>
        </div>
        <div>
          <dt>Alt + N</dt>
          <dd>zur Navigation</dd>
        </div>
        <div>
          <dt>Alt + S</dt>
          <dd>zum Suchfeld</dd>
        </div>
      </dl>
      <h2>Was noch nicht geht</h2>
      <ul>
        <li>
          Die Texte der Anzeigen schreiben Arbeitgeber. Wir prüfen sie vor der Veröffentlichung, können aber
          nicht garantieren, dass jeder Text leicht verständlich ist.
        </li>
        <li>Es gibt noch keine Fassung in Leichter Sprache und keine in Deutscher Gebärdensprache.</li>
        <li>
          Eine Prüfung durch eine unabhängige Stelle steht aus; bisher prüfen wir selbst, auch automatisiert.
        </li>
      </ul>
      <h2>Barriere melden</h2>
      <p>
        Stoßen Sie auf ein Hindernis, schreiben Sie uns bitte an {OPERATOR.email} oder rufen Sie an:{' '}
        {OPERATOR.phone}. Wir antworten innerhalb von zwei Wochen.
      </p>
      <h2>Marktüberwachung</h2>
      <p>
        Hilft unsere Antwort nicht weiter, können Sie sich an die Marktüberwachungsstelle der Länder für die
        Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg wenden.
      </p>
    </InfoLayout>
  )
}
