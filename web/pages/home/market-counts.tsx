import { Link } from 'react-router-dom'
import { formatCount } from '../../shared/format/number.ts'
import { classNames } from '../../shared/ui/class-names.ts'
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
}

export function MarketCounts({ entries, dense = false }: MarketCountsProps) {
  return (
    <ul className={classNames(styles.counts, dense && styles.dense)}>
      {entries.map(({ key, name, count, href }) => (
        <li key={key}>
          <Link to={href} className={styles.link}>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>
              {formatCount(count)}
              <VisuallyHidden> {count === 1 ? 'Stelle' : 'Stellen'}</VisuallyHidden>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
