import { DotMap, StateDots } from '../../entities/place/map/dot-map.tsx'
import { onMap } from '../../entities/place/map/projection.ts'
import styles from './seat-map.module.css'

interface SeatMapProps {
  readonly stateCode: string
  readonly latitude: number
  readonly longitude: number
}

/** Where the town of a company lies; its name stands beside it. */
export function SeatMap({ stateCode, latitude, longitude }: SeatMapProps) {
  const { x, y } = onMap(latitude, longitude)
  return (
    <DotMap className={styles.map}>
      <StateDots code={stateCode} className={styles.state} />
      <circle className={styles.town} cx={x} cy={y} r="1.7" />
    </DotMap>
  )
}
