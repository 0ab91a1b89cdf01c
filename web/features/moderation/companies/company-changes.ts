import { benefitLine, type CompanyBenefit } from '../../../entities/company/benefit-labels.ts'
import type { ComparedField } from '../../../shared/difference/differences.tsx'

export interface CompanyText {
  readonly companyName: string | null
  readonly description: string | null
  readonly website: string | null
  readonly logoUrl: string | null
  readonly contactEmail: string | null
  readonly contactPhone: string | null
  readonly benefits: readonly CompanyBenefit[] | null
}

const FIELDS = [
  ['companyName', 'Name'],
  ['description', 'Beschreibung'],
  ['website', 'Website'],
  ['logoUrl', 'Logo'],
  ['contactEmail', 'E-Mail'],
  ['contactPhone', 'Telefon'],
] as const

/** An uploaded image has no words but its hash. */
const shown = (value: string | null): string | null =>
  value?.startsWith('/logo/')
    ? `hochgeladenes Bild ${value.slice('/logo/'.length, '/logo/'.length + 8)}`
    : value

/** What visitors see of a company, and what it says now. */
export const companyFields = (approved: CompanyText, now: CompanyText): ComparedField[] => [
  ...FIELDS.map(([field, label]) => ({ label, before: shown(approved[field]), after: shown(now[field]) })),
  { label: 'Leistungen', before: benefitLine(approved.benefits), after: benefitLine(now.benefits) },
]
