import { classNames } from '../../shared/ui/class-names.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './password-checklist.module.css'
import { PASSWORD_RULES } from './password-rules.ts'

/** What a password needs, ticked off while it is typed. */
export function PasswordChecklist({ password }: { readonly password: string }) {
  const held = PASSWORD_RULES.filter((rule) => rule.holds(password)).length
  return (
    <div>
      <ul className={styles.list} aria-label="Das Passwort braucht">
        {PASSWORD_RULES.map((rule) => {
          const done = rule.holds(password)
          return (
            <li key={rule.label} className={classNames(styles.rule, done && styles.done)}>
              <span className={styles.mark}>{done ? <Icon name="check" size={14} /> : null}</span>
              {rule.label}
              <VisuallyHidden>{done ? ', erfüllt' : ', fehlt noch'}</VisuallyHidden>
            </li>
          )
        })}
      </ul>
      <span role="status">
        <VisuallyHidden>
          {password === '' ? '' : `${held} von ${PASSWORD_RULES.length} Anforderungen erfüllt`}
        </VisuallyHidden>
      </span>
    </div>
  )
}
