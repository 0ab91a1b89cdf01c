import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatAge } from '../../shared/format/age.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import styles from './queue-list.module.css'

export interface QueuedJob {
  readonly id: string
  readonly title: string | null
  readonly company: string | null
  readonly location: string | null
  readonly submittedAt: string | null
  /** When it was online before; null for a new job. */
  readonly publishedAt: string | null
  /** A change of a published job. */
  readonly isChange: boolean
}

interface QueueListProps {
  readonly jobs: readonly QueuedJob[]
  readonly current: string | undefined
  /** Cursor at which this page of the queue begins; undefined on the first page. */
  readonly place: string | undefined
  readonly now: number
}

/** As a strip it scrolls sideways, where Chromium takes 32 visible pixels of what has the focus for enough. */
function reveal({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Longest waiting first. Links, so that each job has a URL; arrow keys move between them. */
export function QueueList({ jobs, current, place, now }: QueueListProps) {
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
        {jobs.map((job) => (
          <li key={job.id}>
            <Link
              to={paths.admin.href({ tab: 'jobs', ab: place, job: job.id })}
              className={styles.item}
              aria-current={job.id === current ? 'true' : undefined}
              preventScrollReset
            >
              <span className={styles.title}>{job.title ?? 'Ohne Titel'}</span>
              <span className={styles.meta}>
                {[job.company, job.location].filter(Boolean).join('\u00a0· ')}
              </span>
              <span className={styles.foot}>
                {job.submittedAt ? formatAge(job.submittedAt, now) : ''}
                {job.isChange ? <Badge>Änderung</Badge> : job.publishedAt ? <Badge>war online</Badge> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
