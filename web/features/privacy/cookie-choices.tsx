import { useEffect, useState, useSyncExternalStore } from 'react'
import { useEarlyClient } from '../../shared/apollo/use-early-client.ts'
import { loadPart } from '../../shared/connection/load-part.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import {
  cookieChoice,
  EVERYTHING,
  followCookieChoice,
  NECESSARY_ONLY,
  onCookieChoice,
} from '../../shared/privacy/cookie-choice.ts'
import { type CookieSettings, VALID_DAYS } from '../../shared/privacy/cookie-record.ts'
import { makeChoice } from '../../shared/privacy/make-choice.ts'
import { NECESSARY_WORDS, PURPOSE_WORDS, PURPOSES_SHOWN } from '../../shared/privacy/purpose-words.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import surface from '../../shared/ui/surface.module.css'
import styles from './cookie-choices.module.css'

const DAY_MS = 86_400_000

/** What is chosen on this device, and the same three answers as in the notice. */
export function CookieChoices() {
  const record = useSyncExternalStore(onCookieChoice, cookieChoice, () => undefined)
  const [said, setSaid] = useState('')
  const client = useEarlyClient()
  useEffect(followCookieChoice, [])

  const save = (settings: CookieSettings) => {
    makeChoice(client, settings)
    setSaid('Ihre Auswahl ist gespeichert und gilt ab sofort.')
  }
  const adjust = async () => {
    const { openCookieDialog } = await loadPart(() => import('../../shared/privacy/open-cookie-dialog.tsx'))
    openCookieDialog(save)
  }
  return (
    <section className={classNames(surface.panel, styles.choices)} aria-labelledby="auswahl">
      <h2 id="auswahl">Ihre Auswahl</h2>
      <p className={styles.state}>
        {record === undefined
          ? // The server cannot know it.
            'Was Sie gewählt haben, steht nur auf diesem Gerät.'
          : record === null
            ? 'Sie haben noch nicht gewählt. Bis dahin ist alles Freiwillige aus.'
            : `Gewählt am ${formatDate(record.timestamp)}. Wir fragen wieder am ${formatDate(
                new Date(Date.parse(record.timestamp) + VALID_DAYS * DAY_MS),
              )}.`}
      </p>
      <dl className={styles.purposes}>
        <Purpose words={NECESSARY_WORDS} state="immer an" />
        {PURPOSES_SHOWN.map((purpose) => (
          <Purpose
            key={purpose}
            words={PURPOSE_WORDS[purpose]}
            state={record?.settings[purpose] ? 'an' : 'aus'}
            isKnown={record !== undefined}
          />
        ))}
      </dl>
      <div className={classNames(arrange.stack10, styles.answers)}>
        <LiveFieldset>
          <Button look="secondary" onClick={() => void adjust().catch(console.warn)}>
            Anpassen
          </Button>
          <Button look="secondary" onClick={() => save(NECESSARY_ONLY)}>
            Nur Notwendige
          </Button>
          <Button look="secondary" onClick={() => save(EVERYTHING)}>
            Alle akzeptieren
          </Button>
        </LiveFieldset>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </section>
  )
}

function Purpose({
  words,
  state,
  isKnown = true,
}: {
  readonly words: { readonly title: string; readonly text: string }
  readonly state: string
  /** Before hydration nobody knows it: the word keeps its place, so that nothing moves, and says nothing. */
  readonly isKnown?: boolean
}) {
  return (
    <div className={styles.purpose}>
      <dt>{words.title}</dt>
      <dd className={styles.text}>{words.text}</dd>
      <dd className={isKnown ? styles.onOff : `${styles.onOff} ${styles.unknown}`}>{state}</dd>
    </div>
  )
}
