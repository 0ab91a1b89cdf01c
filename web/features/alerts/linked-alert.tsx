import { type ReactNode, useEffect } from 'react'
import { refusalWords } from '../../shared/connection/refusal-words.ts'
import type { AlertFrequency } from '../../shared/graphql/schema-types.generated.ts'
import { useTitleFocus } from '../../shared/mail-links/use-title-focus.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import type { AlertLinkState, Linked } from './alert-link-state.ts'
import {
  DEFAULT_FREQUENCY,
  FREQUENCY_WORDS,
  FULL_SENTENCE,
  halfWord,
  RUNNING,
  whenWeWrite,
} from './alert-words.ts'
import styles from './linked-alert.module.css'
import { useAlertLink } from './use-alert-link.ts'

export interface LinkedAlertViewProps {
  /** The list of a search; each half has its own. */
  readonly searchHref: (half: Linked['half'], searchQuery: string) => string
}

/** What a link in a mail about a Suchauftrag opens: for accounts and for addresses without one. */
export function LinkedAlertView({ searchHref }: LinkedAlertViewProps) {
  const link = useAlertLink()
  const { state, problem } = link
  const title = titleOf(state)
  const heading = useTitleFocus(title)
  const mayUndo = state.step === 'deleted' && state.kept !== null
  // The button "Rückgängig" disappears when the deletion is sent, and the focus with it.
  useEffect(() => (mayUndo ? () => focusIfLost(() => heading.current) : undefined), [mayUndo, heading])
  const words = problem ? refusalWords(problem) : null
  return (
    <div className={classNames(surface.panel, arrange.stack18, styles.view)}>
      <h1 ref={heading} tabIndex={-1} className={textStyles.size2xl}>
        {title}
      </h1>
      <div role="alert">
        {words ? (
          <Notice tone="danger" title={words.title}>
            {words.text}
          </Notice>
        ) : null}
      </div>
      <Content link={link} searchHref={searchHref} />
    </div>
  )
}

function titleOf(state: AlertLinkState): string {
  switch (state.step) {
    case 'checking':
      return 'Ihr Suchauftrag'
    case 'no-link':
      return 'Hierher führt ein Link aus einer Mail'
    case 'gone':
      return 'Diesen Link gibt es nicht mehr'
    case 'full':
      return FULL_SENTENCE
    case 'unreachable':
      return refusalWords(state.refusal).title
    case 'deleted':
      return 'Der Suchauftrag ist gelöscht'
    case 'open':
      if (state.purpose === 'confirm-alert')
        return state.done === 'confirmed'
          ? 'Ihr Suchauftrag läuft'
          : state.alert.confirmed
            ? 'Schon bestätigt'
            : 'Suchauftrag bestätigen?'
      if (state.purpose === 'stop-alert')
        return state.alert.frequency === 'aus'
          ? 'Die Mails sind abgestellt'
          : 'Mails zu dieser Suche abstellen?'
      return state.alert.frequency === 'aus' ? 'Ihr Suchauftrag ist pausiert' : 'Ihr Suchauftrag'
  }
}

interface ContentProps extends LinkedAlertViewProps {
  readonly link: ReturnType<typeof useAlertLink>
}

function Content({ link, searchHref }: ContentProps) {
  const { state } = link
  switch (state.step) {
    case 'checking':
      return (
        <div role="status" aria-label="Wird geladen">
          <Skeleton height="8em" />
        </div>
      )
    case 'no-link':
      return (
        <>
          <p>
            Suchaufträge ohne Konto ändern Sie über den Link, der in jeder unserer Mails steht. Haben Sie ein
            Konto, finden Sie sie im Dashboard.
          </p>
          <Ways>
            <ButtonLink to={paths.dashboard.href({ tab: 'alerts' })}>Zu meinen Suchaufträgen</ButtonLink>
            <ButtonLink to={paths.jobSearch.href()} look="secondary">
              Stellen suchen
            </ButtonLink>
          </Ways>
        </>
      )
    case 'gone':
      return (
        <>
          <p>
            Der Suchauftrag ist gelöscht, wurde nicht rechtzeitig bestätigt, oder vom Link fehlt ein Teil.
            Öffnen Sie ihn bitte direkt aus der Mail. Sonst suchen Sie noch einmal und speichern die Suche
            neu.
          </p>
          <Ways>
            <ButtonLink to={paths.jobSearch.href()}>Stellen suchen</ButtonLink>
          </Ways>
        </>
      )
    case 'full':
      return (
        <>
          <p>
            Für Ihre Adresse laufen schon so viele, wie möglich sind. Löschen Sie einen über den Link in einer
            seiner Mails, und öffnen Sie diesen Link dann noch einmal: Er bleibt gültig.
          </p>
          <Ways>
            <Button look="secondary" onClick={link.tryAgain}>
              Noch einmal prüfen
            </Button>
          </Ways>
        </>
      )
    case 'unreachable':
      return (
        <>
          <p>{refusalWords(state.refusal).text} Ihr Link bleibt gültig.</p>
          <Ways>
            <Button onClick={link.tryAgain}>Erneut versuchen</Button>
          </Ways>
        </>
      )
    case 'deleted':
      return (
        <>
          <p>
            Wir schreiben Ihnen zu dieser Suche nicht mehr. Möchten Sie sie wieder, speichern Sie sie neu:
          </p>
          <Card alert={state.alert} />
          <Ways>
            {state.kept ? <Button onClick={link.keep}>Rückgängig</Button> : null}
            <ButtonLink to={searchHref(state.alert.half, state.alert.searchQuery)} look="secondary">
              Suche ansehen
            </ButtonLink>
          </Ways>
        </>
      )
    case 'open':
      return <Open state={state} link={link} searchHref={searchHref} />
  }
}

