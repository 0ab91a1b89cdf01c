import { errorFields } from '../../../shared/errors/error-fields.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { ButtonLink } from '../../../shared/ui/button.tsx'
import { refusalWords } from './credit-words.ts'
import styles from './job-cost.module.css'

const REFUSALS = ['no_credit', 'no_slot', 'overdue']

/** Why a job cannot go online without a payment; null for any other error. */
export function creditRefusalIn(error: unknown): string | null {
  const { jobId: rule } = errorFields(error)
  return rule !== undefined && REFUSALS.includes(rule) ? rule : null
}

/** A colleague has used the credit that was chosen. */
export const isCreditGone = (error: unknown): boolean => errorFields(error)['creditId'] !== undefined

interface NoCreditProps {
  readonly refusal: string
  readonly companyId: string
  readonly jobId: string | null
}

/** What was refused, and the way to a plan; the job waits for it as it is. */
export function NoCredit({ refusal, companyId, jobId }: NoCreditProps) {
  return (
    <>
      {refusalWords(refusal)}{' '}
      {refusal === 'overdue' ? (
        <ButtonLink
          size="s"
          className={styles.way}
          to={paths.dashboard.href({ tab: 'company', ansicht: 'buchungen', betrieb: companyId })}
        >
          Zu den Rechnungen
        </ButtonLink>
      ) : (
        <ButtonLink
          size="s"
          className={styles.way}
          to={paths.booking.href({ betrieb: companyId, job: jobId })}
        >
          Tarif wählen
        </ButtonLink>
      )}
    </>
  )
}
