import { classNames } from './class-names.ts'
import styles from './figure-tiles.module.css'
import surface from './surface.module.css'

export interface FigureTile {
  readonly label: string
  readonly value: string
  /** Asks for attention; the label says why. */
  readonly alarming?: boolean
}

interface FigureTilesProps {
  readonly tiles: readonly FigureTile[]
  /** Small screens show them as lines of text, where the work below them matters more. */
  readonly brief?: boolean
}

/** Figures at the head of a page: the number large, below it what it counts. */
export function FigureTiles({ tiles, brief = false }: FigureTilesProps) {
  return (
    <dl className={classNames(styles.tiles, brief && styles.brief)}>
      {tiles.map(({ label, value, alarming }) => (
        <div
          key={label}
          className={classNames(surface.card, styles.tile)}
          data-alarming={alarming || undefined}
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
