import { Notifications, useNotifications } from '@mantine/notifications'
import { useLayoutEffect, useRef } from 'react'
import styles from './toast.module.css'
import './toast-styles.ts'
import { useAboveBars } from './use-above-bars.ts'
import { useClearOfFocus } from './use-clear-of-focus.ts'

/** Other elements in the top layer, which is stacked in the order of opening. */
const ABOVE = '[popover]:popover-open:not([data-toasts]), dialog:modal'

/** More toasts would cover the page; further ones are queued. */
const MOST = 3

/**
 * The region of all messages of a tab. A live region has to be there before what it announces, and above a menu or a
 * dialog that is open: so it is a popover that is open from the start and never closes.
 */
export function ToastRegion() {
  const region = useRef<HTMLElement>(null)
  useAboveBars(region)
  useClearOfFocus(region)
  const newest = useNotifications().notifications.at(-1)
  useLayoutEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    const open = element.matches(':popover-open')
    if (open && !(newest && document.querySelector(ABOVE))) return
    if (open) element.hidePopover()
    element.showPopover()
  }, [newest])
  return (
    <section ref={region} popover="manual" data-toasts="" aria-label="Meldungen" className={styles.region}>
      <div role="status">
        <Notifications
          withinPortal={false}
          limit={MOST}
          autoClose={false}
          transitionDuration={160}
          pauseResetOnHover="notification"
          classNames={{ root: styles.list ?? '', notification: styles.toast ?? '' }}
        />
      </div>
    </section>
  )
}
