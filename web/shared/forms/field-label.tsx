import styles from './field-label.module.css'

/** Most fields are asked because they are needed; so the few that are not say so. */
export function FieldLabel({
  text,
  optional = false,
}: {
  readonly text: string
  readonly optional?: boolean
}) {
  return (
    <>
      {text}
      {optional ? <span className={styles.optional}> (freiwillig)</span> : null}
    </>
  )
}
