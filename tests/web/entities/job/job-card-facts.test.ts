import { expect, test } from 'vitest'
import { cardFacts, viewChips } from '../../../../web/entities/job/job-card-facts.ts'

const job = {
  jobType: 'teilzeit',
  weeklyHours: '25.0',
  contractTerm: 'unbefristet',
  qualification: 'geselle',
  remote: true,
  specialties: ['Prothetik', 'Orthetik'],
} as const

test('a card shows four facts at most, the deciding ones first', () => {
  expect(cardFacts(job)).toEqual(['Teilzeit, 25 Std.', 'unbefristet', 'Gesellenprüfung', 'Homeoffice'])
})

test('the page shows all of them', () => {
  expect(viewChips(job)).toEqual([
    'Teilzeit',
    'unbefristet',
    'Gesellenprüfung',
    'Homeoffice möglich',
    'Prothetik',
    'Orthetik',
  ])
})

test('an apprenticeship is not named twice, and nothing unknown is shown', () => {
  const training = {
    jobType: 'ausbildung',
    weeklyHours: null,
    contractTerm: null,
    qualification: 'ausbildung',
    remote: false,
    specialties: [],
  } as const
  expect(cardFacts(training)).toEqual(['Ausbildung'])
  expect(viewChips(training)).toEqual(['Ausbildung'])
})
