import { Link } from 'react-router-dom'
import {
  INTERFACE_FIELDS,
  INTERFACE_LIMITS,
  INTERFACE_PARAMETERS,
  INTERFACE_PATH,
  INTERFACE_SCHEMA_PATH,
  OPENAPI_PATH,
} from '../../../schema/reading-interface.ts'
import { useSite } from '../../shared/document/site.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { InfoLayout } from './info-layout.tsx'
import styles from './interface-page.module.css'
import { PlainTable } from './plain-table.tsx'

const EXAMPLE = `${INTERFACE_PATH}?beruf=orthopaedietechnik&ort=37073&umkreis=50`

/** The words of both tables are those of the OpenAPI document. */
export function Component() {
  const site = useSite()
  return (
    <InfoLayout
      title="Schnittstelle für Entwickler"
      lead="Stellen als JSON, für Seiten und Programme, die mehr vorhaben als eine fertige Liste."
      canonical={paths.readingInterface.href()}
    >
      <h2>So fragen Sie</h2>
      <p>
        Mit GET, ohne Schlüssel und ohne Konto. Hinter dem Fragezeichen stehen dieselben Angaben wie in der
        Adresse der <Link to={paths.jobSearch.href()}>Suche</Link>:
      </p>
      <pre className={classNames(surface.card, textStyles.asWritten, styles.code)}>
        <code>{site.url + EXAMPLE}</code>
      </pre>
      <p>
        <a href={EXAMPLE}>Antwort ansehen</a>
      </p>
      <h2>Was Sie wissen sollten</h2>
      <ul>
        <li>
          Enthalten sind Anzeigen von Betrieben, die der Weitergabe zugestimmt haben, die neuesten zuerst.
        </li>
        <li>
          Gibt es mehr Treffer, führt <code>naechste</code> zur nächsten Seite. Auf der letzten steht dort{' '}
          <code>null</code>.
        </li>
        <li>
          {INTERFACE_LIMITS.perMinute} Anfragen in der Minute aus einem Netz. Danach antworten wir mit 429,
          und <code>Retry-After</code> sagt, nach wie vielen Sekunden es weitergeht. Brauchen Sie mehr,{' '}
          <Link to={paths.imprint.href()}>schreiben Sie uns</Link>: Wir geben Ihnen einen Schlüssel, den Sie
          als <code>Authorization: Bearer …</code> mitschicken, von Ihrem Server aus und nicht aus einer
          Seite.
        </li>
        <li>
          Schicken Sie den <code>ETag</code> als <code>If-None-Match</code> wieder mit: Hat sich nichts
          geändert, antworten wir kurz mit 304.
        </li>
        <li>
          Was wir nicht verstehen, lehnen wir mit 400 ab und nennen die Parameter, statt etwas anderes zu
          suchen.
        </li>
        <li>
          Was endet, ist nach einer Minute nicht mehr in den Antworten. Nehmen Sie es dann bitte auch bei sich
          heraus.
        </li>
      </ul>
      <h2>Für Ihre Werkzeuge</h2>
      <ul>
        <li>
          <a href={OPENAPI_PATH}>OpenAPI 3.1</a>
        </li>
        <li>
          <a href={INTERFACE_SCHEMA_PATH}>JSON Schema der Antwort</a>
        </li>
      </ul>
      <h2>Parameter</h2>
      <div className={styles.names}>
        <PlainTable
          label="Parameter"
          head={['Name', 'Bedeutung']}
          rows={Object.entries(INTERFACE_PARAMETERS)}
        />
      </div>
      <h2>Eine Stelle</h2>
      <p>Neue Felder können dazukommen.</p>
      <div className={styles.names}>
        <PlainTable
          label="Felder einer Stelle"
          head={['Feld', 'Bedeutung']}
          rows={Object.entries(INTERFACE_FIELDS)}
        />
      </div>
      <p>
        Fertige Formen stehen unter <Link to={paths.mediaData.href()}>Mediadaten</Link>.
      </p>
    </InfoLayout>
  )
}
