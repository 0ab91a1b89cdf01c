import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useSite } from '../../shared/document/site.tsx'
import { inOrder } from '../../shared/format/in-order.ts'
import { countOf, formatCount } from '../../shared/format/number.ts'
import { operatorText } from '../../shared/legal/operator.ts'
import { feedPaths } from '../../shared/routing/feed-paths.ts'
import { paths } from '../../shared/routing/paths.ts'
import { InfoLayout } from './info-layout.tsx'
import { MediaDataDocument } from './media-data.generated.ts'
import { PlainTable } from './plain-table.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  await loadQuery({ context, request }, MediaDataDocument, {})
  return null
}

export function Component() {
  const site = useSite()
  const { jobMarketOverview, professionFields } = useLoadedQuery(MediaDataDocument, {})
  const counts = new Map(jobMarketOverview.byField.map(({ value, count }) => [value, count]))
  return (
    <InfoLayout
      title="Mediadaten"
      lead={`Wen Sie auf ${site.name} erreichen und wie Ihre Anzeige aussieht.`}
      canonical={paths.mediaData.href()}
    >
      <h2>Wen Sie erreichen</h2>
      <p>
        Menschen, die in der Versorgung mit Hilfsmitteln und in der Orthopädie arbeiten oder arbeiten wollen:
        aus Werkstatt, Sanitätshaus, Reha-Technik, Praxis, Klinik und Therapie. Ein Markt nur für diese
        Berufe.
      </p>
      <h2>Der Markt heute</h2>
      <p>
        {countOf(jobMarketOverview.total, 'Stellenangebot ist', 'Stellenangebote sind')} gerade online. Diese
        Zahlen zählt das System laufend neu.
      </p>
      <PlainTable
        label="Stellenangebote nach Fachbereich"
        head={['Fachbereich', 'Stellen online']}
        rows={inOrder(professionFields).map(
          ({ slug, name }) => [name, formatCount(counts.get(slug) ?? 0)] as const,
        )}
      />
      <h2>So sieht Ihre Anzeige aus</h2>
      <ul>
        <li>
          Titel, Betrieb, Ort mit Entfernung, Gehaltsspanne und die wichtigsten Merkmale in der Trefferliste
        </li>
        <li>eine eigene Seite mit Aufgaben, Anforderungen und einer Vorstellung Ihres Betriebs</li>
        <li>strukturierte Daten (JobPosting), damit Suchmaschinen die Stelle als solche anzeigen können</li>
        <li>
          gefunden auch mit Abkürzungen und anderen Schreibweisen: OTM, Orthopädie-Techniker, Bandagistin
        </li>
      </ul>
      <h2>Formate</h2>
      <p>
        Text mit einfachen Auszeichnungen bis 5.000 Zeichen, Anforderungen bis 1.000 Zeichen. Ihr Logo laden
        Sie als PNG, JPEG oder WebP bis 5 MB hoch, oder wir holen es einmal von einer https-Adresse, dort bis
        256 kB. Am besten ist es quadratisch und hat mindestens 200 Pixel Kantenlänge.
      </p>
      <h2>Wohin Anzeigen gehen</h2>
      <p>
        Wenn ein Betrieb zustimmt, dürfen andere Seiten seine Anzeigen zeigen. Das stellt er unter „Betrieb“
        selbst ein. Was endet, steht nach einer Minute in keinem unserer Feeds mehr.
      </p>
      <ul>
        <li>
          für Jobsuchmaschinen: <a href={feedPaths.xml}>XML mit allen Anzeigen</a>, mit den Feldern, die
          Indeed beschreibt; ab 10.000 Anzeigen in mehreren Teilen (<code>Link: rel="next"</code>)
        </li>
        <li>
          für jede Suche: <a href={feedPaths.atom()}>Atom</a> und <a href={feedPaths.json()}>JSON Feed</a>,
          mit denselben Angaben hinter dem Fragezeichen wie auf der Seite der Suche
        </li>
        <li>
          für Innungen, Schulen und Verbände:{' '}
          <Link to={paths.widget.href()}>eine Stellenliste für Ihre Seite</Link>
        </li>
        <li>
          für eigene Programme: <Link to={paths.readingInterface.href()}>eine Schnittstelle mit JSON</Link>
        </li>
      </ul>
      <h2>Preise und Kontakt</h2>
      <p>
        Alle Tarife stehen unter <Link to={paths.prices.href()}>Preise</Link>. Für Fragen erreichen Sie uns
        unter {operatorText(site.operator, 'email')}.
      </p>
    </InfoLayout>
  )
}
