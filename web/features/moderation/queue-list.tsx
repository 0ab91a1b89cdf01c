import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatAge } from '../../shared/format/age.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { type ModerationHalf, queueHref } from './moderation-half.ts'
import styles from './queue-list.module.css'

export interface QueuedItem {
  readonly id: string
  readonly title: string | null
  /** Below the title: who or what, and where. */
  readonly about: readonly (string | null)[]
  readonly submittedAt: string | null
  /** When it was online before; null for a new one. */
  readonly publishedAt: string | null
  /** A change of what is published. */
  readonly isChange: boolean
}

interface QueueListProps {
  readonly half: ModerationHalf
  readonly items: readonly QueuedItem[]
  readonly current: string | undefined
  /** Cursor at which this page of the queue begins; undefined on the first page. */
  readonly place: string | undefined
  readonly now: number
}

/** As a strip it scrolls sideways, where Chromium takes 32 visible pixels of what has the focus for enough. */
function reveal({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Longest waiting first. Links, so that each has a URL; arrow keys move between them. */
export function QueueList({ half, items, current, place, now }: QueueListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Only the strip of narrow screens scrolls sideways. Its own scroll position, so that the page stays where it is.
    const strip = list.current
    const item = strip?.querySelector(`[href*="${current}"]`)
    if (strip && item)
      strip.scrollLeft += item.getBoundingClientRect().left - strip.getBoundingClientRect().left
  }, [current])
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const links: Element[] = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = document.activeElement ? links.indexOf(document.activeElement) : -1
    const next = step === 0 || at < 0 ? undefined : links[at + step]
    if (!(next instanceof HTMLElement)) return
    event.preventDefault()
    next.focus()
  }
  return (
    <nav aria-label="Warteschlange" className={styles.queue}>
      <ul ref={list} className={styles.list} onKeyDown={walk} onFocus={reveal}>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={queueHref(half, place, item.id)}
              className={styles.item}
              aria-current={item.id === current ? 'true' : undefined}
              preventScrollReset
            >
              <span className={styles.title}>{item.title ?? 'Ohne Titel'}</span>
              <span className={styles.meta}>{item.about.filter(Boolean).join('\u00a0· ')}</span>
              <span className={styles.foot}>
                {item.submittedAt ? formatAge(item.submittedAt, now) : ''}
                {item.isChange ? (
                  <Badge>Änderung</Badge>
                ) : item.publishedAt ? (
                  <Badge>war online</Badge>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
