import { Link, type To } from 'react-router-dom'
import styles from './sub-views.module.css'

interface SubViewsProps {
  readonly label: string
  readonly views: readonly {
    readonly to: To
    readonly text: string
    readonly count?: number | undefined
    readonly current: boolean
  }[]
}

/** Views of one page or list, each with a URL: below tabs, or above a list that they filter. */
export function SubViews({ label, views }: SubViewsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.views}>
        {views.map(({ to, text, count, current }) => (
          <li key={text}>
            <Link
              to={to}
              preventScrollReset
              className={styles.view}
              aria-current={current ? 'page' : undefined}
            >
              {text}
              {count === undefined ? null : <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
