/** What Vitest and Playwright wrote down about a run, in one form. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

interface TestResult {
  /** File and titles, as one would look for it. */
  readonly name: string
  readonly milliseconds: number
  /** Failed, and passed when it was tried again. */
  readonly flaky: boolean
}

/** What a test, or a file that could not be run, said when it failed. */
interface Fault {
  readonly name: string
  readonly message: string
}

export interface Report {
  readonly passed: number
  readonly failed: number
  readonly tests: readonly TestResult[]
  /** Also of tests that passed at the second try. */
  readonly faults: readonly Fault[]
}

/** No report: the run did not get that far. */
const NOTHING: Report = { passed: 0, failed: 1, tests: [], faults: [] }

const vitestShape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().optional(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
})

const playwrightError = z.object({ message: z.string().optional() })

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ duration: z.number(), status: z.string(), error: playwrightError.optional() }),
      ),
    }),
  ),
})

type PlaywrightSpec = z.output<typeof playwrightSpec>

interface PlaywrightSuite {
  readonly title: string
  readonly specs: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[] | undefined
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec),
  suites: z.array(z.lazy(() => playwrightSuite)).optional(),
})

const playwrightShape = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(playwrightError),
})

function readJson<T>(file: string, shape: z.ZodType<T>): T | undefined {
  if (!existsSync(file)) return undefined
  const parsed = shape.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return parsed.success ? parsed.data : undefined
}

export function readVitestReport(file: string, root: string): Report {
  const report = readJson(file, vitestShape)
  if (!report) return NOTHING
  // Without a failed test: the file could not be loaded, or what all its tests stand on failed.
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, duration = 0, failureMessages }) => ({
        name: `${relative(root, name)} › ${fullName.trim()}`,
        milliseconds: duration,
        // The messages of the first try stay with a test that passed at the second.
        flaky: status === 'passed' && failureMessages.length > 0,
      })),
    ),
    faults: [
      ...failedFiles.map(({ name, message = '' }) => ({ name: relative(root, name), message })),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ failureMessages }) => failureMessages.length > 0)
          .map(({ fullName, failureMessages }) => ({
            name: `${relative(root, name)} › ${fullName.trim()}`,
            message: failureMessages[0] ?? '',
          })),
      ),
    ],
  }
}

function specsOf(
  suite: PlaywrightSuite,
  titles: readonly string[],
): { spec: PlaywrightSpec; titles: string }[] {
  const inner = [...titles, suite.title]
  return [
    ...suite.specs.map((spec) => ({ spec, titles: [...inner.slice(1), spec.title].join(' › ') })),
    ...(suite.suites ?? []).flatMap((child) => specsOf(child, inner)),
  ]
}

export function readPlaywrightReport(file: string, root: string): Report {
  const report = readJson(file, playwrightShape)
  if (!report) return NOTHING
  const { stats, errors, suites, config } = report
  const folder = relative(root, config.rootDir)
  const tests = suites
    .flatMap((suite) => specsOf(suite, []))
    .flatMap(({ spec, titles }) =>
      spec.tests.map((test) => ({ ...test, name: `${folder}/${spec.file} › ${titles}` })),
    )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    tests: tests.map(({ name, status, results }) => ({
      name,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      flaky: status === 'flaky',
    })),
    faults: [
      ...errors.map(({ message = '' }) => ({ name: folder, message })),
      ...tests.flatMap(({ name, results }) => {
        const message = results.find(({ error }) => error)?.error?.message
        return message === undefined ? [] : [{ name, message }]
      }),
    ],
  }
}
