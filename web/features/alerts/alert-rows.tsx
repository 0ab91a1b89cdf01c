import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useClient } from '../../shared/apollo/use-client.ts'
import { formatRecent } from '../../shared/format/moments.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import type { AlertFrequency } from '../../shared/graphql/schema-types.generated.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { Select } from '../../shared/ui/select.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { alertProblem, isGone } from './alert-problems.ts'
import styles from './alert-rows.module.css'
import { type Alert, changeAlert, markSeen, readAlerts } from './alert-verbs.ts'
import {
  DEFAULT_FREQUENCY,
  FREQUENCY_OPTIONS,
  FREQUENCY_WORDS,
  halfWord,
  hitWords,
  newWords,
  readFrequency,
} from './alert-words.ts'
import { InTurn } from './in-turn.ts'
import { MemberAlertForm } from './member-alert-form.tsx'
import { deleteAlert } from './save-search.ts'
import type { SavedSearch } from './saved-search.ts'

interface ListedAlert {
  readonly alert: Alert
  readonly search: SavedSearch
  /** The list of its hits, the newest first. */
  readonly href: string
  /** The filters in words. */
  readonly filters: readonly string[]
}

interface AlertRowsProps {
  readonly alerts: readonly ListedAlert[]
  readonly now: number
}

/** The Suchaufträge of an account: each change is saved at once. */
export function AlertRows({ alerts, now }: AlertRowsProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const changing = alerts.find(({ alert }) => alert.id === opened)
  const close = () => setOpened(null)
  return (
    <>
      <ul className={arrange.stack12}>
        {alerts.map((listed) => (
          <AlertRow key={listed.alert.id} {...listed} now={now} onChange={() => setOpened(listed.alert.id)} />
        ))}
      </ul>
      <AlertDialog open={changing !== undefined} title="Suchauftrag ändern" onClose={close}>
        {changing ? (
          <MemberAlertForm
            key={changing.alert.id}
            alert={changing.alert}
            search={changing.search}
            onClose={close}
          />
        ) : null}
      </AlertDialog>
    </>
  )
}

/** The mouse button that opens a link in a new tab. */
const MIDDLE = 1

interface AlertRowProps extends ListedAlert {
  readonly now: number
  readonly onChange: () => void
}

function AlertRow({ alert, search, href, filters, now, onChange }: AlertRowProps) {
  const client = useClient()
  const [wanted, setWanted] = useState<AlertFrequency | null>(null)
  /** What "Fortsetzen" goes back to. */
  const before = useRef<AlertFrequency>(alert.frequency === 'aus' ? DEFAULT_FREQUENCY : alert.frequency)
  const frequency = wanted ?? alert.frequency
  const isPaused = frequency === 'aus' || (alert.addressRefused && wanted === null)
  const [changes] = useState(() => new InTurn())

  const setFrequency = async (next: AlertFrequency) => {
    if (frequency !== 'aus') before.current = frequency
    setWanted(next)
    try {
      if (!(await changes.run(() => changeAlert(client, alert.id, { frequency: next })))) return
      toastDone({
        id: 'suchauftrag',
        title: next === 'aus' ? 'Suchauftrag pausiert' : `Mails: ${FREQUENCY_WORDS[next].toLowerCase()}`,
        text: alert.name,
      })
    } catch (error) {
      const { title, text } = alertProblem(error, 'Die Änderung ließ sich nicht speichern')
      toastProblem({ id: 'suchauftrag', title, text: isGone(error) ? `${alert.name}: ${text}` : text })
      if (isGone(error)) await readAlerts(client).catch(console.warn)
    }
    setWanted(null)
  }
  // After a change that is under way, and with the frequency that is shown: "Rückgängig" brings that one back.
  const remove = () => void changes.run(() => deleteAlert(client, { ...alert, frequency }, search))
  const visit = () => {
    if (alert.newHitCount > 0)
      markSeen(client, alert.id).catch((error: unknown) => console.warn('The visit was not noted', error))
  }
  const named = <VisuallyHidden>: {alert.name}</VisuallyHidden>
  return (
    <li className={classNames(surface.card, arrange.wrap, styles.row)}>
      <div className={arrange.words320}>
        <p className={classNames(arrange.wrap, styles.badges)}>
          <Badge>{halfWord(alert.half)}</Badge>
          {isPaused ? <Badge>Pausiert</Badge> : null}
          {alert.newHitCount > 0 ? <Badge tone="ok">{newWords(alert.newHitCount)}</Badge> : null}
        </p>
        <h2 className={styles.title}>
          <Link
            to={href}
            onClick={visit}
            onAuxClick={({ button }) => (button === MIDDLE ? visit() : undefined)}
          >
            {alert.name}
          </Link>
        </h2>
        <p className={styles.meta}>{filters.length > 0 ? filters.join(' · ') : 'Ohne Filter'}</p>
        <p className={textStyles.stateBelow}>
          {hitWords(alert.half, alert.hitCount)}
          {alert.toldAt === null ? '' : `, letzte Mail ${formatRecent(alert.toldAt, now)}`}
        </p>
      </div>
      {/* A choice made before hydration would be lost without a word. */}
      <LiveFieldset>
        <div className={classNames(arrange.line8, styles.actions)}>
          <Select
            className={styles.frequency}
            aria-label={`Mails zu ${alert.name}`}
            value={alert.addressRefused && wanted === null ? 'aus' : frequency}
            options={FREQUENCY_OPTIONS}
            onChange={({ target }) => void setFrequency(readFrequency(target.value) ?? frequency)}
          />
          <Button
            look="secondary"
            size="s"
            onClick={() => void setFrequency(isPaused ? before.current : 'aus')}
          >
            {isPaused ? 'Fortsetzen' : 'Pausieren'}
            {named}
          </Button>
          <Button look="secondary" size="s" aria-haspopup="dialog" onClick={onChange}>
            Ändern
            {named}
          </Button>
          <Button look="secondary" size="s" onClick={remove}>
            Löschen
            {named}
          </Button>
        </div>
      </LiveFieldset>
      {alert.addressRefused ? (
        <div className={styles.refused}>
          <Notice tone="warn" title="Unsere Mails kamen nicht an">
            Ihr Postfach hat sie dreimal abgelehnt. Deshalb haben wir diesen Suchauftrag angehalten; Treffer
            sammelt er weiter. Nimmt Ihr Postfach wieder Mails an, setzen Sie ihn fort.
          </Notice>
        </div>
      ) : null}
    </li>
  )
}
