import { expect, it } from 'vitest'
import { companySummary } from '../../../../web/pages/companies/company-words.ts'

const company = { companyName: 'Sanitätshaus Kirchhoff', description: null, town: 'Göttingen', total: 3 }

it('says what a company offers, and what it says of itself in one sentence', () => {
  expect(companySummary(company)).toBe(
    '3 offene Stellen bei Sanitätshaus Kirchhoff in Göttingen, mit Gehaltsangabe.',
  )
  expect(
    companySummary({ ...company, total: 1, town: null, description: 'Seit 1961.\n\nUnd noch mehr.' }),
  ).toBe('1 offene Stelle bei Sanitätshaus Kirchhoff, mit Gehaltsangabe. Seit 1961.')
  expect(companySummary({ ...company, total: 0 })).toBe('Sanitätshaus Kirchhoff in Göttingen.')
})

it('leaves out a sentence that search engines would cut off', () => {
  expect(companySummary({ ...company, description: 'a'.repeat(200) })).toMatch(/mit Gehaltsangabe\.$/)
})
