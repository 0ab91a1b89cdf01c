import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { fieldId } from '../../shared/forms/field-id.ts'
import { FieldLabel } from '../../shared/forms/field-label.tsx'
import { type Place, placeHint, placeLabel } from './place.ts'
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
  const { places, answered } = usePlaceSuggestions(chosen && typed === placeLabel(chosen) ? '' : typed)

  const options = places.map((place) => ({
    value: String(place.id),
    label: placeLabel(place),
    hint: placeHint(place),
  }))
  if (chosen && !places.some((place) => place.id === chosen.id)) {
    options.unshift({ value: String(chosen.id), label: placeLabel(chosen), hint: '' })
  }
  const choose = (value: string | null) => {
    const place = value === null ? null : (places.find(({ id }) => String(id) === value) ?? chosen)
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
