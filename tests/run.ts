/**
 * `npm test`: everything, one step after the other, also when one fails. Ends with the line `N passed, N failed`,
 * where every check counts as one and every test of Vitest and Playwright counts itself.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = fileURLToPath(new URL('../', import.meta.url))
const results = join(root, 'test-results')
const vitestReport = join(results, 'vitest.json')
const playwrightReport = join(results, 'playwright.json')

interface Count {
  readonly passed: number
  readonly failed: number
}

interface Step {
  readonly name: string
  readonly script: string
  readonly args?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** Quiet steps show their output only when they fail. */
  readonly quiet: boolean
  /** Reads the tests out of the step's report; a step without is one check. */
  count?(): Count
}

/** Several failed files without a failed test: they could not even be loaded. */
const vitestShape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const playwrightShape = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

function readReport<T>(file: string, shape: z.ZodType<T>): T | undefined {
  if (!existsSync(file)) return undefined
  const parsed = shape.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return parsed.success ? parsed.data : undefined
}

function countVitest(): Count {
  const report = readReport(vitestReport, vitestShape)
  if (!report) return { passed: 0, failed: 1 }
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable }
}

function countPlaywright(): Count {
  const report = readReport(playwrightReport, playwrightShape)
  if (!report) return { passed: 0, failed: 1 }
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
  }
}

const STEPS: readonly Step[] = [
  { name: 'types', script: 'types', quiet: true },
  { name: 'lint and format', script: 'lint', quiet: true },
  { name: 'imports', script: 'rules', quiet: true },
  { name: 'schema drift', script: 'schema:check', quiet: true },
  { name: 'generated code drift', script: 'codegen', args: ['--check'], quiet: true },
  { name: 'build', script: 'build', args: ['--if-stale'], quiet: true },
  {
    name: 'unit, database, GraphQL, server, worker, web',
    script: 'test:vitest',
    args: ['--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    quiet: false,
    count: countVitest,
  },
  {
    name: 'end to end',
    script: 'test:e2e',
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    quiet: false,
    count: countPlaywright,
  },
]

/** No step needs longer; one that hangs must not hang the build machine. */
const STEP_LIMIT_MS = 10 * 60_000

function runScript(step: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const npm = process.env['npm_execpath']
    const args = ['run', '--silent', step.script, ...(step.args ? ['--', ...step.args] : [])]
    const [command, commandArgs] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
    const child = spawn(command, commandArgs, {
      cwd: root,
      env: { ...process.env, ...step.env },
      stdio: step.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      timeout: STEP_LIMIT_MS,
    })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

interface Outcome extends Count {
  readonly name: string
  readonly seconds: number
}

async function runStep(step: Step): Promise<Outcome> {
  console.log(`\n── ${step.name}`)
  const started = performance.now()
  const { code, output } = await runScript(step)
  const seconds = (performance.now() - started) / 1000
  if (code !== 0 && step.quiet) console.log(output.trimEnd())
  const counted = step.count?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  // Green tests and yet an error: an unhandled rejection, or a process that fell over at the end.
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed
  console.log(`${failed === 0 ? '✓' : '✗'} ${step.name}, ${seconds.toFixed(1)} s`)
  return { name: step.name, passed: counted.passed, failed, seconds }
}

rmSync(vitestReport, { force: true })
rmSync(playwrightReport, { force: true })
mkdirSync(results, { recursive: true })

const outcomes: Outcome[] = []
for (const step of STEPS) outcomes.push(await runStep(step))

const sum = (pick: (outcome: Outcome) => number): number =>
  outcomes.reduce((total, outcome) => total + pick(outcome), 0)
console.log('')
for (const { name, passed, failed, seconds } of outcomes) {
  const mark = failed === 0 ? '✓' : '✗'
  console.log(
    `${mark} ${name.padEnd(46)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  )
}
console.log(`${sum(({ seconds }) => seconds).toFixed(0)} s`)
const failed = sum((outcome) => outcome.failed)
console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
