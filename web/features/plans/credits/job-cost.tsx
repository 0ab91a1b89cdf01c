import { useEffect, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { ButtonLink } from '../../../shared/ui/button.tsx'
import {
  CompanyCreditsDocument,
  type CompanyCreditsQuery,
  JobChargeDocument,
} from '../bookings/bookings.generated.ts'
import { chargeWords } from './credit-words.ts'
import styles from './job-cost.module.css'

interface JobCostProps {
  readonly companyId: string
  /** Null while the draft has never been saved. */
  readonly jobId: string | null
}

interface Line {
  readonly text: string
  /** Nothing is left: a plan has to be booked first. */
  readonly lacks: boolean
}

/** What a submission takes from a draft that is not stored yet: the first that is left. */
function lineOf({ isBlocked, credits }: NonNullable<CompanyCreditsQuery['companyCredits']>): Line {
  const first = isBlocked ? undefined : credits.find(({ jobsLeft }) => jobsLeft > 0)
  const kind = !first ? 'keines' : first.kind === 'erste' ? 'erste' : 'guthaben'
  const { planName = null, days = null } = first ?? {}
  const refusal = isBlocked ? 'overdue' : credits.length > 0 ? 'no_slot' : 'no_credit'
  return { text: chargeWords({ kind, planName, days, validUntil: null, refusal }) ?? '', lacks: !first }
}

/** Beside the button of the editor: what the submission will use, or the way to a plan. */
export function JobCost({ companyId, jobId }: JobCostProps) {
  const client = useClient()
  const [line, setLine] = useState<Line | null>(null)
  useEffect(() => {
    let left = false
    const load = async (): Promise<Line | null> => {
      if (jobId !== null) {
        const { data } = await client.query({
          query: JobChargeDocument,
          variables: { jobId },
          fetchPolicy: 'network-only',
        })
        const charge = data?.jobCharge
        return charge ? { text: chargeWords(charge) ?? '', lacks: charge.kind === 'keines' } : null
      }
      const { data } = await client.query({
        query: CompanyCreditsDocument,
        variables: { companyId },
        fetchPolicy: 'network-only',
      })
      return data?.companyCredits ? lineOf(data.companyCredits) : null
    }
    load()
      .then((loaded) => {
        if (!left) setLine(loaded)
      })
      .catch((error: unknown) => console.warn('What the submission uses could not be loaded', error))
    return () => {
      left = true
    }
  }, [client, companyId, jobId])

  if (!line) return null
  return (
    <p className={styles.line} data-lacks={line.lacks || undefined}>
      <span>{line.text}</span>
      {line.lacks ? (
        <ButtonLink size="s" look="secondary" to={paths.booking.href({ betrieb: companyId, job: jobId })}>
          Tarif wählen
        </ButtonLink>
      ) : null}
    </p>
  )
}
