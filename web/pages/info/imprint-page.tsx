import { Link } from 'react-router-dom'
import { type Site, useSite } from '../../shared/document/site.tsx'
import { operatorText } from '../../shared/legal/operator.ts'
import { paths } from '../../shared/routing/paths.ts'
import { JsonLd } from '../../shared/ui/trusted-html.tsx'
import { LegalLayout } from './legal-layout.tsx'
import type { LegalSection } from './legal-sections.tsx'
import { PLACE_SOURCES } from './place-sources.ts'

function sections({ operator }: Site): readonly LegalSection[] {
  const { represented, register, vatId, email, phone } = operator
  return [
    {
      id: 'angaben',
      title: 'Angaben nach § 5 DDG',
      content: (
        <>
          <address>
            {operatorText(operator, 'name')}
            <br />
            {operatorText(operator, 'street')}
            <br />
            {operatorText(operator, 'town')}
          </address>
          {represented ? <p>Vertreten durch: {represented}</p> : null}
        </>
      ),
    },
    {
      id: 'kontakt',
      title: 'Kontakt',
      content: (
        <p>
          E-Mail: {email ? <a href={`mailto:${email}`}>{email}</a> : operatorText(operator, 'email')}
          <br />
          Telefon:{' '}
          {phone ? (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          ) : (
            operatorText(operator, 'phone')
          )}
        </p>
      ),
    },
    ...(register || vatId
      ? [
          {
            id: 'register',
            title: 'Register und Umsatzsteuer',
            content: (
              <>
                {register ? <p>Registereintrag: {register}</p> : null}
                {vatId ? <p>Umsatzsteuer-Identifikationsnummer nach § 27a UStG: {vatId}</p> : null}
              </>
            ),
          },
        ]
      : []),
    {
      id: 'verantwortlich',
      title: 'Redaktionell verantwortlich nach § 18 Abs. 2 MStV',
      content: <p>{operatorText(operator, 'responsible')}</p>,
    },
    {
      id: 'kontaktstelle',
      title: 'Kontaktstelle nach dem Digital Services Act',
      content: (
        <>
          <p>
            Behörden, die Kommission und das Europäische Gremium für digitale Dienste (Art. 11 der Verordnung
            (EU) 2022/2065) sowie Nutzerinnen und Nutzer (Art. 12) erreichen uns unter{' '}
            {operatorText(operator, 'email')}, auf Deutsch oder Englisch.
          </p>
          <p>
            Wie Sie rechtswidrige Inhalte melden, wie wir entscheiden und wie Sie sich beschweren, steht in
            den <Link to={`${paths.terms.href()}#melden`}>AGB, Nummer 8 bis 10</Link>.
          </p>
        </>
      ),
    },
    {
      // /.well-known/security.txt leads here (server/http/security-text.ts).
      id: 'sicherheit',
      title: 'Sicherheitslücken melden',
      content: (
        <>
          <p>
            Sie haben eine Schwachstelle auf dieser Seite gefunden? Schreiben Sie an{' '}
            {operatorText(operator, 'email')}, auf Deutsch oder Englisch: die Adresse der Seite, die Schritte
            dorthin und was damit möglich ist.
          </p>
          <p>
            Lesen und ändern Sie dabei keine Daten anderer, stören Sie den Betrieb nicht, und lassen Sie uns
            Zeit für die Behebung, bevor Sie andere informieren. Wir prüfen jeden Hinweis und antworten Ihnen.
          </p>
        </>
      ),
    },
    {
      id: 'streitbeilegung',
      title: 'Streitbeilegung',
      content: (
        <p>
          Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer
          Verbraucherschlichtungsstelle teilzunehmen.
        </p>
      ),
    },
    {
      id: 'quellen',
      title: 'Daten Dritter',
      content: (
        <>
          <p>{PLACE_SOURCES} Die Schrift Figtree steht unter der SIL Open Font License 1.1.</p>
          <p>
            Wie wir mit Ihren Daten umgehen, lesen Sie unter{' '}
            <Link to={paths.privacy.href()}>Datenschutz</Link>.
          </p>
        </>
      ),
    },
  ]
}

/** schema.org Organization, of what is configured. */
const organization = ({ name: siteName, url, operator }: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: operator.name ?? siteName,
  alternateName: siteName,
  url,
  ...(operator.email && { email: operator.email }),
  ...(operator.phone && { telephone: operator.phone }),
  ...(operator.vatId && { vatID: operator.vatId }),
  ...(operator.street &&
    operator.town && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: operator.street,
        addressLocality: operator.town,
      },
    }),
})

export function Component() {
  const site = useSite()
  return (
    <LegalLayout
      title="Impressum"
      lead={`Wer ${site.name} betreibt und wie Sie uns erreichen.`}
      canonical={paths.imprint.href()}
      sections={sections(site)}
    >
      {site.operator.name ? <JsonLd data={organization(site)} /> : null}
    </LegalLayout>
  )
}
