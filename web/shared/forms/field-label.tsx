import textStyles from '../ui/text.module.css'

/** Most fields are required, so only the optional ones are marked. */
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
      {optional ? <span className={textStyles.optional}> (freiwillig)</span> : null}
    </>
  )
}
