import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { fieldId } from '../forms/field-id.ts'
import { focusControl } from '../forms/focus-control.ts'
import type { DocumentWords } from '../publication/document-words.ts'
import arrange from '../ui/arrange.module.css'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import surface from '../ui/surface.module.css'
import textStyles from '../ui/text.module.css'
import styles from './readiness.module.css'

export interface RequiredPart<Values> {
  readonly label: string
  readonly fields: readonly [keyof Values & string, ...(keyof Values & string)[]]
}

/** What is needed beside the fields of the form, such as the contact of a company. */
interface FurtherPart {
  readonly label: string
  readonly isDone: boolean
  readonly onOpen: () => void
}

interface ReadinessProps<Values extends FieldValues, Sent> {
  readonly control: Control<Values, unknown, Sent>
  /** The schema of a document that can be submitted. */
  readonly schema: z.ZodType<Sent>
  readonly words: DocumentWords
  /** The required parts, in the order of the form. */
  readonly parts: readonly RequiredPart<Values>[]
  readonly further?: readonly FurtherPart[]
  /** What the other fields are good for. */
  readonly rest: string
}

/** Beside the form on wide screens: which parts are complete, each a link to its field. */
export function Readiness<Values extends FieldValues, Sent>({
  control,
  schema,
  words,
  parts,
  further = [],
  rest,
}: ReadinessProps<Values, Sent>) {
  const values = useWatch({ control })
  const checked = schema.safeParse(values)
  const wrong = new Set(checked.error?.issues.map(({ path }) => path[0]))
  const needed: readonly FurtherPart[] = [
    ...parts.map(({ label, fields }) => {
      const missing = fields.find((field) => wrong.has(field))
      const onOpen = () => focusControl(fieldId(missing ?? fields[0]))
      return { label, isDone: missing === undefined, onOpen }
    }),
    ...further,
  ]
  const open = needed.filter(({ isDone }) => !isDone).length
  return (
    <aside className={classNames(surface.panel, styles.aside)} aria-label="Pflichtangaben">
      <h2 className={styles.title}>
        {open === 0 ? 'Alles da' : open === needed.length ? `Das braucht ${words.every}` : 'Das fehlt noch'}
      </h2>
      <ul className={styles.list}>
        {needed.map(({ label, isDone, onOpen }) => (
          <li key={label}>
            <button
              type="button"
              className={classNames(arrange.row, styles.part, isDone && styles.done)}
              aria-label={`${label}, ${isDone ? 'ist da' : 'fehlt noch'}`}
              onClick={onOpen}
            >
              <span className={styles.mark}>{isDone ? <Icon name="check" size={14} /> : null}</span>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p className={textStyles.minor}>
        {open === 0 ? `Sie können ${words.the} zur Prüfung einreichen.` : rest}
      </p>
    </aside>
  )
}
