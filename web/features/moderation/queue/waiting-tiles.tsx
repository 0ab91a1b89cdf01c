import { Link, type To } from 'react-router-dom'
import { formatAge } from '../../../shared/format/age.ts'
import { formatCount } from '../../../shared/format/number.ts'
import styles from './waiting-tiles.module.css'

export interface WaitingTile {
  readonly to: To
  /** What waits, after its number: `Anzeigen warten auf Prüfung`. */
  readonly what: string
  /** Null when it could not be counted. */
  readonly count: number | null
  /** Since when the first of them waits; missing where nobody knows. */
  readonly oldestAt?: string | null | undefined
  /** What to know about them, in few words. */
  readonly note?: string | null
  /** Something is broken, and not only waiting. */
  readonly alarming?: boolean
}

interface WaitingTilesProps {
  readonly tiles: readonly WaitingTile[]
  readonly now: number
}

/** What waits and for how long; each leads to where it is done. */
export function WaitingTiles({ tiles, now }: WaitingTilesProps) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ to, what, count, oldestAt, note, alarming }) => (
        <li key={what}>
          <Link
            to={to}
            className={styles.tile}
            data-alarming={(alarming && count !== null && count > 0) || undefined}
          >
            <span className={styles.count}>{count === null ? '–' : formatCount(count)}</span>
            <span className={styles.what}>{what}</span>
            <span className={styles.oldest}>
              {[oldestWords(count, oldestAt, now), note].filter(Boolean).join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function oldestWords(count: number | null, oldestAt: string | null | undefined, now: number): string {
  if (count === null) return 'konnte nicht gezählt werden'
  if (count === 0) return 'nichts wartet'
  if (!oldestAt) return 'ansehen'
  return count === 1 ? `eingegangen ${formatAge(oldestAt, now)}` : `das Älteste ${formatAge(oldestAt, now)}`
}
