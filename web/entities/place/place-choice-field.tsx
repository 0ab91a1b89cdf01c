import { Select } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { useDataSource } from '../../shared/apollo/data-source.ts'
import { fieldId } from '../../shared/forms/field-id.ts'
import { FieldLabel } from '../../shared/forms/field-label.tsx'
import { type Place, placeLabel } from './place.ts'
import { SHORTEST_QUERY, usePlaceSuggestions } from './use-place-suggestions.ts'

interface PlaceChoiceFieldProps<Values extends FieldValues, Sent> {
  readonly control: Control<Values, unknown, Sent>
  readonly name: FieldPathByValue<Values, Place | null>
  readonly label: string
  readonly hint?: ReactNode
  readonly optional?: boolean
  readonly onChosen?: (place: Place | null) => void
}

/** PLZ or town in a form, always one that exists: distances are measured from it. */
export function PlaceChoiceField<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  hint,
  optional = false,
  onChosen,
}: PlaceChoiceFieldProps<Values, Sent>) {
  const { field, fieldState } = useController({ control, name })
  const chosen: Place | null = field.value
  const [typed, setTyped] = useState(chosen ? placeLabel(chosen) : '')
  /** A text that was left and means no place beyond doubt. */
  const [uncertain, setUncertain] = useState('')
  const source = useDataSource()
  const {
    places,
    answered,
    certain,
    text: answeredText,
  } = usePlaceSuggestions(chosen && typed === placeLabel(chosen) ? '' : typed)
  const latest = useRef({ typed, chosen })
  useLayoutEffect(() => {
    latest.current = { typed, chosen }
  })

  const options = places.map((place) => ({
    value: String(place.id),
    label: placeLabel(place),
    hint: place.hint,
  }))
  if (chosen && !places.some((place) => place.id === chosen.id)) {
    options.unshift({ value: String(chosen.id), label: placeLabel(chosen), hint: '' })
  }
  const take = (place: Place | null) => {
    field.onChange(place)
    onChosen?.(place)
  }
  const choose = (value: string | null) =>
    take(value === null ? null : (places.find(({ id }) => String(id) === value) ?? chosen))

  // Typed, not chosen: taken by the same rule as in the search, which is never another place than the one typed.
  const isTyped = typed.trim() !== '' && !(chosen && typed === placeLabel(chosen))
  const takeTyped = async () => {
    const text = typed.trim()
    if (text.length < SHORTEST_QUERY) return
    const place =
      text === answeredText
        ? certain
        : await import('./find-places.ts')
            .then(({ findPlaces }) => findPlaces(source, text))
            .then((found) => found.certain)
            // What was typed stays, and sending the form asks for a choice.
            .catch(() => null)
    // Meanwhile another place may have been chosen, or another text typed. The select puts the chosen place back.
    const shown = latest.current.typed
    const isCurrent = shown.trim() === text || (chosen !== null && shown === placeLabel(chosen))
    if (latest.current.chosen !== chosen || !isCurrent) return
    if (place) take(place)
    else setUncertain(text)
  }

  return (
    <Select
      id={fieldId(name)}
      name={name}
      ref={field.ref}
      label={<FieldLabel text={label} optional={optional} />}
      description={hint}
      error={
        fieldState.error?.message ??
        (!chosen && uncertain !== '' && typed.trim() === uncertain
          ? 'Bitte wählen Sie den Ort aus der Liste.'
          : undefined)
      }
      placeholder="z. B. 37073 oder Göttingen"
      data={options}
      // The server has filtered already, with its knowledge of spellings.
      filter={({ options: all }) => all}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen ? String(chosen.id) : null}
      onChange={choose}
      onKeyDown={(event) => {
        // Enter may send the form before the field loses the focus.
        if (event.key === 'Enter' && isTyped && answered && certain) take(certain)
      }}
      onBlur={() => {
        field.onBlur()
        if (!isTyped) return
        // The select empties the field, or puts the chosen place back; what was typed stays until it is settled.
        if (!chosen) setTyped(typed)
        void takeTyped()
      }}
      allowDeselect={false}
      clearable={optional}
      clearButtonProps={{ 'aria-label': 'Ort entfernen' }}
      rightSection={optional && chosen ? undefined : <span />}
      nothingFoundMessage={
        typed.trim().length < SHORTEST_QUERY
          ? 'Tippen Sie die PLZ oder den Ort.'
          : answered
            ? 'Diesen Ort kennen wir nicht. Versuchen Sie es mit der PLZ.'
            : 'Wir suchen …'
      }
      renderOption={({ option }) => {
        const hintOfPlace = options.find(({ value }) => value === option.value)?.hint
        return hintOfPlace ? `${option.label}, ${hintOfPlace}` : option.label
      }}
      autoComplete="off"
    />
  )
}
