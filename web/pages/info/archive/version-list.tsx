import { Link } from 'react-router-dom'
import { formatDate } from '../../../shared/format/dates.ts'
import { paths } from '../../../shared/routing/paths.ts'
import styles from '../legal-layout.module.css'
import { type LegalDocument, legalVersions } from './versions.ts'

const versionHref = (document: LegalDocument, version: string): string =>
  (document === 'agb' ? paths.termsVersion : paths.privacyVersion).href(version)

/** What was in force when: a registration and a consent name one of these. */
export function VersionList({ document }: { readonly document: LegalDocument }) {
  return (
    <nav aria-label="Fassungen dieses Textes" className={styles.versions} data-print="hide">
      <p>Alle Fassungen dieses Textes:</p>
      <ul>
        {legalVersions[document].map(({ version }, index) => (
          <li key={version}>
            <Link to={versionHref(document, version)}>Fassung vom {formatDate(version)}</Link>
            {index === 0 ? ' (gilt jetzt)' : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}
