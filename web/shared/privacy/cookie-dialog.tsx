import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { paths } from '../routing/paths.ts'
import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Switch } from '../ui/switch.tsx'
import textStyles from '../ui/text.module.css'
import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './cookie-dialog.module.css'
import { type CookieSettings, VALID_DAYS } from './cookie-record.ts'
import { NECESSARY_WORDS, PURPOSE_WORDS, PURPOSES_SHOWN } from './purpose-words.ts'

interface CookieDialogProps {
  /** Initial state of the switches. Nothing is on that the person has not switched on. */
  readonly initial: CookieSettings
  readonly onSave: (settings: CookieSettings) => void
  readonly onClose: () => void
}

/** The purposes of the cookie choice, one by one. */
export function CookieDialog({ initial, onSave, onClose }: CookieDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [settings, setSettings] = useState(initial)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])

  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    dialog.current?.close()
    onSave(settings)
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}title`} onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        <header className={styles.head}>
          <h2 id={`${id}title`} className={textStyles.size2xl}>
            Cookie-Einstellungen
          </h2>
          <p className={styles.lead}>
            Gilt {VALID_DAYS} Tage auf diesem Gerät.{' '}
            <a href={paths.privacy.href()} target="_blank" rel="noreferrer">
              Datenschutzerklärung<span className={visuallyHidden.hidden}> (neuer Tab)</span>
            </a>
          </p>
        </header>
        <ul className={classNames(arrange.ruled, styles.purposes)}>
          <li className={classNames(arrange.stack16, styles.purpose)}>
            <div>
              <p className={classNames(textStyles.strong, styles.name)}>{NECESSARY_WORDS.title}</p>
              <p className={styles.text}>{NECESSARY_WORDS.text}</p>
            </div>
            <span className={classNames(textStyles.minor, styles.always)}>immer an</span>
          </li>
          {PURPOSES_SHOWN.map((purpose) => (
            <li key={purpose} className={classNames(arrange.stack16, styles.purpose)}>
              <div>
                <label className={classNames(textStyles.strong, styles.name)} htmlFor={id + purpose}>
                  {PURPOSE_WORDS[purpose].title}
                </label>
                <p id={`${id + purpose}text`} className={styles.text}>
                  {PURPOSE_WORDS[purpose].text}
                </p>
              </div>
              <Switch
                id={id + purpose}
                aria-describedby={`${id + purpose}text`}
                checked={settings[purpose]}
                onChange={({ target }) => setSettings({ ...settings, [purpose]: target.checked })}
              />
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            Abbrechen
          </Button>
          <Button type="submit">Einstellungen speichern</Button>
        </div>
      </form>
    </dialog>
  )
}
