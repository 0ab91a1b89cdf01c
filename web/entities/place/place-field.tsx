import { useState } from 'react'
import { Combobox } from '../../shared/combobox/combobox.tsx'
import type { Region } from './find-places.ts'
import type { Place } from './place.ts'
import { usePlaceSuggestions } from './use-place-suggestions.ts'

interface PlaceFieldProps {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly placeholder?: string
  readonly className?: string | undefined
  /** Label of the button that searches. */
  readonly find: string
  readonly onText: (text: string) => void
  readonly onPick: (place: Place) => void
  readonly onRegion: (region: Region) => void
}

/**
 * PLZ or town with completion, for public pages: any text is allowed, and without a script it is a plain field. Forms
 * use PlaceChoiceField, which needs Mantine.
 */
export function PlaceField({ find, onText, onPick, onRegion, ...rest }: PlaceFieldProps) {
  const [typed, setTyped] = useState('')
  const { options, answered, tellNone } = usePlaceSuggestions(typed)
  return (
    <Combobox
      {...rest}
      options={options}
      empty={answered ? tellNone(find) : null}
      onText={(text) => {
        setTyped(text)
        onText(text)
      }}
      onPick={({ meant }) => ('code' in meant ? onRegion(meant) : onPick(meant))}
    />
  )
}
