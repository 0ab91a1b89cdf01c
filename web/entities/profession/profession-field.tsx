import { isOptionsGroup, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useDataSource } from '../../shared/apollo/data-source.ts'
import { useTypedAnswer } from '../../shared/apollo/use-typed-answer.ts'
import { SelectField } from '../../shared/forms/select-fields.tsx'
import type { FieldProps } from '../../shared/forms/use-field.tsx'
import { groupedProfessions } from './grouped-professions.ts'
import { SuggestedProfessionsDocument } from './suggested-professions.generated.ts'
import type { JobVocabulary } from './vocabulary.ts'

/** The names change with a release only. */
const MAX_AGE_S = 3600

interface ProfessionFieldProps<Values extends FieldValues, Sent> extends FieldProps<Values, Sent, string> {
  readonly vocabulary: JobVocabulary
}

/** One profession of the list. What no name has is asked of the search, which knows other names: Rollstuhlmechaniker, Arzthelferin. */
export function ProfessionField<Values extends FieldValues, Sent>({
  vocabulary,
  ...field
}: ProfessionFieldProps<Values, Sent>) {
  const source = useDataSource()
  const [typed, setTyped] = useState('')
  const data = groupedProfessions(vocabulary.fields, vocabulary.professions)
  const text = typed.trim().toLowerCase()
  const isNamed = data.some(({ items }) => items.some(({ label }) => label.toLowerCase().includes(text)))
  const latest = useTypedAnswer(isNamed ? null : text, async (asked, signal) => {
    const { suggestedProfessions } = await source.load(
      SuggestedProfessionsDocument,
      { text: asked },
      MAX_AGE_S,
      signal,
    )
    return suggestedProfessions
  })
  const meant = latest?.text === text ? latest.answer : []
  const filter: SelectProps['filter'] = ({ options, search }) => {
    const part = search.trim().toLowerCase()
    return options.flatMap((option) => {
      if (!isOptionsGroup(option)) return []
      const items = option.items.filter(
        ({ value, label }) => label.toLowerCase().includes(part) || meant.includes(String(value)),
      )
      return items.length === 0 ? [] : [{ ...option, items }]
    })
  }
  return (
    <SelectField
      {...field}
      data={data}
      searchable
      placeholder="Beruf wählen"
      filter={filter}
      onSearchChange={setTyped}
    />
  )
}
