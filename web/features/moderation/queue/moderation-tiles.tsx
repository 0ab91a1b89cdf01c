import { formatAge } from '../../../shared/format/age.ts'
import { formatCount } from '../../../shared/format/number.ts'
import { FigureTiles } from '../../../shared/ui/figure-tiles.tsx'

interface ModerationTilesProps {
  readonly oldestSubmittedAt: string | null
  readonly active: number
  readonly rejected: number
  readonly oldestLabel: string
  readonly now: number
}

export function ModerationTiles({
  oldestSubmittedAt,
  active,
  rejected,
  oldestLabel,
  now,
}: ModerationTilesProps) {
  const tiles = [
    { label: oldestLabel, value: oldestSubmittedAt ? formatAge(oldestSubmittedAt, now) : '–' },
    { label: 'online', value: formatCount(active) },
    { label: 'abgelehnt', value: formatCount(rejected) },
  ]
  return <FigureTiles tiles={tiles} brief />
}
