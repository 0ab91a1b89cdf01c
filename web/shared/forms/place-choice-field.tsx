import { Select } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { useClient } from '../apollo/use-client.ts'
import { fieldId } from './field-id.ts'
import { FieldLabel } from './field-label.tsx'
import { PlaceChoicesDocument } from './place-choice-field.generated.ts'

export interface ChosenPlace {
  readonly id: number
  readonly plz: string
  readonly town: string
}

interface PlaceChoiceFieldProps<Values extends FieldValues, Sent> {
  readonly control: Control<Values, unknown, Sent>
  readonly name: FieldPathByValue<Values, ChosenPlace | null>
  readonly label: string
  readonly hint?: ReactNode
  readonly optional?: boolean
  readonly onChosen?: (place: ChosenPlace | null) => void
}

/** Long enough that fast typing asks once, short enough that nobody waits. */
const PAUSE_MS = 180
const SHORTEST = 2

function labelOf(place: ChosenPlace): string {
  return `${place.plz} ${place.town}`
}

type Found = ChosenPlace & { readonly state: string }

/** PLZ or town, always one that exists: distances are measured from it. */
export function PlaceChoiceField<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  hint,
  optional = false,
  onChosen,
}: PlaceChoiceFieldProps<Values, Sent>) {
  const { field, fieldState } = useController({ control, name })
  const chosen: ChosenPlace | null = field.value
  const [typed, setTyped] = useState(chosen ? labelOf(chosen) : '')
  const { found, answered } = usePlaces(chosen && typed === labelOf(chosen) ? '' : typed)

  const options = found.map((place) => ({
    value: String(place.id),
    label: labelOf(place),
    state: place.state,
  }))
  if (chosen && !found.some((place) => place.id === chosen.id)) {
    options.unshift({ value: String(chosen.id), label: labelOf(chosen), state: '' })
  }
  const choose = (value: string | null) => {
    const place = value === null ? null : (found.find(({ id }) => String(id) === value) ?? chosen)
    field.onChange(place)
    onChosen?.(place)
  }

  return (
    <Select
      id={fieldId(name)}
      name={name}
      ref={field.ref}
      label={<FieldLabel text={label} optional={optional} />}
      description={hint}
      error={fieldState.error?.message}
      placeholder="z. B. 37073 oder Göttingen"
      data={options}
      // The server has filtered already, with its knowledge of spellings.
      filter={({ options: all }) => all}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen ? String(chosen.id) : null}
      onChange={choose}
      onBlur={field.onBlur}
      allowDeselect={false}
      clearable={optional}
      clearButtonProps={{ 'aria-label': 'Ort entfernen' }}
      rightSection={optional && chosen ? undefined : <span />}
      nothingFoundMessage={
        typed.trim().length < SHORTEST
          ? 'Tippen Sie die PLZ oder den Ort.'
          : answered
            ? 'Diesen Ort kennen wir nicht. Versuchen Sie es mit der PLZ.'
            : 'Wir suchen …'
      }
      renderOption={({ option }) => {
        const state = options.find(({ value }) => value === option.value)?.state
        return state ? `${option.label}, ${state}` : option.label
      }}
      autoComplete="off"
    />
  )
}

function usePlaces(typed: string) {
  const client = useClient()
  const [answer, setAnswer] = useState<{ text: string; found: readonly Found[] }>({ text: '', found: [] })
  const latest = useRef('')
  const text = typed.trim()

  useEffect(() => {
    latest.current = text
    if (text.length < SHORTEST) return
    const timer = setTimeout(async () => {
      const result = await client
        .query({ query: PlaceChoicesDocument, variables: { text } })
        // Without an answer the list stays as it is; the next letter asks again.
        .catch(() => null)
      // An older question may be answered later than a newer one.
      if (!result?.data || latest.current !== text) return
      const found = (result.data.searchPlaces ?? []).flatMap((place) =>
        place?.id && place.plz && place.town
          ? [{ id: place.id, plz: place.plz, town: place.town, state: place.stateName ?? '' }]
          : [],
      )
      setAnswer({ text, found })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [client, text])

  const answered = text.length >= SHORTEST && answer.text === text
  return { found: text.length < SHORTEST ? [] : answer.found, answered }
}
