import type { NumericText } from '../../shared/format/number.ts'
import type { Qualification } from '../../shared/format/qualifications.ts'
import type { SalaryPeriod } from '../../shared/format/salary.ts'
import type { ContractTerm, JobType } from './job-labels.ts'
import type { STANDINGS } from './pay-words.ts'
import type { UsualPayFragment } from './usual-pay.generated.ts'

/** A job as its page shows it. Plain values, so that the preview of a draft and the admin's pane show the same. */
export interface JobViewData {
  readonly title: string
  readonly company: string
  readonly companyLogoUrl?: string | null
  readonly companyVerified?: boolean | null
  /** Last part of the address of its page. */
  readonly companySlug?: string | null
  /** Paid to stand first by relevance: labelled as "Anzeige". */
  readonly boosted?: boolean | null
  /** Plain text. */
  readonly companyDescription?: string | null
  readonly companyWebsite?: string | null
  readonly location: string
  readonly stateName?: string | null
  readonly country?: string | null
  readonly distanceKm?: NumericText | null
  /** The place of the search that the distance is from. */
  readonly distanceFrom?: string | null
  readonly jobTypes: readonly JobType[]
  readonly qualification?: Qualification | null
  readonly contractTerm?: ContractTerm | null
  readonly weeklyHours?: NumericText | null
  readonly remote?: boolean | null
  readonly startDate?: string | null
  /** Names, not slugs. */
  readonly specialties: readonly string[]
  readonly salaryMin?: NumericText | null
  readonly salaryMax?: NumericText | null
  readonly salaryPeriod?: SalaryPeriod | null
  /** Hourly and part-time pay as an estimate at full time, a text made by the database. */
  readonly salaryFullTime?: string | null
  /** What is usual in the profession where the job is; null where it is not told. */
  readonly usualPay?: {
    readonly usual: UsualPayFragment
    readonly standing: keyof typeof STANDINGS
  } | null
  /** Within how many days the company usually answers. */
  readonly companyAnswersWithinDays?: number | null
  readonly publishedAt?: string | null
  readonly expiresAt?: string | null
  /** HTML from the server's one Markdown renderer, which lets nothing active through. */
  readonly descriptionHtml: string
  readonly requirementsHtml?: string | null
}
