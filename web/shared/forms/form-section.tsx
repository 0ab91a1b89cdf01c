import { type ReactNode, useId } from 'react'
import arrange from '../ui/arrange.module.css'
import { classNames } from '../ui/class-names.ts'
import textStyles from '../ui/text.module.css'
import styles from './form-section.module.css'

interface FormSectionProps {
  readonly title: string
  /** Why we ask, in one sentence, where it is not plain. */
  readonly text?: string
  /** Beside the title, decorative. */
  readonly icon?: ReactNode
  /** `apart` for what is treated differently from the rest of the form. */
  readonly look?: 'plain' | 'apart'
  readonly children: ReactNode
}

export function FormSection({ title, text, icon, look = 'plain', children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={classNames(styles.section, look === 'apart' && styles.apart)} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {icon}
          {title}
        </h2>
        {text ? <p className={classNames(textStyles.note, styles.text)}>{text}</p> : null}
      </div>
      <div className={classNames(arrange.stack20, arrange.shrinks)}>{children}</div>
    </section>
  )
}
