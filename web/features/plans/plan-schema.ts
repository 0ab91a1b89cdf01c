import { z } from 'zod'
import { characterCount, cleanLine } from '../../shared/forms/clean-text.ts'
import { parseGermanNumber } from '../../shared/forms/german-number.ts'
import { line } from '../../shared/forms/text-rules.ts'
import { euroCents } from './euro-cents.ts'
import '../../shared/forms/zod.ts'

/** As the constraints of app_public.plans; a test compares both. */
export const PLAN_LIMITS = {
  name: 60,
  summary: 200,
  features: 8,
  feature: 120,
  priceCents: 10_000_000,
  durationDays: { min: 7, max: 90 },
  jobs: { min: 1, max: 100 },
  termDays: { min: 30, max: 1095 },
} as const

/** A whole number, as typed. */
export function whole({ min, max }: { readonly min: number; readonly max: number }) {
  return z.string().transform((typed, context): number => {
    const value = parseGermanNumber(typed)
    if (value !== null && Number.isInteger(value) && value >= min && value <= max) return value
    context.addIssue({ code: 'custom', message: `Bitte geben Sie eine Zahl von ${min} bis ${max} ein.` })
    return z.NEVER
  })
}

const price = euroCents({
  max: PLAN_LIMITS.priceCents,
  wrong: 'Bitte geben Sie einen Preis bis 100.000 € ein, zum Beispiel 249.',
})

const features = z.string().transform((typed, context): string[] => {
  const lines = typed
    .split('\n')
    .map(cleanLine)
    .filter((one) => one !== '')
  const report = (message: string) => context.addIssue({ code: 'custom', message })
  if (lines.length > PLAN_LIMITS.features) report(`Höchstens ${PLAN_LIMITS.features} Zeilen.`)
  if (lines.some((one) => characterCount(one) > PLAN_LIMITS.feature))
    report(`Höchstens ${PLAN_LIMITS.feature} Zeichen in jeder Zeile.`)
  return lines
})

/** Mirrors app_private.check_plan_fields. */
export const planSchema = z.object({
  name: line({ max: PLAN_LIMITS.name, required: 'Bitte geben Sie den Namen ein.' }),
  summary: line({
    max: PLAN_LIMITS.summary,
    required: 'Bitte sagen Sie in einem Satz, für wen der Tarif ist.',
  }),
  features,
  price,
  durationDays: whole(PLAN_LIMITS.durationDays),
  jobs: whole(PLAN_LIMITS.jobs),
  kind: z.enum(['nacheinander', 'gleichzeitig']),
  termDays: whole(PLAN_LIMITS.termDays),
  isBoosted: z.boolean(),
  inNewsletter: z.boolean(),
})

export type PlanValues = z.input<typeof planSchema>
export type CheckedPlan = z.output<typeof planSchema>

export const PLAN_LABELS: Readonly<Record<keyof PlanValues, string>> = {
  name: 'Name',
  summary: 'Für wen',
  features: 'Was enthalten ist',
  price: 'Preis, netto in Euro',
  durationDays: 'Tage online je Anzeige',
  jobs: 'Anzahl der Anzeigen',
  kind: 'Wie sie zählen',
  termDays: 'Laufzeit der Buchung in Tagen',
  isBoosted: 'Oben bei Relevanz, mit „Anzeige“ gekennzeichnet',
  inNewsletter: 'Im Newsletter, mit „Anzeige“ gekennzeichnet',
}

export function toPlanFields({ price: priceCents, kind, ...rest }: CheckedPlan) {
  return { ...rest, priceCents: String(priceCents), isConcurrent: kind === 'gleichzeitig' }
}
