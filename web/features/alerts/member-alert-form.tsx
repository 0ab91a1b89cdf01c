import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useClient } from '../../shared/apollo/use-client.ts'
import { characterCount, cleanLine } from '../../shared/forms/clean-text.ts'
import { toastDone } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Field } from '../../shared/ui/field.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { Select } from '../../shared/ui/select.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from './alert-form.module.css'
import { type AlertProblem, alertProblem, isGone } from './alert-problems.ts'
import { type Alert, changeAlert, readAlerts, saveAlert } from './alert-verbs.ts'
import {
  DEFAULT_FREQUENCY,
  FREQUENCY_OPTIONS,
  LONGEST_ALERT_NAME,
  mailSentence,
  RUNNING_OPTIONS,
  readFrequency,
} from './alert-words.ts'
import { SearchAlertNameDocument } from './alerts.generated.ts'
import { alertsPage } from './open-alert.ts'
import { deleteAlert } from './save-search.ts'
import type { SavedSearch } from './saved-search.ts'

interface MemberAlertFormProps {
  readonly search: SavedSearch
  /** Null for a new one. */
  readonly alert: Alert | null
  readonly onClose: () => void
}

/** Name and frequency of a Suchauftrag of the account. */
export function MemberAlertForm({ search, alert, onClose }: MemberAlertFormProps) {
  const client = useClient()
  const [name, setName] = useState(alert?.name ?? '')
  const [frequency, setFrequency] = useState(alert?.frequency ?? DEFAULT_FREQUENCY)
  const [problem, setProblem] = useState<AlertProblem | null>(null)
  const [tooLong, setTooLong] = useState(false)
  const [busy, setBusy] = useState(false)
  // A double click comes before the next render, so state would not stop it; a ref does.
  const sending = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const isNew = alert === null

  // Once: `search` is another object with each render, and an emptied field is to stay empty.
  const suggestName = useEffectEvent(() => {
    if (!isNew) return
    const { half, jobs, requests } = search
    client.query({ query: SearchAlertNameDocument, variables: { half, jobs, requests } }).then(
      ({ data }) => setName((typed) => (typed === '' ? (data?.searchAlertName ?? '') : typed)),
      // An empty field is fine: the server makes the name.
      (error: unknown) => console.warn('The name could not be suggested', error),
    )
  })
  useEffect(() => suggestName(), [])

  // What was typed stays to be read until the form is closed; then the list goes without this one.
  const isDeleted = useRef(false)
  useEffect(
    () => () => {
      if (isDeleted.current) void readAlerts(client).catch(console.warn)
    },
    [client],
  )

  const submit = async () => {
    const clean = cleanLine(name)
    if (characterCount(clean) > LONGEST_ALERT_NAME) {
      setTooLong(true)
      return field.current?.focus()
    }
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(null)
    try {
      if (isNew) await saveAlert(client, search, { frequency, name: clean === '' ? null : clean })
      else await changeAlert(client, alert.id, { frequency, ...(clean === '' ? {} : { name: clean }) })
      toastDone({
        title: isNew ? 'Suchauftrag gespeichert' : 'Suchauftrag geändert',
        text: mailSentence(frequency),
      })
      onClose()
    } catch (error) {
      isDeleted.current = isGone(error)
      setProblem(alertProblem(error, 'Nicht gespeichert. Ihre Eingaben stehen noch hier.'))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <form
      className={arrange.stack18}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div role="alert">
        {problem ? (
          <Notice tone="danger" title={problem.title}>
            <p>{problem.text}</p>
            {problem.isFull ? (
              <p>
                <Link to={alertsPage}>Zu den Suchaufträgen</Link>
              </p>
            ) : null}
          </Notice>
        ) : null}
      </div>
      <Field
        label="Name"
        error={tooLong ? `Ein Name hat höchstens ${LONGEST_ALERT_NAME} Zeichen.` : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            type="text"
            value={name}
            autoComplete="off"
            onChange={({ target }) => {
              setTooLong(false)
              setName(target.value)
            }}
          />
        )}
      </Field>
      <Field label="Mails" hint={mailSentence(frequency)}>
        {({ className: _, ...control }) => (
          <Select
            {...control}
            value={frequency}
            options={isNew ? RUNNING_OPTIONS : FREQUENCY_OPTIONS}
            onChange={({ target }) => setFrequency(readFrequency(target.value) ?? frequency)}
          />
        )}
      </Field>
      <div className={arrange.actions}>
        <Button type="submit" aria-disabled={busy || undefined}>
          {isNew ? 'Suchauftrag speichern' : 'Änderung speichern'}
        </Button>
        {alert ? (
          <Button
            look="quiet"
            className={textStyles.danger}
            onClick={() => {
              onClose()
              void deleteAlert(client, alert, search)
            }}
          >
            Löschen
          </Button>
        ) : null}
      </div>
      <p className={classNames(arrange.line, styles.more)}>
        <Link to={alertsPage}>Alle Suchaufträge ansehen</Link>
      </p>
    </form>
  )
}
