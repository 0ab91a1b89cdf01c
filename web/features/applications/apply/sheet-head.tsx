import { CloseButton } from '../../../shared/ui/close-button.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import type { ApplyJob } from './apply-job.ts'
import styles from './apply-sheet.module.css'

/** Above the form. */
export const APPLY_TITLE = 'Jetzt bewerben'

/** Above everything that comes after it: there is nothing left to apply for. */
export const APPLIED_TITLE = 'Ihre Bewerbung'

interface SheetHeadProps {
  readonly id: string
  readonly title: string
  readonly job: ApplyJob
  readonly onClose: () => void
}

/** Names the dialog. */
export function SheetHead({ id, title, job, onClose }: SheetHeadProps) {
  return (
    <header className={styles.head}>
      <h2 id={id} className={textStyles.size2xl}>
        {title}
      </h2>
      <p className={styles.job}>{job.title}</p>
      <p className={textStyles.minorBreaks}>
        {job.company}, {job.town}
      </p>
      <CloseButton size={24} className={styles.close} aria-label="Bewerbung schließen" onClick={onClose} />
    </header>
  )
}
