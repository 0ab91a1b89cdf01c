import { expect, test } from 'vitest'
import {
  type Charge,
  type Credit,
  chargeWords,
  creditWords,
  leftWords,
  refusalWords,
} from '../../../../web/features/plans/credits/credit-words.ts'

const PLUS: Credit = {
  __typename: 'JobCredit',
  id: 'c1',
  kind: 'buchung',
  planName: 'Plus',
  days: 90,
  isBoosted: true,
  inNewsletter: true,
  jobs: 1,
  isConcurrent: false,
  jobsUsed: 0,
  jobsLeft: 1,
  validUntil: '2027-11-23T09:00:00Z',
}
const YEAR: Credit = {
  ...PLUS,
  planName: 'Jahr',
  jobs: 5,
  jobsLeft: 2,
  isConcurrent: true,
  validUntil: '2027-03-01T09:00:00Z',
}
const FREE: Credit = { ...PLUS, id: null, kind: 'erste', planName: 'Erste Anzeige', validUntil: null }

test('a credit says what is left, and until when', () => {
  expect(creditWords(PLUS)).toBe('Plus: 1 Anzeige frei, bis 23. November 2027')
  expect(creditWords(YEAR)).toBe('Jahr: 2 Plätze frei, bis 1. März 2027')
  expect(creditWords({ ...PLUS, kind: 'kulanz', validUntil: null })).toBe('Gutschrift: 1 Anzeige frei')
})

test('in all, with the day on which the first of them lapses', () => {
  expect(leftWords([], false)).toBeNull()
  expect(leftWords([FREE], true)).toBe('1 Anzeige frei')
  expect(leftWords([FREE, PLUS, YEAR], true)).toBe('4 Anzeigen frei, davon 2 bis 1. März 2027')
  expect(leftWords([YEAR], false)).toBe('2 Anzeigen frei bis 1. März 2027')
  expect(leftWords([{ ...YEAR, jobsLeft: 0 }, PLUS], false)).toBe('1 Anzeige frei bis 23. November 2027')
  expect(leftWords([{ ...PLUS, jobsLeft: 0 }], false)).toBeNull()
})

test('what a submission uses', () => {
  const charge: Charge = { kind: 'keines', planName: null, days: null, validUntil: null, refusal: 'no_slot' }
  expect(chargeWords({ ...charge, kind: 'erste', days: 60 })).toBe(
    'Die erste Anzeige ist kostenlos, 60 Tage online.',
  )
  expect(chargeWords({ ...charge, kind: 'guthaben', planName: 'Plus', days: 90 })).toBe(
    'Aus Ihrem Guthaben: Plus, 90 Tage online.',
  )
  expect(chargeWords({ ...charge, kind: 'inklusive', validUntil: '2027-03-01T09:00:00Z' })).toBe(
    'Kostet nichts: Die Anzeige ist bis 1. März 2027 bezahlt.',
  )
  expect(chargeWords(charge)).toBe(refusalWords('no_slot'))
})

test.each(['no_credit', 'no_slot', 'overdue'])('a refusal has words: %s', (rule) => {
  expect(refusalWords(rule)).toMatch(/\.$/)
})
