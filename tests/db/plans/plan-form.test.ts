/** The form of a plan and the database draw every line at the same place. */
import { expect, test } from 'vitest'
import { type PlanValues, planSchema, toPlanFields } from '../../../web/features/plans/plan-schema.ts'
import { onStage } from '../../harness/database.ts'

const FILLED: PlanValues = {
  name: 'Plus',
  summary: 'Wenn es eilt.',
  features: '90 Tage online',
  price: '249',
  durationDays: '90',
  jobs: '1',
  kind: 'nacheinander',
  termDays: '365',
  isBoosted: true,
  inNewsletter: true,
}

const CASES: [string, Partial<PlanValues>][] = [
  ['as it is', {}],
  ['no name', { name: ' ' }],
  ['name of 60', { name: 'ä'.repeat(60) }],
  ['name of 61', { name: 'ä'.repeat(61) }],
  ['no summary', { summary: '' }],
  ['summary of 200', { summary: 'ä'.repeat(200) }],
  ['summary of 201', { summary: 'ä'.repeat(201) }],
  ['no features', { features: '' }],
  ['eight features', { features: Array.from({ length: 8 }, (_, at) => `Punkt ${at}`).join('\n') }],
  ['nine features', { features: Array.from({ length: 9 }, (_, at) => `Punkt ${at}`).join('\n') }],
  ['feature of 120', { features: 'ä'.repeat(120) }],
  ['feature of 121', { features: 'ä'.repeat(121) }],
  ['a cent', { price: '0,01' }],
  ['no cent', { price: '0' }],
  ['the highest price', { price: '100.000' }],
  ['above it', { price: '100.000,01' }],
  ...(
    [
      ['durationDays', 7, 90],
      ['jobs', 1, 100],
      ['termDays', 30, 1095],
    ] as const
  ).flatMap(([field, min, max]): [string, Partial<PlanValues>][] =>
    [min - 1, min, max, max + 1].map((value) => [`${field} of ${value}`, { [field]: String(value) }]),
  ),
]

/** What the form refuses is sent as it was typed, so that the database decides about the same. */
function sentOf(values: PlanValues) {
  const { price, kind, features, ...rest } = values
  return {
    ...rest,
    features: features.split('\n').filter((line) => line !== ''),
    priceCents: Math.round(Number(price.replaceAll('.', '').replace(',', '.')) * 100),
    isConcurrent: kind === 'gleichzeitig',
  }
}

test.each(CASES)('%s', async (_name, change) => {
  const values = { ...FILLED, ...change }
  const checked = planSchema.safeParse(values)
  const fields = Object.fromEntries(
    Object.entries(checked.success ? toPlanFields(checked.data) : sentOf(values)).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
  await onStage(async (stage) => {
    const refused = await stage
      .asOwner((owner) =>
        owner.query(
          'select app_private.check_plan_fields(jsonb_populate_record(null::app_public.plan_fields, $1))',
          [fields],
        ),
      )
      .then(
        () => false,
        () => true,
      )
    expect(refused).toBe(!checked.success)
  })
})
