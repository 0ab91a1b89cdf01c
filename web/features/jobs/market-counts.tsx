import { Link } from 'react-router-dom'
import { countOf, formatCount } from '../../shared/format/number.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Drawing } from '../../shared/ui/drawing.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
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
          <Link to={href} className={classNames(surface.card, textStyles.medium, arrange.row, styles.link)}>
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
