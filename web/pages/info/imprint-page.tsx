import { Link } from 'react-router-dom'
import { useSite } from '../../shared/document/site.tsx'
import { OPERATOR } from '../../shared/legal/operator.ts'
import { paths } from '../../shared/routing/paths.ts'
import { InfoLayout } from './info-layout.tsx'
import { PLACE_SOURCES } from './place-sources.ts'

export function Component() {
  const site = useSite()
  return (
    <InfoLayout
      title="Impressum"
      lead={`Wer ${site.name} betreibt und wie Sie uns erreichen.`}
      canonical={paths.imprint.href()}
      review
    >
      <h2>Angaben nach § 5 DDG</h2>
      <address>
        {OPERATOR.name}
        <br />
        {OPERATOR.street}
        <br />
        {OPERATOR.town}
      </address>
      <p>Vertreten durch: {OPERATOR.represented}</p>
      <h2>Kontakt</h2>
      <p>
        E-Mail: {OPERATOR.email}
        <br />
        Telefon: {OPERATOR.phone}
      </p>
      <h2>Register und Umsatzsteuer</h2>
      <p>
        Registereintrag: {OPERATOR.register}
        <br />
        Umsatzsteuer-Identifikationsnummer nach § 27a UStG: {OPERATOR.vatId}
      </p>
      <h2>Redaktionell verantwortlich nach § 18 Abs. 2 MStV</h2>
      <p>{OPERATOR.responsible}</p>
      <h2>Kontaktstelle nach dem Digital Services Act</h2>
      <p>
        Behörden und Nutzer erreichen uns nach Art. 11 und 12 der Verordnung (EU) 2022/2065 unter{' '}
        {OPERATOR.email}, auf Deutsch oder Englisch.
      </p>
      <h3>Rechtswidrige Inhalte melden</h3>
      <p>
        Halten Sie eine Anzeige für rechtswidrig, zum Beispiel weil sie jemanden nach dem AGG benachteiligt,
        schreiben Sie bitte an {OPERATOR.email}. Nennen Sie die Adresse der Seite und den Grund. Wir
        bestätigen den Eingang, prüfen die Meldung und teilen Ihnen unsere Entscheidung mit Begründung mit.
      </p>
      <h2>Streitbeilegung</h2>
      <p>
        Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer
        Verbraucherschlichtungsstelle teilzunehmen.
      </p>
      <h2>Daten Dritter</h2>
      <p>{PLACE_SOURCES} Die Schrift Figtree steht unter der SIL Open Font License 1.1.</p>
      <p>
        Wie wir mit Ihren Daten umgehen, lesen Sie unter <Link to={paths.privacy.href()}>Datenschutz</Link>.
      </p>
    </InfoLayout>
  )
}
