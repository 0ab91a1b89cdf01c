import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { alertHash } from './alert-hash.ts'
import { type Alert, knownAlerts, markSeen } from './alert-verbs.ts'
import { newWords } from './alert-words.ts'
import { MySearchAlertsDocument } from './alerts.generated.ts'
import { MemberAlertForm } from './member-alert-form.tsx'
import { closeAlert, openAlert, showAlert, useIsSaving, useOpenAlert } from './open-alert.ts'
import { keyOf, prepareToast, saveSearch } from './save-search.ts'
import { isSameSearch, type SavedSearch } from './saved-search.ts'
import styles from './search-alert-part.module.css'
import { VisitorAlertForm } from './visitor-alert-form.tsx'

export interface SearchAlertPartProps {
  readonly search: SavedSearch
  /** The URL asks for the form. */
  readonly open: boolean
  readonly prominent: boolean
  /** The link that this control replaces had the focus. */
  readonly takesFocus: boolean
  /** Once: a search that is changed later must not take the focus from its filters. */
  readonly onFocusTaken: () => void
}

/** The control of save-search-slot.tsx once its code is there. */
export function SearchAlertPart(props: SearchAlertPartProps) {
  const isMember = useCurrentUser() !== null
  // Another search is another Suchauftrag: what was typed and shown for this one ends with it.
  const key = keyOf(props.search)
  return isMember ? <MemberPart key={key} {...props} /> : <VisitorPart key={key} {...props} />
}

/** The control gets the focus of the link before a dialog opens, which gives it back there. */
function useTakenFocus<Control extends HTMLElement>({
  takesFocus,
  onFocusTaken,
}: Pick<SearchAlertPartProps, 'takesFocus' | 'onFocusTaken'>) {
  const control = useRef<Control>(null)
  const take = useEffectEvent(() => {
    if (!takesFocus) return
    control.current?.focus({ preventScroll: true })
    onFocusTaken()
  })
  useLayoutEffect(() => take(), [])
  return control
}

/** Marks the history entry that the link has made: closing the form goes back from it. */
function isOwnEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'alert' in state
}

/** Removes what asks for the form from the URL. */
function useCloseAddress(open: boolean): () => void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return useEffectEvent(() => {
    if (!open) return
    if (isOwnEntry(state)) void navigate(-1)
    else void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state })
  })
}

const look = (prominent: boolean) => (prominent ? {} : ({ look: 'secondary', size: 's' } as const))

function VisitorPart({ search, open, prominent, ...focus }: SearchAlertPartProps) {
  const control = useTakenFocus<HTMLAnchorElement>(focus)
  const { search: query, state } = useLocation()
  const close = useCloseAddress(open)
  const before: object = typeof state === 'object' && state !== null ? state : {}
  return (
    <>
      <Link
        ref={control}
        to={{ search: query, hash: alertHash(search.half) }}
        state={{ ...before, alert: true }}
        preventScrollReset
        className={buttonClass(look(prominent))}
      >
        Suchauftrag speichern
      </Link>
      <AlertDialog open={open} title="Suchauftrag speichern" onClose={close}>
        <VisitorAlertForm search={search} onClose={close} />
      </AlertDialog>
    </>
  )
}

function MemberPart({ search, open, prominent, ...focus }: SearchAlertPartProps) {
  const button = useTakenFocus<HTMLButtonElement>(focus)
  const client = useClient()
  const alerts = useKnownQuery(MySearchAlertsDocument, {})?.mySearchAlerts
  useEffect(() => {
    knownAlerts(client).catch((error: unknown) => console.warn('The Suchaufträge are unknown', error))
  }, [client])
  const alert = alerts?.find((known) => isSameSearch(known, search)) ?? null
  const isSaving = useIsSaving(keyOf(search))
  const openId = useOpenAlert()
  const closeAddress = useCloseAddress(open)
  const isChanging = alert !== null && openId === alert.id
  const close = () => {
    if (isChanging) closeAlert()
    closeAddress()
  }
  // Another page must not open what this one was asked to show.
  useEffect(() => () => closeAlert(), [])
  const alertId = alert?.id
  useEffect(() => (alertId === undefined ? undefined : showAlert(alertId)), [alertId])
  const news = useNews(alert)

  let control: ReactNode
  if (alert || isSaving)
    control = (
      <Button
        ref={button}
        look="secondary"
        size={prominent ? 'm' : 's'}
        aria-haspopup="dialog"
        onClick={() => alert && openAlert(alert.id)}
      >
        <Icon name="check" size={18} className={textStyles.ok} />
        Gespeichert
        <VisuallyHidden>: Suchauftrag ändern</VisuallyHidden>
      </Button>
    )
  else
    control = (
      <Button
        ref={button}
        {...look(prominent)}
        onPointerDown={prepareToast}
        onFocus={prepareToast}
        onClick={() => void saveSearch(client, search)}
      >
        Suchauftrag speichern
      </Button>
    )
  return (
    <>
      {news > 0 ? <span className={styles.news}>{newWords(news)} seit Ihrem letzten Besuch</span> : null}
      {control}
      <AlertDialog
        open={isChanging || open}
        title={alert ? 'Suchauftrag ändern' : 'Suchauftrag speichern'}
        onClose={close}
      >
        {isChanging || open ? (
          <MemberAlertForm key={alert?.id ?? ''} search={search} alert={alert} onClose={close} />
        ) : null}
      </AlertDialog>
    </>
  )
}

/** What has come since the last visit, which this one is: counted for the page that is shown, then seen. */
function useNews(alert: Alert | null): number {
  const client = useClient()
  const [news, setNews] = useState(0)
  const id = alert?.id
  const count = alert?.newHitCount ?? 0
  useEffect(() => {
    if (id === undefined || count === 0) return
    setNews(count)
    markSeen(client, id).catch((error: unknown) => console.warn('The visit was not noted', error))
  }, [client, id, count])
  return news
}
