import { type ReactNode, useId } from 'react'
import arrange from './arrange.module.css'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import textStyles from './text.module.css'

interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly optional?: boolean
  /** Receives the ids that tie label, hint and error to the control. */
  readonly children: (control: {
    readonly id: string
    readonly className: string
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': true | undefined
  }) => ReactNode
}

/** Label above, hint below, error in words below it: for the few forms without Mantine. */
export function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className={arrange.stack6}>
      <label className={textStyles.label} htmlFor={id}>
        {label}
        {optional ? <span className={textStyles.optional}> (freiwillig)</span> : null}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p id={hintId} className={textStyles.minor}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className={classNames(textStyles.refusal, styles.error)}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
    </div>
  )
}
