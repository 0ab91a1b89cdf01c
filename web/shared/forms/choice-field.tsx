import type { ReactNode } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import styles from './choice-field.module.css'
import { fieldId } from './field-id.ts'
import { FieldLabel } from './field-label.tsx'

interface ChoiceFieldProps<Values extends FieldValues, Sent> {
  readonly control: Control<Values, unknown, Sent>
  readonly name: FieldPathByValue<Values, string>
  readonly label: string
  readonly hint?: ReactNode
  readonly optional?: boolean
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly text?: string
    /** At the end of the line: a price. */
    readonly aside?: string
  }[]
  /** `cards` for two or three big decisions, `rows` for those that are compared, `chips` for short words. */
  readonly look?: 'chips' | 'cards' | 'rows'
}

/** One of a few options, all visible: native radio buttons in the product's design. */
export function ChoiceField<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  hint,
  optional = false,
  options,
  look = 'chips',
}: ChoiceFieldProps<Values, Sent>) {
  const { field, fieldState } = useController({ control, name })
  const id = fieldId(name)
  const error = fieldState.error?.message
  const described = [hint ? `${id}-hinweis` : '', error ? `${id}-fehler` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.field} aria-describedby={described || undefined}>
      <legend className={styles.legend}>
        <FieldLabel text={label} optional={optional} />
      </legend>
      <div className={styles[look]}>
        {options.map((option, index) => (
          <label key={option.value} className={look === 'chips' ? styles.chip : styles.card}>
            <input
              // The summary of errors leads to the group, that is to its first answer.
              id={index === 0 ? id : `${id}-${option.value || 'offen'}`}
              ref={index === 0 ? field.ref : undefined}
              className={styles.radio}
              type="radio"
              name={name}
              value={option.value}
              checked={field.value === option.value}
              onChange={() => field.onChange(option.value)}
              onBlur={field.onBlur}
              aria-invalid={error ? true : undefined}
            />
            <span className={styles.words}>
              {option.label}
              {option.text ? <span className={styles.text}>{option.text}</span> : null}
            </span>
            {option.aside ? <span className={styles.aside}>{option.aside}</span> : null}
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
