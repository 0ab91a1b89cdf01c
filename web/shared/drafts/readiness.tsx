import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { fieldId } from '../forms/field-id.ts'
import { focusControl } from '../forms/focus-control.ts'
import type { DocumentWords } from '../publication/document-words.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './readiness.module.css'

export interface RequiredPart<Values> {
  readonly label: string
  readonly fields: readonly [keyof Values & string, ...(keyof Values & string)[]]
}

interface ReadinessProps<Values extends FieldValues, Sent> {
  readonly control: Control<Values, unknown, Sent>
  /** The schema of a document that can be submitted. */
  readonly schema: z.ZodType<Sent>
  readonly words: DocumentWords
  /** The required parts, in the order of the form. */
  readonly parts: readonly RequiredPart<Values>[]
  /** What the other fields are good for. */
  readonly rest: string
}

/** Beside the form on wide screens: which parts are complete, each a link to its field. */
export function Readiness<Values extends FieldValues, Sent>({
  control,
  schema,
  words,
  parts,
  rest,
}: ReadinessProps<Values, Sent>) {
  const values = useWatch({ control })
  const checked = schema.safeParse(values)
  const wrong = new Set(checked.error?.issues.map(({ path }) => path[0]))
  const open = parts.filter(({ fields }) => fields.some((field) => wrong.has(field))).length
  return (
    <aside className={styles.aside} aria-label="Pflichtangaben">
      <h2 className={styles.title}>
        {open === 0 ? 'Alles da' : open === parts.length ? `Das braucht ${words.every}` : 'Das fehlt noch'}
      </h2>
      <ul className={styles.list}>
        {parts.map(({ label, fields }) => {
          const missing = fields.find((field) => wrong.has(field))
          return (
            <li key={label}>
              <button
                type="button"
                className={classNames(styles.part, missing === undefined && styles.done)}
                onClick={() => focusControl(fieldId(missing ?? fields[0]))}
              >
                <span className={styles.mark}>
                  {missing === undefined ? <Icon name="check" size={14} /> : null}
                </span>
                {label}
                <VisuallyHidden>{missing === undefined ? ', ist da' : ', fehlt noch'}</VisuallyHidden>
              </button>
            </li>
          )
        })}
      </ul>
      <p className={styles.text}>{open === 0 ? `Sie können ${words.the} zur Prüfung einreichen.` : rest}</p>
    </aside>
  )
}
