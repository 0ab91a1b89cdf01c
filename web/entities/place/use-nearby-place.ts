import { useRef, useState } from 'react'
import { useDataSource } from '../../shared/apollo/data-source.ts'
import { loadPart } from '../../shared/connection/load-part.ts'
import type { Place } from './place.ts'

/**
 * Asks the browser where it is, when the person presses the button and at no other time. All else is loaded with the press: the
 * first visit of a list has no room for it.
 */
export function useNearbyPlace(onPlace: (place: Place) => void) {
  const source = useDataSource()
  const [text, tell] = useState('')
  const turn = useRef(0)
  return {
    text,
    ask: (form: HTMLFormElement | null) => {
      turn.current += 1
      const mine = turn.current
      tell('Wird gesucht …')
      // A place that was typed meanwhile is the one that is meant.
      const isMeant = () => mine === turn.current
      loadPart(() => import('./nearby-place.ts')).then(
        ({ showNearbyPlace }) => showNearbyPlace(source, { form, isMeant, onPlace, tell }),
        // The notice of the connection says what is missing.
        () => tell(''),
      )
    },
    forget: () => {
      turn.current += 1
      tell('')
    },
  }
}
