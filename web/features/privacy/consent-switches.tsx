import { useId } from 'react'
import { Link } from 'react-router-dom'
import { TIME_ZONE, toDate } from '../../shared/format/age.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Fold } from '../../shared/ui/fold.tsx'
import surface from '../../shared/ui/surface.module.css'
import { Switch } from '../../shared/ui/switch.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from './consent-switches.module.css'
import { useConsents } from './use-consents.ts'

/** `22.11.2026` */
const shortDate = new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE })
const dateOf = (moment: string) => shortDate.format(toDate(moment))

interface ConsentSwitchesProps {
  readonly onSessionEnded: () => void
}

/** What the person consents to. Each switch counts at once. */
export function ConsentSwitches({ onSessionEnded }: ConsentSwitchesProps) {
  const { consents, newsletter, change } = useConsents(onSessionEnded)
  const id = useId()
  return (
    <LiveFieldset>
      <ul className={classNames(surface.panel, arrange.ruled, styles.consents)}>
        {consents.map(({ type, title, text, more, isOn, givenAt, withdrawnAt }) => (
          <li key={type} className={styles.consent}>
            <div>
              <label className={classNames(textStyles.strong, styles.title)} htmlFor={id + type}>
                {title}
              </label>
              <p id={`${id + type}text`} className={styles.text}>
                {text}
              </p>
              {more === undefined ? null : (
                <div className={styles.more}>
                  <Fold title="Mehr dazu" about={title}>
                    <p className={styles.text}>{more}</p>
                  </Fold>
                </div>
              )}
              <p id={`${id + type}state`} className={classNames(textStyles.minor, styles.state)}>
                <strong className={classNames(isOn && styles.given)}>
                  {isOn ? 'Erteilt' : 'Nicht erteilt'}
                </strong>
                {givenAt === null ? null : ` am ${dateOf(givenAt)}`}
                {withdrawnAt === null ? null : ` · Widerrufen am ${dateOf(withdrawnAt)}`}
              </p>
              {type === 'newsletter_marketing' ? (
                <p className={styles.text}>
                  {/* The cookie banner gives the consent without ordering anything. */}
                  {isOn && newsletter === 'none' ? 'Bestellt haben Sie ihn noch nicht. ' : ''}
                  <Link to={paths.newsletterSettings.href()}>Themen und Häufigkeit</Link>
                </p>
              ) : null}
            </div>
            <Switch
              id={id + type}
              aria-describedby={`${id + type}text ${id + type}state`}
              checked={isOn}
              onChange={({ target }) => change(type, title, target.checked)}
            />
          </li>
        ))}
      </ul>
    </LiveFieldset>
  )
}
