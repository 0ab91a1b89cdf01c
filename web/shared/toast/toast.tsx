import { notifications, notificationsStore } from '@mantine/notifications'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { documentNonce } from '../document/nonce.ts'
import { MantineRoot } from '../mantine/mantine-root.tsx'
import { classNames } from '../ui/class-names.ts'
import { Glyph, Icon } from '../ui/icon.tsx'
import styles from './toast.module.css'
import { ToastRegion } from './toast-region.tsx'

/** The action of a message: a link, or a button that closes the toast. */
type ToastAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly run: () => void }

interface ToastWords {
  readonly title: string
  readonly text?: string
  /** A later toast with the same id replaces this one. One with an action needs it. */
  readonly id?: string
  readonly action?: ToastAction
  /** Beside the action. */
  readonly secondAction?: ToastAction
  /** Path of a symbol in place of the tone's own. */
  readonly glyph?: string | undefined
}

type ToastTone = 'done' | 'info' | 'problem'

/** The motion of the site, for what went online or was saved: the ball of the logo drops into its socket, once. */
function Joined() {
  return (
    <svg className={styles.joined} width="20" height="20" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M13.3 6.1A11 11 0 1 0 25.9 18.7" />
      <circle cx="20.7" cy="11.3" r="5" />
    </svg>
  )
}

const icons: Readonly<Record<ToastTone, ReactNode>> = {
  done: <Joined />,
  info: <Icon name="info" size={18} />,
  problem: <Icon name="warning" size={18} />,
}

const READING_TIME = 6000

/** Mantine restarts a message's timer only when its duration changes, so no two in a row have the same duration. */
let shownBefore = 0

function readingTime(): number {
  shownBefore = (shownBefore + 1) % 100
  return READING_TIME + shownBefore
}

let mounted = false

/**
 * Renders the region once per tab, in a React root of its own: toasts survive navigations, and pages that never show
 * one load no code for it. Called early where possible, since a live region that appears together with its text is not
 * always announced.
 */
export function prepareToasts(): void {
  if (mounted) return
  mounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <StrictMode>
      <MantineRoot nonce={documentNonce()}>
        <ToastRegion />
      </MantineRoot>
    </StrictMode>,
  )
}

function isShown(id: string | undefined): boolean {
  const { notifications: shown, queue } = notificationsStore.getState()
  return id !== undefined && [...shown, ...queue].some((toast) => toast.id === id)
}

/** Toasts are in a React root without a router, so the link is a page load. */
function Action({ action, id }: { readonly action: ToastAction; readonly id: string }) {
  if ('href' in action)
    return (
      <a href={action.href} className={styles.action}>
        {action.label}
      </a>
    )
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        notifications.hide(id)
        action.run()
      }}
    >
      {action.label}
    </button>
  )
}

function messageOf({ text = '', action, secondAction, id }: ToastWords): ReactNode {
  if (!action || id === undefined) return text
  return (
    <>
      {text ? <span className={styles.subject}>{text}</span> : null}
      <Action action={action} id={id} />
      {secondAction ? <Action action={secondAction} id={id} /> : null}
    </>
  )
}

function show(tone: ToastTone, words: ToastWords, autoClose: number | false): void {
  const { title, id, glyph } = words
  prepareToasts()
  const put = isShown(id) ? notifications.update : notifications.show
  put({
    ...(id === undefined ? {} : { id }),
    title,
    message: messageOf(words),
    autoClose,
    icon: glyph === undefined ? icons[tone] : <Glyph path={glyph} size={18} />,
    // The region is a polite live region; only messages that need an action interrupt.
    role: tone === 'problem' ? 'alert' : 'group',
    classNames: {
      icon: classNames(styles.icon, styles[tone]),
      title: styles.title ?? '',
      description: styles.text ?? '',
      closeButton: styles.close ?? '',
    },
    closeButtonProps: { 'aria-label': 'Meldung schließen' },
  })
}

/** Success. Closes by itself, since it needs no reaction. */
export function toastDone(words: ToastWords): void {
  show('done', words, readingTime())
}

/** News that this person did not cause, such as a notification. */
export function toastInfo(words: ToastWords): void {
  show('info', words, readingTime())
}

/** Failure. Stays until the person closes it. */
export function toastProblem(words: ToastWords): void {
  show('problem', words, false)
}
