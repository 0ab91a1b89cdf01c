import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './password-checklist.module.css'
import { PASSWORD_RULES } from './password-rules.ts'

interface PasswordChecklistProps {
  readonly password: string
  /** True when the field's own error already names the missing rule. */
  readonly quiet: boolean
}

const TIP = 'Tipp: ein kurzer Satz mit Zahl und Punkt.'

/** The list of common passwords is too large for the browser. */
const COMPLETE =
  'Das Passwort erfüllt alle Anforderungen. Ob es sehr verbreitet ist, prüfen wir beim Absenden.'

/** What a password needs, ticked off while it is typed, and in words what is missing next. */
export function PasswordChecklist({ password, quiet }: PasswordChecklistProps) {
  const next = PASSWORD_RULES.find((rule) => !rule.holds(password))
  return (
    <div>
      <ul className={classNames(arrange.wrap, styles.list)} aria-label="Das Passwort braucht">
        {PASSWORD_RULES.map((rule) => {
          const done = rule.holds(password)
          return (
            <li key={rule.label} className={classNames(arrange.row, styles.rule, done && styles.done)}>
              <span className={styles.mark}>{done ? <Icon name="check" size={14} /> : null}</span>
              {rule.label}
              <VisuallyHidden>{done ? ', erfüllt' : ', fehlt noch'}</VisuallyHidden>
            </li>
          )
        })}
      </ul>
      <p role="status" className={styles.next} hidden={quiet}>
        {quiet ? '' : password === '' ? TIP : (next?.message ?? COMPLETE)}
      </p>
    </div>
  )
}
