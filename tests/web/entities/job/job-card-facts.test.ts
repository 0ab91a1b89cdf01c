import { expect, test } from 'vitest'
import { cardFacts, viewChips } from '../../../../web/entities/job/job-card-facts.ts'

const job = {
  jobTypes: ['teilzeit'],
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
    jobTypes: ['ausbildung'],
    weeklyHours: null,
    contractTerm: null,
    qualification: 'ausbildung',
    remote: false,
    specialties: [],
  } as const
  expect(cardFacts(training)).toEqual(['Ausbildung'])
  expect(viewChips(training)).toEqual(['Ausbildung'])
})

test('several kinds of employment are one fact, with hours where none of them is full time', () => {
  const [several] = cardFacts({ ...job, jobTypes: ['teilzeit', 'vollzeit'] })
  expect(several).toBe('Vollzeit oder Teilzeit')
  expect(cardFacts({ ...job, jobTypes: ['minijob', 'teilzeit'] })[0]).toBe('Teilzeit oder Minijob, 25 Std.')
  expect(viewChips({ ...job, jobTypes: ['vollzeit', 'teilzeit'] })[0]).toBe('Vollzeit oder Teilzeit')
})
