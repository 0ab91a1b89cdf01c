import { useState } from 'react'
import { Combobox } from '../../shared/ui/combobox.tsx'
import type { Region } from './find-places.ts'
import { type Place, placeHint, placeLabel } from './place.ts'
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
  const { places, regions, region, answered } = usePlaceSuggestions(typed)
  // The name of a Bundesland means no town whose name only looks alike.
  const meant = region === null ? places : []
  return (
    <Combobox
      {...rest}
      options={[
        ...regions.map((found) => ({
          key: found.code,
          label: found.name,
          hint: 'ganzes Gebiet',
          pick: () => onRegion(found),
        })),
        ...meant.map((place) => ({
          key: String(place.id),
          label: placeLabel(place),
          hint: placeHint(place),
          pick: () => onPick(place),
        })),
      ]}
      empty={
        !answered
          ? null
          : region === null
            ? 'Diesen Ort kennen wir nicht. Versuchen Sie es mit der PLZ.'
            : `Mit „${find}“ suchen Sie im ganzen Gebiet „${region}“.`
      }
      onText={(text) => {
        setTyped(text)
        onText(text)
      }}
      onPick={(option) => option.pick()}
    />
  )
}
