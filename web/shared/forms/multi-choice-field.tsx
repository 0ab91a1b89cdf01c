import type { ReactNode } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import styles from './choice-field.module.css'
import { fieldId } from './field-id.ts'
import { FieldLabel } from './field-label.tsx'

interface MultiChoiceFieldProps<Values extends FieldValues, Sent, Value extends string> {
  readonly control: Control<Values, unknown, Sent>
  readonly name: FieldPathByValue<Values, Value[]>
  readonly label: string
  readonly hint?: ReactNode
  readonly optional?: boolean
  readonly options: readonly { readonly value: Value; readonly label: string }[]
}

/** Several of a few options, all visible: native checkboxes that look like the chips of ChoiceField. */
export function MultiChoiceField<Values extends FieldValues, Sent, Value extends string>({
  control,
  name,
  label,
  hint,
  optional = false,
  options,
}: MultiChoiceFieldProps<Values, Sent, Value>) {
  const { field, fieldState } = useController({ control, name })
  const id = fieldId(name)
  const chosen: readonly string[] = field.value
  const error = fieldState.error?.message
  const described = [hint ? `${id}-hinweis` : '', error ? `${id}-fehler` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.field} aria-describedby={described || undefined}>
      <legend className={styles.legend}>
        <FieldLabel text={label} optional={optional} />
      </legend>
      <div className={styles.chips}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.chip}>
            <input
              // The summary of errors leads to the group, that is to its first option.
              id={index === 0 ? id : `${id}-${option.value}`}
              ref={index === 0 ? field.ref : undefined}
              className={styles.radio}
              type="checkbox"
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                field.onChange(
                  // The values are in the order of the options, so that the same choice is the same value.
                  options
                    .map(({ value }) => value)
                    .filter((value) =>
                      value === option.value ? event.currentTarget.checked : chosen.includes(value),
                    ),
                )
              }
              onBlur={field.onBlur}
              aria-invalid={error ? true : undefined}
            />
            <span className={styles.words}>{option.label}</span>
          </label>
        ))}
      </div>
      {hint ? (
        <p id={`${id}-hinweis`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-fehler`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
