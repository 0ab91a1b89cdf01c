import { useId } from 'react'
import { formatCount } from '../../shared/format/number.ts'
import arrange from '../../shared/ui/arrange.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { type Counts, countFor } from './facets.ts'
import styles from './filter-panel.module.css'

interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface CheckGroupProps<Value extends string> {
  readonly formId: string
  readonly name: string
  readonly legend: string
  readonly options: readonly Option<Value>[]
  readonly counts: Counts
  readonly chosen: readonly Value[]
  /** How many options are visible before "more" is opened; selected ones always are. */
  readonly visible?: number
  /** An option without a count may have hits: it is offered, without a number. */
  readonly sparse?: boolean
  readonly onChange: (chosen: Value[]) => void
}

export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { legend, options, counts, chosen, visible = options.length, sparse = false } = props
  const isChosen = (value: Value) => chosen.includes(value)
  // An option without hits is left out, unless it is selected and has to be removable.
  const useful = options.filter(({ value }) => sparse || countFor(counts, value) > 0 || isChosen(value))
  if (useful.length === 0) return null
  const ranked = visible < useful.length ? byCount(useful, counts, isChosen) : useful
  const open = ranked.slice(0, visible)
  const folded = ranked.slice(visible)
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <Checks {...props} shown={open} />
      {folded.length > 0 ? (
        <details className={styles.more}>
          <summary>{folded.length} weitere</summary>
          <Checks {...props} shown={folded} />
        </details>
      ) : null}
    </fieldset>
  )
}

function byCount<Value extends string>(
  options: readonly Option<Value>[],
  counts: Counts,
  isChosen: (value: Value) => boolean,
): Option<Value>[] {
  const weight = (value: Value) => (isChosen(value) ? Number.MAX_SAFE_INTEGER : countFor(counts, value))
  return [...options].sort((a, b) => weight(b.value) - weight(a.value))
}

function Checks<Value extends string>(
  props: CheckGroupProps<Value> & { readonly shown: readonly Option<Value>[] },
) {
  const { formId, name, counts, chosen, shown, sparse = false, onChange } = props
  const prefix = useId()
  return (
    <ul className={arrange.list}>
      {shown.map(({ value, label }) => {
        const count = countFor(counts, value)
        const id = `${prefix}${value}`
        const checked = chosen.includes(value)
        return (
          <li key={value} className={styles.check}>
            <input
              id={id}
              type="checkbox"
              form={formId}
              name={name}
              value={value}
              checked={checked}
              className={styles.box}
              onChange={() => onChange(toggled(chosen, value))}
            />
            <label htmlFor={id} className={styles.name}>
              {label}
              {sparse && count === 0 ? null : (
                <span className={textStyles.minorFigure}>
                  {/* Screen readers read "Vollzeit, 38" instead of one word with a number. */}
                  <span className={styles.comma}>, </span>
                  {formatCount(count)}
                </span>
              )}
            </label>
          </li>
        )
      })}
    </ul>
  )
}

function toggled<Value extends string>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
}
