import { Link } from 'react-router-dom'
import { countOf, formatCount } from '../../shared/format/number.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Drawing } from '../../shared/ui/drawing.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './market-counts.module.css'

interface MarketCountsProps {
  readonly entries: readonly {
    readonly key: string
    readonly name: string
    readonly count: number
    readonly href: string
  }[]
  readonly dense?: boolean
  /** Whether each key is also the name of a drawing. */
  readonly drawn?: boolean
}

export function MarketCounts({ entries, dense = false, drawn = false }: MarketCountsProps) {
  return (
    <ul className={classNames(styles.counts, dense && styles.dense, drawn && styles.drawn)}>
      {entries.map(({ key, name, count, href }) => (
        <li key={key}>
          <Link to={href} className={styles.link}>
            {drawn ? <Drawing name={key} /> : null}
            <span className={styles.name}>{name}</span>
            {drawn ? (
              <span className={styles.count}>{countOf(count, 'Stelle', 'Stellen')}</span>
            ) : (
              <span className={styles.count}>
                {formatCount(count)}
                <VisuallyHidden> {count === 1 ? 'Stelle' : 'Stellen'}</VisuallyHidden>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
