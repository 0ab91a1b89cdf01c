import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { COUNTRIES } from '../../entities/place/countries.ts'
import { groupedProfessions } from '../../entities/profession/grouped-professions.ts'
import { ChoiceField } from '../../shared/forms/choice-field.tsx'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { MultiSelectField } from '../../shared/forms/select-fields.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './newsletter.module.css'
import type { NewsletterVocabulary, Topics } from './subscription.ts'

interface TopicsFormProps {
  readonly topics: Topics
  readonly vocabulary: NewsletterVocabulary
  readonly action: string
  readonly busy: boolean
  readonly onSend: (topics: Topics) => void
}

interface Values {
  professions: string[]
  regions: string[]
  frequency: Topics['frequency']
}

const FREQUENCIES = [
  { value: 'jede_ausgabe', label: 'Jede Ausgabe' },
  { value: 'monatlich', label: 'Höchstens eine im Monat' },
] as const

const valuesOf = ({ professions, regions, frequency }: Topics): Values => ({
  professions: [...professions],
  regions: [...regions],
  frequency,
})

/** A whole country before its states. */
const regionsOf = ({ states }: NewsletterVocabulary) =>
  COUNTRIES.map(([code, name]) => ({
    group: name,
    items: [
      { value: code, label: code === 'LI' ? name : `Ganz ${name}` },
      ...states
        .filter(({ country, code: state }) => country === code && state !== code)
        .map(({ code: state, name: label }) => ({ value: state, label })),
    ],
  }))

/** What the newsletter is about, and how often it comes. */
export function TopicsForm({ topics, vocabulary, action, busy, onSend }: TopicsFormProps) {
  const form = useForm<Values>({ defaultValues: valuesOf(topics) })
  const { control, reset } = form
  // What was stored here or in another tab, unless the person has changed it since.
  useEffect(() => reset(valuesOf(topics), { keepDirtyValues: true }), [topics, reset])
  return (
    <form
      className={classNames(arrange.stack20, styles.topics)}
      noValidate
      onSubmit={(event) => {
        void form.handleSubmit((values) => onSend(values))(event)
      }}
    >
      <LiveFieldset>
        <MultiSelectField
          control={control}
          name="professions"
          label="Berufe"
          optional
          data={groupedProfessions(vocabulary.fields, vocabulary.professions)}
          placeholder="alle Berufe"
          hint="Ohne Auswahl bekommen Sie Stellen und Gesuche aus allen Berufen."
        />
        <MultiSelectField
          control={control}
          name="regions"
          label="Regionen"
          optional
          data={regionsOf(vocabulary)}
          placeholder="überall"
          hint="Bundesländer, Kantone oder ganze Länder. Ohne Auswahl: überall."
        />
        <ChoiceField control={control} name="frequency" label="Wie oft?" options={FREQUENCIES} />
        <div className={arrange.actions}>
          <Button type="submit" aria-disabled={busy || undefined}>
            {action}
          </Button>
        </div>
      </LiveFieldset>
    </form>
  )
}
