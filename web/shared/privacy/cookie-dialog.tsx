import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { paths } from '../routing/paths.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { CATEGORIES_SHOWN, CATEGORY_WORDS, NECESSARY_WORDS } from './category-words.ts'
import styles from './cookie-dialog.module.css'
import { type CookieSettings, VALID_DAYS } from './cookie-record.ts'

interface CookieDialogProps {
  /** Where the switches start. Nothing is on that the person has not switched on. */
  readonly initial: CookieSettings
  readonly onSave: (settings: CookieSettings) => void
  readonly onClose: () => void
}

/** The categories of the cookie choice, one by one. */
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
          <h2 id={`${id}title`} className={styles.title}>
            Cookie-Einstellungen
          </h2>
          <p className={styles.lead}>
            Gilt {VALID_DAYS} Tage auf diesem Gerät.{' '}
            <a href={paths.privacy.href()} target="_blank" rel="noreferrer">
              Datenschutzerklärung<span className={styles.newTab}> (neuer Tab)</span>
            </a>
          </p>
        </header>
        <ul className={styles.categories}>
          <li className={styles.category}>
            <div>
              <p className={styles.name}>{NECESSARY_WORDS.title}</p>
              <p className={styles.text}>{NECESSARY_WORDS.text}</p>
            </div>
            <span className={styles.always}>immer an</span>
          </li>
          {CATEGORIES_SHOWN.map((category) => (
            <li key={category} className={styles.category}>
              <div>
                <label className={styles.name} htmlFor={id + category}>
                  {CATEGORY_WORDS[category].title}
                </label>
                <p id={`${id + category}text`} className={styles.text}>
                  {CATEGORY_WORDS[category].text}
                </p>
              </div>
              <Switch
                id={id + category}
                aria-describedby={`${id + category}text`}
                checked={settings[category]}
                onChange={({ target }) => setSettings({ ...settings, [category]: target.checked })}
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
