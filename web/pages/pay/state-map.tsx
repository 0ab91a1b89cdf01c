import type { UsualPayFragment } from '../../entities/job/usual-pay.generated.ts'
import { DotMap, StateDots, StateName } from '../../entities/place/map/dot-map.tsx'
import { formatSalaryRange } from '../../shared/format/salary.ts'
import { levelsOf, MOST_LEVELS } from './map-levels.ts'
import styles from './state-map.module.css'

interface StateMapProps {
  readonly pays: readonly Pick<UsualPayFragment, 'stateCode' | 'median'>[]
}

/**
 * The middles of states on a map: the higher, the larger and stronger the dots. The table beside it says the same, and is
 * what screen readers read.
 */
export function StateMap({ pays }: StateMapProps) {
  const told = pays.flatMap(({ stateCode, median }) => (stateCode === null ? [] : [{ stateCode, median }]))
  const levels = levelsOf(told.map(({ median }) => median))
  // The highest looks the same however many there are.
  const strengthOf = (level: number) => level + MOST_LEVELS - levels.length
  return (
    <figure className={styles.figure} aria-hidden="true">
      <DotMap className={styles.map}>
        {told.map(({ stateCode, median }) => (
          <StateDots
            key={stateCode}
            code={stateCode}
            className={styles.state}
            level={strengthOf(levels.findIndex(({ to }) => median <= to))}
          />
        ))}
        {told.map(({ stateCode }) => (
          <StateName key={stateCode} code={stateCode} />
        ))}
      </DotMap>
      <figcaption className={styles.legend}>
        <span>Mitte</span>
        {levels.map(({ from, to }, level) => (
          <span key={from} className={styles.key}>
            <Sample level={strengthOf(level)} />
            {formatSalaryRange(from, to)}
          </span>
        ))}
        <span className={styles.key}>
          <Sample />
          keine Zahl
        </span>
      </figcaption>
    </figure>
  )
}

/** Six dots as on the map. */
function Sample({ level }: { readonly level?: number }) {
  return (
    <svg className={styles.sample} viewBox="0 0 3 2" aria-hidden="true" focusable="false">
      <path
        className={level === undefined ? undefined : styles.state}
        data-level={level}
        d="M.5.5h2.1M.5 1.5h2.1"
      />
    </svg>
  )
}
