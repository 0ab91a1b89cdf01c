import type { NumericText } from '../../shared/format/number.ts'
import type { Qualification } from '../../shared/format/qualifications.ts'
import type { ContractTerm, JobType } from '../job/job-labels.ts'

interface ViewPicture {
  readonly id: string
  /** A draft may lack the words. */
  readonly alt: string | null
  readonly width: number
  readonly height: number
}

/** What the public reads of a request. Plain values, so that the preview of a draft and the admin's pane show the same. */
export interface RequestViewData {
  /** Null for a draft that has none yet. */
  readonly chiffre: string | null
  readonly title: string
  readonly professionName?: string | null
  readonly shortDescription: string
  readonly additionalInfo?: string | null
  /** In the applicant's own words. */
  readonly region: string
  /** The coarse place: the largest town around, never the place of the applicant. */
  readonly areaTown?: string | null
  readonly plzPrefix?: string | null
  readonly stateName?: string | null
  readonly country?: string | null
  readonly jobTypes: readonly JobType[]
  readonly contractTerm?: ContractTerm | null
  readonly weeklyHoursMin?: NumericText | null
  readonly weeklyHoursMax?: NumericText | null
  readonly remote: boolean
  readonly qualification?: Qualification | null
  /** Names, not slugs. */
  readonly specialties: readonly string[]
  readonly startDate?: string | null
  /** Of own work. */
  readonly pictures?: readonly ViewPicture[] | null
  /** Day of the publication; null for a draft. */
  readonly publishedOn?: string | null
}
