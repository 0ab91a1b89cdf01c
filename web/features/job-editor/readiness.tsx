import { type Control, useWatch } from 'react-hook-form'
import { fieldId } from '../../shared/forms/field-id.ts'
import { focusControl } from '../../shared/forms/focus-control.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { type CheckedJob, completeSchema } from './job-schema.ts'
import type { JobValues } from './job-values.ts'
import styles from './readiness.module.css'

/** The required parts of a job, in the order of the form. */
const PARTS: readonly { readonly label: string; readonly fields: readonly (keyof JobValues)[] }[] = [
  { label: 'Titel', fields: ['title', 'company'] },
  { label: 'Beruf', fields: ['professionSlug'] },
  { label: 'Anstellungsart', fields: ['jobType'] },
  { label: 'Arbeitsort', fields: ['place', 'location'] },
  { label: 'Gehaltsspanne', fields: ['salaryMin', 'salaryMax'] },
  { label: 'Beschreibung', fields: ['description', 'requirements'] },
]

interface ReadinessProps {
  readonly control: Control<JobValues, unknown, CheckedJob>
}

/** Beside the form on wide screens: which parts are complete, each a link to its field. */
export function Readiness({ control }: ReadinessProps) {
  const values = useWatch({ control })
  const checked = completeSchema.safeParse(values)
  const wrong = new Set(checked.error?.issues.map(({ path }) => path[0]))
  const open = PARTS.filter(({ fields }) => fields.some((field) => wrong.has(field))).length
  return (
    <aside className={styles.aside} aria-label="Pflichtangaben">
      <h2 className={styles.title}>
        {open === 0 ? 'Alles da' : open === PARTS.length ? 'Das braucht jede Anzeige' : 'Das fehlt noch'}
      </h2>
      <ul className={styles.list}>
        {PARTS.map(({ label, fields }) => {
          const missing = fields.find((field) => wrong.has(field))
          return (
            <li key={label}>
              <button
                type="button"
                className={classNames(styles.part, missing === undefined && styles.done)}
                onClick={() => focusControl(fieldId(missing ?? fields[0] ?? 'title'))}
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
      <p className={styles.text}>
        {open === 0
          ? 'Sie können die Anzeige zur Prüfung einreichen.'
          : 'Alles andere ist freiwillig und hilft, gefunden zu werden.'}
      </p>
    </aside>
  )
}
