import { formatRecent } from '../../shared/format/moments.ts'
import { countOf } from '../../shared/format/number.ts'
import type { FigureTile } from '../../shared/ui/figure-tiles.tsx'
import { type BackgroundFigures, lateSince } from './background-figures.ts'

export interface ServerFigures extends BackgroundFigures {
  /** Null before the first line of the log. */
  readonly lastSealedAt: string | null
  readonly startedAt: string
  readonly version: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Two days and more in days: nobody counts 50 hours. */
function duration(ms: number): string {
  if (ms < MINUTE) return 'unter 1 Minute'
  if (ms < HOUR) return countOf(Math.floor(ms / MINUTE), 'Minute', 'Minuten')
  return ms < 48 * HOUR
    ? countOf(Math.floor(ms / HOUR), 'Stunde', 'Stunden')
    : countOf(Math.floor(ms / (24 * HOUR)), 'Tag', 'Tage')
}

/** How the site as a whole is: whether work piles up, whether the log is sealed, what runs and since when. */
export function serverTiles(figures: ServerFigures, now: number): readonly FigureTile[] {
  const { oldestDueAt, lastSealedAt, startedAt, version } = figures
  return [
    {
      label: 'Wartezeit der ältesten fälligen Aufgabe',
      value: oldestDueAt === null ? 'keine' : duration(now - Date.parse(oldestDueAt)),
      alarming: lateSince(figures, now) !== null,
    },
    {
      label: 'Letztes Siegel des Protokolls',
      value: lastSealedAt === null ? 'noch keins' : formatRecent(lastSealedAt, now),
    },
    { label: 'Laufzeit des Servers', value: duration(now - Date.parse(startedAt)) },
    { label: 'Version', value: version },
  ]
}
