import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field.tsx'

interface SelectFieldProps<Values extends FieldValues, Sent>
  extends FieldProps<Values, Sent, string>,
    Pick<SelectProps, 'data' | 'placeholder' | 'searchable' | 'clearable' | 'filter' | 'onSearchChange'> {}

export function SelectField<Values extends FieldValues, Sent>(props: SelectFieldProps<Values, Sent>) {
  const { control, name, label, hint, optional, ...rest } = props
  const { field, common } = useField<Values, Sent, string>(props)
  const value = String(field.value ?? '')
  return (
    <Select
      {...rest}
      {...common}
      value={value === '' ? null : value}
      onChange={(next) => field.onChange(next ?? '')}
      nothingFoundMessage="Nichts gefunden"
      clearButtonProps={{ 'aria-label': 'Auswahl entfernen' }}
      allowDeselect={false}
    />
  )
}

interface MultiSelectFieldProps<Values extends FieldValues, Sent>
  extends FieldProps<Values, Sent, string[]>,
    Pick<MultiSelectProps, 'data' | 'placeholder' | 'maxValues'> {}

export function MultiSelectField<Values extends FieldValues, Sent>(
  props: MultiSelectFieldProps<Values, Sent>,
) {
  const { control, name, label, hint, optional, placeholder, ...rest } = props
  const { field, common } = useField<Values, Sent, string[]>(props)
  const value: string[] = field.value
  return (
    <MultiSelect
      {...rest}
      {...common}
      {...(value.length === 0 && placeholder !== undefined ? { placeholder } : {})}
      value={value}
      onChange={field.onChange}
      searchable
      hidePickedOptions
      nothingFoundMessage="Nichts gefunden"
    />
  )
}
