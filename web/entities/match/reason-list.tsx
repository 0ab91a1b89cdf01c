import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from './reason-list.module.css'

/** What speaks for a match, as a list of facts. */
export function ReasonList({ reasons }: { readonly reasons: readonly string[] }) {
  return (
    <ul className={classNames(arrange.stack4, styles.reasons)}>
      {reasons.map((reason) => (
        <li key={reason}>
          <Icon name="check" size={16} className={styles.mark} />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  )
}

/** The most important one, where there is room for one line. */
export function LeadingReason({ reasons: [reason] }: { readonly reasons: readonly string[] }) {
  if (reason === undefined) return null
  return (
    <p className={classNames(textStyles.medium, styles.leading)}>
      <Icon name="check" size={16} className={styles.mark} />
      <span>{reason}</span>
    </p>
  )
}
