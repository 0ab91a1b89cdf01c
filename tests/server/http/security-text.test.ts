import { expect, it } from 'vitest'
import { securityText } from '../../../server/http/security-text.ts'

const site = { siteName: 'OrthoStellen', siteUrl: 'https://stellen.example' }
const DAY_MS = 24 * 60 * 60 * 1_000

it('says whom to write to, and is valid for less than a year', () => {
  const now = Date.now()
  const lines = securityText({ ...site, operator: { email: 'post@stellen.example' } }, now)?.split('\n') ?? []
  expect(lines).toContain('Contact: mailto:post@stellen.example')
  expect(lines).toContain('Policy: https://stellen.example/impressum#sicherheit')
  expect(lines).toContain('Canonical: https://stellen.example/.well-known/security.txt')
  const expires = lines
    .filter((line) => line.startsWith('Expires: '))
    .map((line) => Date.parse(line.slice(9)))
  expect(expires).toHaveLength(1)
  expect(expires[0]).toBeGreaterThan(now + 30 * DAY_MS)
  expect(expires[0]).toBeLessThan(now + 365 * DAY_MS)
  expect(lines.find((line) => line.startsWith('Expires: '))).toMatch(/T00:00:00Z$/)
})

it('is not there while nobody can be written to', () => {
  expect(securityText({ ...site, operator: {} }, Date.now())).toBeUndefined()
})
