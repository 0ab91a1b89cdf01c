import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useClosingPopover } from '../../shared/layout/use-closing-popover.ts'
import { Glyph } from '../../shared/ui/icon.tsx'
import { badgeCount, bellName } from './badge-count.ts'
import styles from './bell.module.css'
import { followNotifications } from './live-notifications.ts'
import { BELL_PATH } from './notification-icons.ts'
import { isStep, NotificationPanel, stepThroughItems } from './notification-panel.tsx'
import { useUnreadCount } from './use-unread-count.ts'

const PANEL = 'benachrichtigungen'

/** The bell in the navigation bar, for signed-in people. */
export function Bell() {
  const client = useClient()
  useEffect(() => followNotifications(client), [client])
  const unread = useUnreadCount()
  const badge = badgeCount(unread)
  const [open, setOpen] = useState(false)
  const panel = useClosingPopover()
  useEffect(() => {
    // The popover opens without JavaScript: before hydration it may be open already, empty and without the focus.
    const { current } = panel
    if (!current?.matches(':popover-open')) return
    setOpen(true)
    if (!current.contains(document.activeElement)) current.focus()
  }, [panel])
  // Pressed while the notifications were on their way: done when they are there.
  const earlyKey = useRef('')
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    earlyKey.current = ''
    if (!isStep(event)) return
    if (!stepThroughItems(event.currentTarget, event.key)) earlyKey.current = event.key
    event.preventDefault()
  }
  const pressEarlyKey = () => {
    const { current } = panel
    if (current?.matches(':focus')) stepThroughItems(current, earlyKey.current)
    earlyKey.current = ''
  }
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        popoverTarget={PANEL}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={bellName(unread)}
      >
        <Glyph path={BELL_PATH} size={22} />
        {badge === null ? null : (
          <span className={styles.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={PANEL}
        popover="auto"
        role="dialog"
        aria-label="Benachrichtigungen"
        tabIndex={-1}
        className={styles.panel}
        onKeyDown={pressKey}
        // Content is rendered before the panel shows, so that it never shows empty, and removed after it has closed, so
        // that the browser can return the focus from the content to the bell.
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setOpen(true)
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.focus()
          else setOpen(false)
        }}
      >
        <NotificationPanel
          open={open}
          onClose={() => panel.current?.hidePopover()}
          onListed={pressEarlyKey}
        />
      </div>
    </>
  )
}
