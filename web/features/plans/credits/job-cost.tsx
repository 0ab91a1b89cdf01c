import { useEffect, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { ButtonLink } from '../../../shared/ui/button.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { CompanyCreditsDocument, JobPriceDocument } from '../bookings/bookings.generated.ts'
import { chargeWords, optionName, optionOf, type PriceOption, refusalWords } from './credit-words.ts'
import styles from './job-cost.module.css'

interface JobCostProps {
  readonly companyId: string
  /** Null while the draft has never been saved. */
  readonly jobId: string | null
  /** Which credit the submission should take; null for the first one. */
  readonly onChoose: (creditId: string | null) => void
}

interface Price {
  readonly options: readonly PriceOption[]
  readonly refusal: string | null
}

/** Beside the button of the editor: what the submission will use, which one if there are several, or the way to a plan. */
export function JobCost({ companyId, jobId, onChoose }: JobCostProps) {
  const client = useClient()
  const [price, setPrice] = useState<Price | null>(null)
  const [chosen, setChosen] = useState('')
  useEffect(() => {
    let left = false
    const load = async (): Promise<Price | null> => {
      if (jobId !== null) {
        const { data } = await client.query({
          query: JobPriceDocument,
          variables: { jobId },
          fetchPolicy: 'network-only',
        })
        return data?.jobPrice ?? null
      }
      const { data } = await client.query({
        query: CompanyCreditsDocument,
        variables: { companyId },
        fetchPolicy: 'network-only',
      })
      const credits = data?.companyCredits
      if (!credits) return null
      if (credits.isBlocked) return { options: [], refusal: 'overdue' }
      return {
        options: credits.credits.filter(({ jobsLeft }) => jobsLeft > 0).map(optionOf),
        refusal: credits.credits.length > 0 ? 'no_slot' : 'no_credit',
      }
    }
    load()
      .then((loaded) => {
        if (!left) setPrice(loaded)
      })
      .catch((error: unknown) => console.warn('What the submission uses could not be loaded', error))
    return () => {
      left = true
    }
  }, [client, companyId, jobId])

  const options = price?.options ?? []
  // Gone when another company is chosen, or when a colleague has used it.
  const value = options.some(({ creditId }) => creditId === chosen) ? chosen : ''
  useEffect(() => onChoose(value || null), [value, onChoose])

  const [first] = options
  if (!price) return null
  if (!first) {
    return (
      <p className={styles.line} data-lacks>
        <span>{refusalWords(price.refusal)}</span>
        <ButtonLink size="s" look="secondary" to={paths.booking.href({ betrieb: companyId, job: jobId })}>
          Tarif wählen
        </ButtonLink>
      </p>
    )
  }
  if (options.length === 1) return <p className={styles.line}>{chargeWords(first)}</p>
  return (
    <p className={styles.line}>
      <span id="eingereicht-mit">Bezahlt mit</span>
      <Select
        look="inline"
        aria-labelledby="eingereicht-mit"
        value={value}
        options={options.map((option) => ({
          value: option === first ? '' : (option.creditId ?? ''),
          label: optionName(option),
        }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
    </p>
  )
}
