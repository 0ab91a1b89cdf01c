import { Link } from 'react-router-dom'
import { useSite } from '../../shared/document/site.tsx'
import { browserStorage } from '../../shared/legal/browser-storage.ts'
import { paths } from '../../shared/routing/paths.ts'
import styles from './cookie-settings-page.module.css'
import { InfoLayout } from './info-layout.tsx'

export function Component() {
  const site = useSite()
  return (
    <InfoLayout
      title="Cookie-Einstellungen"
      lead={`${site.name} kommt mit dem aus, was zum Betrieb nötig ist. Deshalb müssen Sie hier nichts ablehnen.`}
      canonical={paths.cookieSettings.href()}
    >
      <h2>Was in Ihrem Browser liegt</h2>
      <dl className={styles.entries}>
        {browserStorage.map(({ name, kind, only, need, purpose, duration }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.kind}>{[kind, need, only && `nur ${only}`].filter(Boolean).join(', ')}</dd>
            <dd>{purpose}</dd>
            <dd>Dauer: {duration}</dd>
          </div>
        ))}
      </dl>
      <h2>Was nicht darin liegt</h2>
      <p>
        Keine Statistik, keine Werbung. Sobald wir etwas einsetzen wollen, das über das Nötige hinausgeht,
        fragen wir vorher, und Ablehnen wird so einfach sein wie Zustimmen (§ 25 TDDDG).
      </p>
      <p>
        Von fremden Servern laden wir nichts, auch nicht die Logos der Betriebe. Cookies von Dritten gibt es
        hier deshalb keine.
      </p>
      <h2>Selbst löschen</h2>
      <p>
        In den Einstellungen Ihres Browsers können Sie alle Daten dieser Website jederzeit löschen. Sie sind
        danach abgemeldet; sonst ändert sich nichts. Mehr dazu unter{' '}
        <Link to={paths.privacy.href()}>Datenschutz</Link>.
      </p>
    </InfoLayout>
  )
}
