import { expect, test } from 'vitest'
import { asChecked, linesWithOtherNumbers, planChanges } from '../../../../web/features/plans/plan-changes.ts'
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

test('a version is no change of itself, whatever form it comes in', () => {
  expect(planChanges(PLAN, asChecked(PLAN))).toEqual([])
})

test('lines of the price page that name other numbers than the plan are found', () => {
  const next = {
    ...asChecked(PLAN),
    features: ['60 Tage online', '90 Tage online', '365 Tage lang', '5 Anzeigen', '2 Kaffee'],
  }
  expect(linesWithOtherNumbers(next)).toEqual(['60 Tage online', '5 Anzeigen'])
})
