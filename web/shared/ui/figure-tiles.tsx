import styles from './figure-tiles.module.css'

export interface FigureTile {
  readonly label: string
  readonly value: string
  /** Asks for attention; the label says why. */
  readonly alarming?: boolean
}

/** Figures at the head of a page: the number large, below it what it counts. */
export function FigureTiles({ tiles }: { readonly tiles: readonly FigureTile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value, alarming }) => (
        <div key={label} className={styles.tile} data-alarming={alarming || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
