import { useLayoutEffect, useRef } from 'react'
import { Link, type To } from 'react-router-dom'
import styles from './tab-links.module.css'

interface TabLinksProps {
  readonly label: string
  readonly tabs: readonly {
    readonly to: To
    readonly text: string
    readonly count?: number
    readonly current: boolean
  }[]
}

/** On a narrow screen the current tab may lie beyond the edge of the row. Only the row scrolls, never the page. */
function reveal(tab: Element | null): void {
  const row = tab?.closest('ul')
  if (tab instanceof HTMLElement && row)
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

/** Tabs with URLs (`?tab=jobs`): links in a navigation, not ARIA tabs, so that back and reload work. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null)
  // The text identifies the tab. A ref would not: the router makes a new link with each render, which would move the focus out of view.
  const current = tabs.find((tab) => tab.current)?.text
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    // Somebody may have scrolled the row before the scripts were there.
    const isTaken = shown.current === undefined && row.current !== null && row.current.scrollLeft > 0
    shown.current = current
    if (current !== undefined && !isTaken) reveal(row.current?.querySelector('[aria-current]') ?? null)
  }, [current])
  // A count that arrives makes its tab wider, and moves the one that has the focus beyond the edge.
  const widths = tabs.map(({ text, count = '' }) => text + count).join()
  useLayoutEffect(() => {
    if (widths !== '') reveal(row.current?.querySelector(':focus-visible') ?? null)
  }, [widths])
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul ref={row} onFocus={({ target }) => reveal(target.matches(':focus-visible') ? target : null)}>
        {tabs.map((tab) => (
          <li key={tab.text}>
            <Link to={tab.to} className={styles.tab} aria-current={tab.current ? 'page' : undefined}>
              {tab.text}
              {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
