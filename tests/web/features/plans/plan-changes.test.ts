import { expect, test } from 'vitest'
import { planChanges } from '../../../../web/features/plans/plan-changes.ts'
import { planSchema } from '../../../../web/features/plans/plan-schema.ts'

const PLAN = {
  __typename: 'Plan',
  slug: 'plus',
  version: 3,
  name: 'Plus',
  summary: 'Wenn es eilt.',
  features: ['90 Tage online'],
  priceCents: '24900',
  durationDays: 90,
  jobs: 1,
  isConcurrent: false,
  termDays: 365,
  isBoosted: true,
  inNewsletter: true,
} as const

const typed = {
  name: 'Plus',
  summary: 'Wenn es eilt.',
  features: ' 90 Tage online \n\n',
  price: '249,00',
  durationDays: '90',
  jobs: '1',
  kind: 'nacheinander',
  termDays: '365',
  isBoosted: true,
  inNewsletter: true,
} as const

test('nothing that reads the same is a change', () => {
  expect(planChanges(PLAN, planSchema.parse(typed))).toEqual([])
})

test('each change says what stood there and what comes', () => {
  expect(planChanges(PLAN, planSchema.parse({ ...typed, price: '259', isBoosted: false }))).toEqual([
    { what: 'Preis, netto', from: '249\u00a0€', to: '259\u00a0€' },
    { what: 'Hervorhebung', from: 'ja', to: 'nein' },
  ])
})
