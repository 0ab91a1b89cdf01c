import { useId } from 'react'
import { Link } from 'react-router-dom'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import surface from '../../shared/ui/surface.module.css'
import { Switch } from '../../shared/ui/switch.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { MATCH_SOURCES, type MatchingSettings, SOURCE_WORDS } from './matching-sources.ts'
import styles from './matching-switches.module.css'
import { useMatchingSettings } from './use-matching-settings.ts'

/** What suggestions are made from. Each switch counts at once; how the person hears of them is another setting. */
export function MatchingSwitches({ stored }: { readonly stored: MatchingSettings }) {
  const { busy, settings, change } = useMatchingSettings(stored)
  const id = useId()
  return (
    <section className={classNames(arrange.stack12, styles.section)} aria-labelledby={id}>
      <h2 id={id} className={textStyles.sizeXl}>
        Woraus wir vorschlagen
      </h2>
      <LiveFieldset busy={busy}>
        <ul className={classNames(surface.panel, arrange.ruled)}>
          {MATCH_SOURCES.map((source) => {
            const { setting, label, text } = SOURCE_WORDS[source]
            return (
              <li key={source} className={classNames(arrange.row, styles.row)}>
                <div>
                  <label className={textStyles.wholeRowLabel} htmlFor={id + source}>
                    {label}
                  </label>
                  <p id={`${id + source}text`} className={textStyles.minor}>
                    {text}
                  </p>
                </div>
                <Switch
                  id={id + source}
                  aria-describedby={`${id + source}text`}
                  checked={settings[setting]}
                  onChange={({ target }) => change(source, target.checked)}
                />
              </li>
            )
          })}
        </ul>
      </LiveFieldset>
      <p className={textStyles.minor}>
        Ob Sie davon per Glocke oder E-Mail erfahren, stellen Sie unter{' '}
        <Link to={paths.profile.href({ bereich: 'benachrichtigungen' })}>Benachrichtigungen</Link> ein.
        Sortiert wird nur nach den Angaben, die hier und in der Stelle stehen.
      </p>
    </section>
  )
}
