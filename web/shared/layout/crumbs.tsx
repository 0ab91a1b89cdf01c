import { Link } from 'react-router-dom'
import styles from './crumbs.module.css'

interface Crumb {
  readonly name: string
  /** Not of the last one, which is the page itself. */
  readonly to?: string
}

/** The way to this page. */
export function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Sie sind hier" className={styles.crumbs} data-print="hide">
      <ol>
        {crumbs.map(({ name, to }, at) => (
          <li key={name}>
            {at === crumbs.length - 1 || to === undefined ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={to}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
