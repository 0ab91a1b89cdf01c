import { expect, test } from 'vitest'
import { companySchema, EMPTY_COMPANY } from '../../../../web/features/companies/company-schema.ts'

const websiteOf = (website: string) =>
  companySchema.safeParse({ ...EMPTY_COMPANY, companyName: 'Werkstatt am Wall', website }).data?.website

test.each([
  ['www.firma.de', 'https://www.firma.de'],
  [' firma.de/team?x=1 ', 'https://firma.de/team?x=1'],
  ['sanitätshaus-müller.de:8080', 'https://sanitätshaus-müller.de:8080'],
  ['http://firma.de', 'http://firma.de'],
  ['HTTPS://FIRMA.DE', 'HTTPS://FIRMA.DE'],
  ['', ''],
])('%j is meant as %j', (typed, meant) => {
  expect(websiteOf(typed)).toBe(meant)
})

test.each(['firma', 'info@firma.de', 'javascript:alert(1).de', 'javascript://firma.de', 'ftp://firma.de'])(
  '%j is no address of a website',
  (typed) => {
    expect(websiteOf(typed)).toBeUndefined()
  },
)
