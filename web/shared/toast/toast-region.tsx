import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './toast.module.css'
import { currentToasts, followToasts, removeToast, type Toast, type ToastTone } from './toast-store.ts'

const ICONS: Readonly<Record<ToastTone, IconName>> = { done: 'check', info: 'info', problem: 'warning' }

/** Whatever else lies in the top layer, where only the order of opening counts. */
const ABOVE = '[popover]:popover-open:not([data-toasts]), dialog:modal'

/**
 * Where all messages of a tab appear. A live region has to be there before what it announces, and above a menu or a
 * dialog that is open: so it is a popover that is open from the start and never closes.
 */
export function ToastRegion() {
  const region = useRef<HTMLElement>(null)
  const toasts = useSyncExternalStore(followToasts, currentToasts, currentToasts)
  const newest = toasts.at(-1)
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
      <div role="status" className={styles.list}>
        {toasts.map((toast) =>
          toast.tone === 'problem' ? null : <ToastCard key={toast.id} toast={toast} />,
        )}
      </div>
      <div role="alert" className={styles.list}>
        {toasts.map((toast) =>
          toast.tone === 'problem' ? <ToastCard key={toast.id} toast={toast} /> : null,
        )}
      </div>
    </section>
  )
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { id, tone, title, text } = toast
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (toast.duration === null) return
    let timer = setTimeout(leave, toast.duration)
    function leave() {
      // Nobody is hurried who reads it or reaches for it.
      if (card.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, 1500)
      else removeToast(toast.id)
    }
    return () => clearTimeout(timer)
    // Another toast of this id starts the time anew.
  }, [toast])
  return (
    <div ref={card} className={styles.toast}>
      <span className={classNames(styles.icon, styles[tone])}>
        <Icon name={ICONS[tone]} size={18} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Meldung schließen"
        onClick={() => removeToast(id)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
