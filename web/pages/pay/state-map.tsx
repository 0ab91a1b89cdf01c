import type { UsualPayFragment } from '../../entities/job/usual-pay.generated.ts'
import { formatSalaryRange } from '../../shared/format/salary.ts'
import { levelsOf } from './map-levels.ts'
import styles from './state-map.module.css'
import { TILED_COUNTRIES, tilesOf } from './state-tiles.ts'

interface StateMapProps {
  readonly pays: readonly UsualPayFragment[]
}

type StatePay = Pick<UsualPayFragment, 'stateCode' | 'median'>

const SIDE = 40
const GAP = 4

/** The middles of states on a map. The table beside it says the same, and is what screen readers read. */
export function StateMap({ pays }: StateMapProps) {
  const told = new Map(
    pays.flatMap((pay: StatePay) => (pay.stateCode === null ? [] : [[pay.stateCode, pay.median]])),
  )
  const levels = levelsOf([...told.values()])
  const levelOf = (median: number) => levels.findIndex(({ to }) => median <= to)
  const countries = TILED_COUNTRIES.map((country) => ({ country, tiles: tilesOf(country) })).filter(
    ({ tiles }) => tiles.some(({ code }) => told.has(code)),
  )
  return (
    <figure aria-hidden="true">
      {countries.map(({ country, tiles }) => {
        const columns = Math.max(...tiles.map(({ column }) => column)) + 1
        const rows = Math.max(...tiles.map(({ row }) => row)) + 1
        return (
          <svg
            key={country}
            className={styles.country}
            viewBox={`0 0 ${columns * SIDE} ${rows * SIDE}`}
            focusable="false"
            aria-hidden="true"
          >
            {tiles.map(({ code, label, column, row }) => {
              const median = told.get(code)
              return (
                <g
                  key={code}
                  className={styles.tile}
                  data-level={median === undefined ? 'none' : levelOf(median)}
                >
                  <rect
                    x={column * SIDE + GAP / 2}
                    y={row * SIDE + GAP / 2}
                    width={SIDE - GAP}
                    height={SIDE - GAP}
                    rx={4}
                  />
                  <text x={(column + 0.5) * SIDE} y={(row + 0.5) * SIDE} dominantBaseline="central">
                    {label}
                  </text>
                </g>
              )
            })}
          </svg>
        )
      })}
      <figcaption className={styles.legend}>
        <span>Mitte</span>
        {levels.map(({ from, to }, level) => (
          <span key={from} className={styles.key}>
            <span className={styles.sample} data-level={level} />
            {formatSalaryRange(from, to)}
          </span>
        ))}
        <span className={styles.key}>
          <span className={styles.sample} data-level="none" />
          unter fünf Betrieben
        </span>
      </figcaption>
    </figure>
  )
}
