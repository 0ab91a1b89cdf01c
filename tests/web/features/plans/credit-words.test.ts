import { expect, test } from 'vitest'
import {
  type Credit,
  chargeWords,
  creditWords,
  leftWords,
  optionFacts,
  optionOf,
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
  // Midnight in Berlin, after its last day.
  validUntil: '2027-11-23T23:00:00Z',
}
const YEAR: Credit = {
  ...PLUS,
  planName: 'Jahr',
  jobs: 5,
  jobsLeft: 2,
  isConcurrent: true,
  validUntil: '2027-03-01T23:00:00Z',
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
  expect(chargeWords(optionOf(FREE))).toBe('Die erste Anzeige ist kostenlos, 90 Tage online.')
  expect(chargeWords(optionOf(PLUS))).toBe('Aus Ihrem Guthaben: Plus, 90 Tage online.')
  const paid = { ...optionOf(FREE), kind: 'inklusive', onlineUntil: '2027-03-01T09:00:00Z' } as const
  expect(chargeWords(paid)).toBe('Kostet nichts: Die Anzeige ist bis 1. März 2027 bezahlt.')
  expect(chargeWords({ ...paid, onlineUntil: null })).toBe('Kostet nichts.')
})

test('credits that are chosen from say what is left, and their last day as the invoice names it', () => {
  expect(optionFacts(optionOf(PLUS))).toBe('noch 1 Anzeige, bis 23. November 2027, hervorgehoben')
  expect(optionFacts(optionOf({ ...YEAR, isBoosted: false }))).toBe('noch 2 freie Plätze, bis 1. März 2027')
})

test.each(['no_credit', 'no_slot', 'overdue'])('a refusal has words: %s', (rule) => {
  expect(refusalWords(rule)).toMatch(/\.$/)
})