interface OpenProps extends ContentProps {
  readonly state: Extract<AlertLinkState, { step: 'open' }>
}

function Open({ state, link, searchHref }: OpenProps) {
  const { alert, purpose, done } = state
  const { busy } = link
  const toSearch = (
    <ButtonLink to={searchHref(alert.half, alert.searchQuery)} look="secondary">
      Suche ansehen
    </ButtonLink>
  )
  if (purpose === 'confirm-alert')
    return alert.confirmed ? (
      <>
        <p>
          Wir schreiben an {alert.email}, {whenWeWrite(alert.frequency)}. In jeder Mail steht ein Link, mit
          dem Sie den Suchauftrag ändern, pausieren oder löschen.
        </p>
        <Card alert={alert} />
        <Ways>{toSearch}</Ways>
      </>
    ) : (
      <>
        <p>
          Dann schreiben wir an {alert.email}, {whenWeWrite(alert.frequency)}:
        </p>
        <Card alert={alert} />
        <Ways>
          <Button aria-disabled={busy || undefined} onClick={link.confirm}>
            Suchauftrag bestätigen
          </Button>
          <Button look="secondary" onClick={() => link.remove(alert)}>
            Ablehnen
          </Button>
        </Ways>
        <p className={textStyles.minor}>
          Haben Sie das nicht veranlasst, lehnen Sie ab: Dann löschen wir Ihre Adresse. Sonst löschen wir sie
          nach 3 Tagen ohne Bestätigung. Bis dahin schreiben wir Ihnen nicht weiter.
        </p>
      </>
    )
  if (purpose === 'stop-alert')
    return alert.frequency === 'aus' ? (
      <>
        <p>
          An {alert.email} schreiben wir zu dieser Suche nicht mehr. Die Links in früheren Mails gelten
          weiter: Dort setzen Sie den Suchauftrag fort oder löschen ihn ganz.
        </p>
        <Card alert={alert} />
      </>
    ) : (
      <>
        <p>An {alert.email} schreiben wir dann zu dieser Suche nicht mehr:</p>
        <Card alert={alert} />
        <Ways>
          <Button aria-disabled={busy || undefined} onClick={() => link.setFrequency('aus')}>
            Mails abstellen
          </Button>
        </Ways>
      </>
    )
  return (
    <>
      <Card alert={alert} />
      <p role="status">
        {alert.frequency === 'aus'
          ? `An ${alert.email} schreiben wir dazu zurzeit nicht.`
          : `Wir schreiben an ${alert.email}, ${whenWeWrite(alert.frequency)}.`}
        {done === 'changed' ? ' Das ist gespeichert.' : ''}
      </p>
      <Manage alert={alert} link={link} />
      <Ways>{toSearch}</Ways>
    </>
  )
}

/** Everything is one press; what the link in the mail was called is the primary button. */
function Manage({ alert, link }: { readonly alert: Linked; readonly link: ContentProps['link'] }) {
  const { action, busy } = link
  const isPaused = alert.frequency === 'aus'
  const press = (frequency: AlertFrequency) => link.setFrequency(frequency)
  return (
    <>
      <fieldset className={classNames(arrange.wrap8, styles.frequencies)}>
        <legend className={classNames(textStyles.label, styles.legend)}>Wie oft sollen wir schreiben?</legend>
        {RUNNING.map((frequency) => (
          <Button
            key={frequency}
            look="secondary"
            aria-pressed={alert.frequency === frequency}
            aria-disabled={busy || undefined}
            onClick={() => press(frequency)}
          >
            {FREQUENCY_WORDS[frequency]}
          </Button>
        ))}
      </fieldset>
      <Ways>
        <Button
          look={isPaused || action === 'pause' ? 'primary' : 'secondary'}
          aria-disabled={busy || undefined}
          onClick={() => press(isPaused ? DEFAULT_FREQUENCY : 'aus')}
        >
          {isPaused ? 'Fortsetzen' : 'Pausieren'}
        </Button>
        <Button
          look={action === 'loeschen' ? 'primary' : 'secondary'}
          aria-disabled={busy || undefined}
          onClick={() => link.remove(alert)}
        >
          Löschen
        </Button>
      </Ways>
    </>
  )
}

function Card({ alert }: { readonly alert: Pick<Linked, 'name' | 'half'> }) {
  return (
    <p className={styles.card}>
      <span className={textStyles.minor}>{halfWord(alert.half)}</span>
      <strong>{alert.name}</strong>
    </p>
  )
}

function Ways({ children }: { readonly children: ReactNode }) {
  return <div className={arrange.actions}>{children}</div>
}
