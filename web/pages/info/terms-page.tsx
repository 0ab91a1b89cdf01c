import { Link } from 'react-router-dom'
import { useSite } from '../../shared/document/site.tsx'
import { OPERATOR } from '../../shared/legal/operator.ts'
import { paths } from '../../shared/routing/paths.ts'
import { InfoLayout } from './info-layout.tsx'

export function Component() {
  const site = useSite()
  return (
    <InfoLayout
      title="Allgemeine Geschäftsbedingungen"
      lead="Was zwischen Ihnen und uns gilt, für Bewerberinnen und Bewerber ebenso wie für Arbeitgeber."
      canonical={paths.terms.href()}
      review
    >
      <h2>1. Geltung</h2>
      <p>
        Diese Bedingungen gelten für die Nutzung von {site.name}, betrieben von {OPERATOR.name}. Abweichende
        Bedingungen gelten nur, wenn wir ihnen in Textform zustimmen.
      </p>
      <h2>2. Was wir leisten</h2>
      <p>
        {site.name} ist ein Stellenmarkt für Orthopädietechnik, Orthopädieschuhtechnik, Sanitätshaus, Reha,
        Orthopädie und verwandte Berufe. Wir veröffentlichen Stellenangebote und machen sie auffindbar. An dem
        Arbeitsverhältnis, das daraus entsteht, sind wir nicht beteiligt; wir sind keine Arbeitsvermittlung.
      </p>
      <h2>3. Konto</h2>
      <ul>
        <li>Ein Konto darf anlegen, wer volljährig ist oder die Zustimmung der Sorgeberechtigten hat.</li>
        <li>Die Angaben müssen wahr sein. Zugangsdaten sind geheim zu halten.</li>
        <li>
          Arbeitgeber registrieren sich mit einer geschäftlichen E-Mail-Adresse und handeln für ihren Betrieb.
        </li>
        <li>
          Sie können Ihr Konto jederzeit ohne Frist beenden. Wir kündigen mit einer Frist von vier Wochen.
        </li>
      </ul>
      <h2>4. Kosten</h2>
      <p>
        Für Bewerberinnen und Bewerber ist {site.name} kostenlos. Für Arbeitgeber gelten die{' '}
        <Link to={paths.prices.href()}>Preise</Link> zum Zeitpunkt der Buchung, zuzüglich Umsatzsteuer,
        zahlbar auf Rechnung innerhalb von 14 Tagen. Die erste Anzeige eines Betriebs ist kostenlos.
      </p>
      <h2>5. Anzeigen</h2>
      <ul>
        <li>Jede Anzeige wird vor der Veröffentlichung von einem Menschen geprüft.</li>
        <li>Eine Anzeige beschreibt eine tatsächlich zu besetzende Stelle und nennt eine Gehaltsspanne.</li>
        <li>
          Titel und Text dürfen niemanden wegen Geschlecht, Herkunft, Religion, Behinderung, Alter oder
          sexueller Identität benachteiligen (AGG).
        </li>
        <li>Unzulässig sind Schneeballsysteme, Vorkasse, erotische Angebote und irreführende Angaben.</li>
        <li>
          Der Arbeitgeber hat die Rechte an Texten und Logos und stellt uns von Ansprüchen Dritter frei.
        </li>
        <li>Bezahlte Hervorhebungen tragen die Kennzeichnung „Anzeige“.</li>
      </ul>
      <h2>6. Ablehnen und Sperren</h2>
      <p>
        Wir können eine Anzeige ablehnen oder sperren, wenn sie gegen das Gesetz oder diese Bedingungen
        verstößt. Den Grund teilen wir mit. Gegen die Entscheidung können Sie innerhalb von sechs Monaten
        unter {OPERATOR.email}
        kostenlos Beschwerde einlegen; über sie entscheidet ein Mensch.
      </p>
      <h2>7. Laufzeit von Anzeigen</h2>
      <p>
        Eine Anzeige ist so lange online, wie es der gebuchte Tarif vorsieht, und endet von selbst. Der
        Arbeitgeber kann sie früher beenden; eine Erstattung für die restliche Zeit gibt es nicht.
      </p>
      <h2>8. Haftung</h2>
      <p>
        Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit sowie für Schäden an Leben, Körper und
        Gesundheit. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Pflichten und
        begrenzt auf den vorhersehbaren, vertragstypischen Schaden. Die Haftung nach dem Produkthaftungsgesetz
        bleibt unberührt.
      </p>
      <h2>9. Änderungen</h2>
      <p>
        Ändern wir diese Bedingungen, teilen wir das registrierten Nutzern mindestens sechs Wochen vorher in
        Textform mit. Wer nicht einverstanden ist, kann das Konto bis dahin beenden.
      </p>
      <h2>10. Schluss</h2>
      <p>
        Es gilt deutsches Recht. Gerichtsstand für Kaufleute ist der Sitz des Betreibers. Ist eine Bestimmung
        unwirksam, bleiben die übrigen wirksam.
      </p>
    </InfoLayout>
  )
}
