import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

const ROOT = '/checkout/'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function written(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

it('a run without a report has failed', () => {
  expect(readVitestReport(join(folder, 'none.json'), ROOT)).toEqual({
    passed: 0,
    failed: 1,
    tests: [],
    faults: [],
  })
  expect(readPlaywrightReport(written({}), ROOT)).toEqual({ passed: 0, failed: 1, tests: [], faults: [] })
})

it('Vitest: what failed and passed is flaky, what could not be loaded has failed', () => {
  const test = { status: 'passed', duration: 12, failureMessages: [] }
  const file = written({
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      {
        name: '/checkout/tests/a.test.ts',
        status: 'passed',
        assertionResults: [
          { ...test, fullName: ' a one' },
          { ...test, fullName: ' a two', failureMessages: ['Error: first try'] },
        ],
      },
      { name: '/checkout/tests/b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      {
        name: '/checkout/tests/c.test.ts',
        status: 'failed',
        message: 'The server did not start',
        assertionResults: [{ ...test, fullName: ' c one', status: 'skipped' }],
      },
    ],
  })
  expect(readVitestReport(file, ROOT)).toEqual({
    passed: 2,
    failed: 2,
    tests: [
      { name: 'tests/a.test.ts › a one', milliseconds: 12, flaky: false },
      { name: 'tests/a.test.ts › a two', milliseconds: 12, flaky: true },
      { name: 'tests/c.test.ts › c one', milliseconds: 12, flaky: false },
    ],
    faults: [
      { name: 'tests/b.test.ts', message: 'no such file' },
      { name: 'tests/c.test.ts', message: 'The server did not start' },
      { name: 'tests/a.test.ts › a two', message: 'Error: first try' },
    ],
  })
})

it('Playwright: flaky ones have passed, and all their tries count as their time', () => {
  const file = written({
    config: { rootDir: '/checkout/tests/e2e' },
    stats: { expected: 0, unexpected: 0, flaky: 1 },
    errors: [],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [],
        suites: [
          {
            title: 'a journey',
            specs: [
              {
                title: 'ends well',
                file: 'a.spec.ts',
                tests: [
                  {
                    status: 'flaky',
                    results: [
                      { status: 'failed', duration: 70, error: { message: 'Error: first try' } },
                      { status: 'passed', duration: 30 },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(readPlaywrightReport(file, ROOT)).toEqual({
    passed: 1,
    failed: 0,
    tests: [{ name: 'tests/e2e/a.spec.ts › a journey › ends well', milliseconds: 100, flaky: true }],
    faults: [{ name: 'tests/e2e/a.spec.ts › a journey › ends well', message: 'Error: first try' }],
  })
})
