import { type Control, useWatch } from 'react-hook-form'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import styles from './before-sending.module.css'
import { type CheckedIssue, completeSchema } from './issue-schema.ts'
import type { IssueValues } from './issue-values.ts'

interface BeforeSendingProps {
  readonly control: Control<IssueValues, unknown, CheckedIssue>
  readonly tested: { readonly to: string; readonly isCurrent: boolean } | null
}

interface Check {
  readonly isDone: boolean
  readonly text: string
}

/** What is still missing, and what need not be thought of. */
export function BeforeSending({ control, tested }: BeforeSendingProps) {
  const values = useWatch({ control })
  const checked = completeSchema.safeParse(values)
  const wrong = new Set(checked.error?.issues.map(({ path }) => path[0]))
  const checks: readonly Check[] = [
    { isDone: true, text: 'Abmeldelink, Ihre Angaben und der Grund der Mail stehen immer im Brief' },
    wrong.has('subject')
      ? { isDone: false, text: 'Der Betreff fehlt noch' }
      : { isDone: true, text: 'Betreff steht' },
    wrong.has('blocks')
      ? {
          isDone: false,
          text: values.blocks?.length ? 'Im Inhalt fehlt noch etwas' : 'Der Inhalt fehlt noch',
        }
      : { isDone: true, text: 'Jeder Block ist vollständig, alle Adressen beginnen mit https' },
    tested === null
      ? { isDone: false, text: 'Noch keine Testmail gesendet' }
      : tested.isCurrent
        ? { isDone: true, text: `Testmail dieser Fassung an ${tested.to} gesendet` }
        : { isDone: false, text: 'Seit der letzten Testmail geändert' },
  ]
  return (
    <section className={arrange.stack12} aria-labelledby="vor-dem-versand">
      <h2 id="vor-dem-versand" className={textStyles.sizeXl}>
        Vor dem Versand
      </h2>
      <ul className={classNames(surface.panel, arrange.stack10, styles.list)}>
        {checks.map(({ isDone, text }) => (
          <li key={text} className={isDone ? styles.done : styles.open}>
            <Icon name={isDone ? 'check' : 'info'} size={18} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
