import { useRef, useState } from 'react'
import { useDataSource } from '../../shared/apollo/data-source.ts'
import { loadPart } from '../../shared/connection/load-part.ts'
import { type Place, placeLabel } from './place.ts'

interface Nearby {
  /** For the person: why there is no place; for screen readers also which one it is. */
  readonly text: string
  readonly isFound?: boolean
}

const IDLE: Nearby = { text: '' }

/** Asks the browser where it is, when the person presses the button and at no other time. */
export function useNearbyPlace(onPlace: (place: Place) => void) {
  const source = useDataSource()
  const [nearby, setNearby] = useState(IDLE)
  const turn = useRef(0)

  const ask = async () => {
    turn.current += 1
    const mine = turn.current
    setNearby({ text: 'Wird gesucht …' })
    const found = await loadPart(() => import('./nearby-place.ts'))
      .then(({ findNearbyPlace }) => findNearbyPlace(source))
      // The notice of the connection says what is missing.
      .catch(() => null)
    // Whoever has typed a place meanwhile means that one.
    if (mine !== turn.current) return
    if (found === null) return setNearby(IDLE)
    if ('problem' in found) return setNearby({ text: found.problem })
    onPlace(found.place)
    setNearby({ text: `Ort: ${placeLabel(found.place)}`, isFound: true })
  }

  const forget = () => {
    turn.current += 1
    setNearby(IDLE)
  }

  return { ...nearby, ask, forget }
}
