import { Link } from 'react-router-dom'
import { CookieChoices } from '../../features/privacy/cookie-choices.tsx'
import { browserStorage } from '../../shared/legal/browser-storage.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Fold } from '../../shared/ui/fold.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from './cookie-settings-page.module.css'
import { InfoLayout } from './info-layout.tsx'

export function Component() {
  return (
    <InfoLayout
      title="Cookie-Einstellungen"
      lead="Immer an ist nur, was nötig ist. Über alles andere entscheiden Sie."
      canonical={paths.cookieSettings.href()}
    >
      <CookieChoices />
      <h2>Was in Ihrem Browser liegt</h2>
      <p>
        {browserStorage.filter(({ need }) => need === 'notwendig').length} Einträge, die zum Betrieb nötig
        sind, und {browserStorage.filter(({ need }) => need !== 'notwendig').length} mit Ihrer Einwilligung.
      </p>
      <Fold title="Alle Einträge mit Zweck und Dauer">
        <dl className={styles.entries}>
          {browserStorage.map(({ name, kind, only, need, purpose, duration }) => (
            <div key={`${name} ${kind}`}>
              <dt>{name}</dt>
              <dd className={textStyles.minor}>
                {[kind, need, only && `nur ${only}`].filter(Boolean).join(', ')}
              </dd>
              <dd>{purpose}</dd>
              <dd>Dauer: {duration}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      <h2>Was nicht darin liegt</h2>
      <p>
        Nichts für Statistik oder Werbung, und nichts von Dritten. Wie oft eine Anzeige gelesen wird, zählen
        wir auf unserem Server, ohne zu wissen, von wem.
      </p>
      <h2>Selbst löschen</h2>
      <p>
        In den Einstellungen Ihres Browsers; danach sind Sie abgemeldet. Mehr unter{' '}
        <Link to={paths.privacy.href()}>Datenschutz</Link>.
      </p>
    </InfoLayout>
  )
}
