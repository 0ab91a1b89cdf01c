import { useEffect, useRef, useState } from 'react'
import { useDataSource } from '../../shared/apollo/data-source.ts'
import { Combobox } from '../../shared/ui/combobox.tsx'
import type { FoundPlace } from './find-places.ts'

export interface PickedPlace {
  readonly id: number
  readonly plz: string
  readonly town: string
}

interface Suggestion extends PickedPlace {
  readonly key: string
  readonly label: string
  readonly hint: string
}

interface PlaceFieldProps {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly placeholder?: string
  readonly className?: string | undefined
  readonly onText: (text: string) => void
  readonly onPick: (place: PickedPlace) => void
}

/** Long enough that fast typing asks once, short enough that nobody waits. */
const PAUSE_MS = 150

/** PLZ or town with completion. */
export function PlaceField({ onText, onPick, ...rest }: PlaceFieldProps) {
  const { suggestions, nothing, suggest } = useSuggestions()
  return (
    <Combobox
      {...rest}
      options={suggestions}
      empty={nothing ? 'Diesen Ort kennen wir nicht. Versuchen Sie es mit der PLZ.' : null}
      onText={(text) => {
        suggest(text)
        onText(text)
      }}
      onPick={onPick}
    />
  )
}

function useSuggestions() {
  const source = useDataSource()
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const [nothing, setNothing] = useState(false)
  const latest = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (found: readonly Suggestion[], empty: boolean) => {
    setSuggestions(found)
    setNothing(empty)
  }

  const ask = async (text: string) => {
    const places = await import('./find-places.ts')
      .then(({ findPlaces }) => findPlaces(source, text))
      // Without an answer the field is still a field: what is typed is looked up with the search itself.
      .catch(() => null)
    // An older question may be answered later than a newer one.
    if (latest.current !== text || !places) return
    show(places.map(toSuggestion), places.length === 0)
  }

  const suggest = (typed: string) => {
    const text = typed.trim()
    latest.current = text
    clearTimeout(timer.current)
    if (text.length < 2) show([], false)
    else timer.current = setTimeout(() => void ask(text), PAUSE_MS)
  }

  return { suggestions, nothing, suggest }
}

function toSuggestion({ id, plz, town, stateName }: FoundPlace): Suggestion {
  return { id, plz, town, key: String(id), label: `${plz} ${town}`, hint: stateName }
}
