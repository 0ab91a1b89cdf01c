import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatAge } from '../../../shared/format/age.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Badge } from '../../../shared/ui/badge.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { isClaimedByOther } from './claimed.ts'
import { type ModerationHalf, type QueueView, queueHref } from './moderation-half.ts'
import styles from './queue-list.module.css'
import type { QueuedItem_ItemFragment } from './review-queue.generated.ts'

export type QueuedItem = QueuedItem_ItemFragment

interface QueueListProps {
  readonly half: ModerationHalf
  readonly items: readonly QueuedItem[]
  readonly current: string | undefined
  readonly view: QueueView
  readonly now: number
}

/** As a strip it scrolls sideways, where Chromium takes 32 visible pixels of what has the focus for enough. */
function reveal({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Longest waiting first. Links, so that each has a URL; arrow keys move between them. */
export function QueueList({ half, items, current, view, now }: QueueListProps) {
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
    <nav aria-label="Warteschlange" className={arrange.shrinks}>
      <ul ref={list} className={classNames(arrange.stack8, styles.list)} onKeyDown={walk} onFocus={reveal}>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={queueHref(half, view, item.id)}
              className={classNames(surface.card, styles.item)}
              aria-current={item.id === current ? 'true' : undefined}
              data-claimed={isClaimedByOther(item, now) || undefined}
              preventScrollReset
            >
              <span className={styles.title}>{item.title ?? 'Ohne Titel'}</span>
              <span className={styles.meta}>
                {[item.about, item.location, item.importedFrom && `übernommen von ${item.importedFrom}`]
                  .filter(Boolean)
                  .join('\u00a0· ')}
              </span>
              <span className={classNames(arrange.line8, textStyles.minor, styles.foot)}>
                {item.marks.length > 0 ? <Badge tone="warn">mit Hinweis</Badge> : null}
                {item.isSpotCheck ? (
                  <Badge>Stichprobe</Badge>
                ) : item.concernsChange ? (
                  <Badge>Änderung</Badge>
                ) : item.publishedAt ? (
                  <Badge>war online</Badge>
                ) : null}
                {isClaimedByOther(item, now) ? (
                  <Badge>bei {item.claimedByName ?? 'jemand anderem'}</Badge>
                ) : null}
                {formatAge(item.submittedAt, now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
