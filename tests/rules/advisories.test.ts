import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findListProblems, judgeAdvisories } from './advisories.ts'

const ID = 'GHSA-abcd-1234-efgh'
const REASON = 'only in a tool of the tests, with our own input'
const list = (until: string) => JSON.stringify([{ id: ID, reason: REASON, until }])
const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      a: { via: [{ name: 'a', title: 'Flaw', url: `https://advisories.example/${ID}`, severity }] },
      // Depends on it: the same flaw once more.
      b: { via: ['a'] },
    },
  })
const NOTHING = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} })

it('stops at a flaw that nobody has looked at', () => {
  expect(judgeAdvisories([report('moderate')], '[]').problems).toEqual([`${ID} (moderate) a: Flaw`])
  expect(judgeAdvisories([report('low')], '[]')).toEqual({
    problems: [],
    notes: [`let through: ${ID} (low) a: Flaw`],
  })
})

it('lets a flaw through that is on the list, and names what the list no longer needs', () => {
  expect(judgeAdvisories([report('critical')], list('2026-12-31'))).toEqual({
    problems: [],
    notes: [`let through: ${ID} (critical) a: Flaw`],
  })
  expect(judgeAdvisories([NOTHING], list('2026-12-31')).notes).toEqual([`no longer needed: ${ID}`])
})

it('looks at the reports of all lock files', () => {
  expect(judgeAdvisories([NOTHING, report('high')], '[]').problems).toEqual([`${ID} (high) a: Flaw`])
  expect(judgeAdvisories([report('high'), NOTHING], list('2026-12-31')).problems).toEqual([])
})

it.each(['', 'not json', '{"message":"405 Method Not Allowed","statusCode":405}'])(
  'says that no source answered: %s',
  (answer) => {
    expect(judgeAdvisories([NOTHING, answer], '[]')).toEqual({
      problems: undefined,
      notes: ['No source of advisories answered: nothing was compared.'],
    })
  },
)

it('the list expires', () => {
  expect(findListProblems(list('2026-11-22'), '2026-11-22')).toEqual([])
  expect(findListProblems(list('2026-11-21'), '2026-11-22')).toEqual([
    `allowed-advisories.json: ${ID} was let through until 2026-11-21: look at it again`,
  ])
  expect(findListProblems(list('2027-11-22'), '2026-11-22')).toEqual([
    `allowed-advisories.json: ${ID} is let through for more than 180 days`,
  ])
  expect(() => findListProblems(JSON.stringify([{ id: ID, until: '2026-12-31' }]), '2026-11-22')).toThrow()
  const own = readFileSync(new URL('./allowed-advisories.json', import.meta.url), 'utf8')
  expect(findListProblems(own, new Date().toISOString().slice(0, 10))).toEqual([])
})
