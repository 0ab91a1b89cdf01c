import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { paths } from '../../shared/routing/paths.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { CloseButton } from '../../shared/ui/close-button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { feedOf } from './live-notifications.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import type { NotificationItem } from './notification-cache.ts'
import { NotificationList } from './notification-list.tsx'
import styles from './notification-panel.module.css'
import { LatestNotificationsDocument } from './notifications.generated.ts'

interface NotificationPanelProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The notifications are there, or there are none. */
  readonly onListed: () => void
}

/** Refreshes texts such as "vor 5 Minuten". */
const TICK_MS = 30_000

/** The panel of the bell. Its frame is in the server's HTML, because it can be opened before hydration. */
export function NotificationPanel({ open, onClose, onListed }: NotificationPanelProps) {
  const data = useKnownQuery(LatestNotificationsDocument, {})
  const items = open ? data?.myNotifications : undefined
  const isListed = items !== undefined
  const tellListed = useEffectEvent(onListed)
  useEffect(() => {
    if (isListed) tellListed()
  }, [isListed])
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>Benachrichtigungen</h2>
        {items?.length ? (
          <div className={styles.action}>
            <MarkAllRead look="quiet" />
          </div>
        ) : null}
        <CloseButton className={styles.close} aria-label="Benachrichtigungen schließen" onClick={onClose} />
      </div>
      <div className={styles.scroll}>{items ? <Latest items={items} /> : <Waiting />}</div>
      <div className={styles.foot}>
        <Link
          to={paths.dashboard.href({ tab: 'notifications' })}
          className={buttonClass({ look: 'quiet', size: 's' })}
        >
          Alle anzeigen
        </Link>
        <Link
          to={paths.profile.href({ bereich: 'benachrichtigungen' })}
          className={buttonClass({ look: 'quiet', size: 's' })}
        >
          Einstellungen
        </Link>
      </div>
    </>
  )
}

function Latest({ items }: { readonly items: readonly NotificationItem[] }) {
  const client = useClient()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    feedOf(client).refreshIfOld()
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [client])
  const [newest] = items
  if (!newest) {
    return (
      <EmptyState title="Keine Benachrichtigungen vorhanden" text="Sobald sich etwas tut, steht es hier." />
    )
  }
  // A notification that arrived while the panel is open may be newer than the last tick.
  const moment = Math.max(now, Date.parse(newest.createdAt))
  return <NotificationList items={items} now={moment} headingLevel={3} look="rows" />
}

function Waiting() {
  return (
    <div className={styles.wait}>
      <p>Laden...</p>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.shape}>
          <Skeleton width="40px" height="40px" />
          <div>
            <Skeleton width="60%" height="16px" />
            <Skeleton width="90%" height="14px" />
          </div>
        </div>
      ))}
    </div>
  )
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Arrow keys go through the list as in any list, beside Tab. */
export function stepThroughItems(panel: HTMLElement, key: string): boolean {
  const items = [...panel.querySelectorAll<HTMLElement>('[data-notification]')]
  const step = STEPS[key]
  if (!step || items.length === 0) return false
  const index = items.findIndex((item) => item.matches(':focus'))
  // Without a focused item every key but End leads to the first item.
  items[index === -1 && key !== 'End' ? 0 : step(index, items.length)]?.focus()
  return true
}

export const isStep = ({ key }: KeyboardEvent): boolean => key in STEPS
