import type { PlanFacts } from '../../entities/plan/plan-words.ts'
import { formatCents } from '../../shared/format/cents.ts'
import type { CheckedPlan } from './plan-schema.ts'

export interface PlanChange {
  readonly what: string
  readonly from: string
  readonly to: string
}

const yesNo = (value: boolean): string => (value ? 'ja' : 'nein')

/** A version as the form of the next one has it when nothing was typed. */
export const asChecked = ({ priceCents, isConcurrent, features, ...plan }: PlanFacts): CheckedPlan => ({
  name: plan.name,
  summary: plan.summary,
  features: [...features],
  price: Number(priceCents),
  durationDays: plan.durationDays,
  jobs: plan.jobs,
  kind: isConcurrent ? 'gleichzeitig' : 'nacheinander',
  termDays: plan.termDays,
  isBoosted: plan.isBoosted,
  inNewsletter: plan.inNewsletter,
})

/** Lines of the price page that name other numbers than the plan has: nothing computes them. */
export function linesWithOtherNumbers({
  features,
  durationDays,
  termDays,
  jobs,
}: CheckedPlan): readonly string[] {
  const known: Readonly<Record<string, readonly number[]>> = {
    Tag: [durationDays, termDays],
    Anzeige: [jobs],
  }
  return features.filter((line) =>
    [...line.matchAll(/(\d+)\s+(Tag|Anzeige)/g)].some(
      ([, number, what]) => known[what ?? '']?.includes(Number(number)) === false,
    ),
  )
}

/** What a new version of a plan says otherwise, in the order of the form. */
export function planChanges(plan: PlanFacts, next: CheckedPlan): readonly PlanChange[] {
  const rows: readonly PlanChange[] = [
    { what: 'Name', from: plan.name, to: next.name },
    { what: 'Preis, netto', from: formatCents(plan.priceCents), to: formatCents(next.price) },
    { what: 'Tage online', from: String(plan.durationDays), to: String(next.durationDays) },
    { what: 'Anzeigen', from: String(plan.jobs), to: String(next.jobs) },
    {
      what: 'Sie zählen',
      from: plan.isConcurrent ? 'gleichzeitig' : 'nacheinander',
      to: next.kind,
    },
    { what: 'Laufzeit in Tagen', from: String(plan.termDays), to: String(next.termDays) },
    { what: 'Hervorhebung', from: yesNo(plan.isBoosted), to: yesNo(next.isBoosted) },
    { what: 'Im Newsletter', from: yesNo(plan.inNewsletter), to: yesNo(next.inNewsletter) },
    { what: 'Für wen', from: plan.summary, to: next.summary },
    { what: 'Enthalten', from: plan.features.join(' · '), to: next.features.join(' · ') },
  ]
  return rows.filter(({ from, to }) => from !== to)
}
