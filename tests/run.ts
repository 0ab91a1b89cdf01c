/**
 * `npm test`: everything but the long lane, also when one step fails: the checks two at a time, then Vitest, then Playwright. Ends with the
 * line `N passed, N failed`, where every check counts as one and every test of Vitest and Playwright counts itself. `npm test -- db/jobs drafts`
 * runs the tests in tests/db/jobs and tests/e2e/jobs/drafts.spec.ts, of both lanes, and no other check. `--long` runs the long lane alone,
 * `--touched` what of it the change asks for after everything else (lanes.ts), if there is time.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { changedFiles, type Lane, longTests } from './runner/lanes.ts'
import { filesOf } from './runner/parts.ts'
import { type Report, readPlaywrightReport, readVitestReport } from './runner/reports.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const results = join(root, 'test-results')

const MINUTE = 60_000
/** Steps may take three times of what they take on a busy machine; one that hangs must not hang the build machine. */
const CHECK_LIMIT_MS = 5 * MINUTE
const VITEST_LIMIT_MS = 40 * MINUTE
const PLAYWRIGHT_LIMIT_MS = 55 * MINUTE
/** For all steps together, below what a build machine gives the whole. */
const TOTAL_LIMIT_MS = 85 * MINUTE
/** A slow build machine has no time left for the long lane after this. */
const LONG_BEFORE_MS = 50 * MINUTE
const SLOWEST = 10
/** A build machine may keep the end of the output only: what failed is said again there. */
const FAULT_LINES = 8
const LAST_WORDS_LINES = 40
const CHECKS_AT_ONCE = 2
const OPTIONS = ['--long', '--touched']

interface Step {
  readonly name: string
  readonly script: string
  readonly args?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** Quiet steps show their output only when they fail. */
  readonly quiet: boolean
  readonly limitMs: number
  /** Left out, and said, when the steps before it took longer. */
  readonly onlyBeforeMs?: number
  readonly report?: string
  /** Reads the tests out of the step's report; a step without is one check. */
  read?(): Report
}

const check = (name: string, script: string, ...args: readonly string[]): Step => ({
  name,
  script,
  args,
  quiet: true,
  limitMs: CHECK_LIMIT_MS,
})

const CHECKS: readonly Step[] = [
  check('types', 'types'),
  check('lint and format', 'lint'),
  check('imports and tests', 'rules'),
  check('schema drift', 'schema:check'),
  check('generated code drift', 'codegen', '--check'),
  check('build', 'build', '--if-stale'),
]

const vitest = (lane: Lane | 'both', files: readonly string[] = []): Step => {
  const report = join(results, `vitest-${lane}.json`)
  return {
    name: `rules, database, GraphQL, server, worker, web${lane === 'long' ? ': long' : ''}`,
    script: 'test:vitest',
    args: ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...files],
    env: { TEST_LANE: lane },
    quiet: false,
    limitMs: VITEST_LIMIT_MS,
    report,
    read: () => readVitestReport(report, root),
  }
}

const playwright = (lane: Lane | 'both', files: readonly string[] = []): Step => {
  const report = join(results, `playwright-${lane}.json`)
  return {
    name: `end to end${lane === 'long' ? ': long' : ''}`,
    script: 'test:e2e',
    args: ['--reporter=list,json', ...files],
    env: { TEST_LANE: lane, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    quiet: false,
    limitMs: PLAYWRIGHT_LIMIT_MS,
    report,
    read: () => readPlaywrightReport(report, root),
  }
}

const stepsOf = (lane: Lane | 'both', files: ReturnType<typeof filesOf>): readonly Step[] => [
  ...(files.vitest.length > 0 ? [vitest(lane, files.vitest)] : []),
  ...(files.playwright.length > 0 ? [playwright(lane, files.playwright)] : []),
]

/** Of the long lane what the change asks for. */
const longLane = (): readonly Step[] =>
  stepsOf('long', longTests(root, changedFiles(root))).map((step) => ({
    ...step,
    onlyBeforeMs: LONG_BEFORE_MS,
  }))

function stepsFor(parts: readonly string[]): readonly Step[] {
  const [option] = parts
  if (option === '--long') return stepsOf('long', longTests(root, undefined))
  const quick = [...CHECKS, vitest('quick'), playwright('quick')]
  if (option === '--touched') return [...quick, ...longLane()]
  return parts.length === 0 ? quick : stepsOf('both', filesOf(root, parts))
}

/** Process groups, since npm passes no signal on: what a stopped step has started would run on beside the next one. */
const groups = new Set<number>()
const signalGroup = (group: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-group, signal)
  } catch {
    // It has ended.
  }
}
/** SIGINT first, on which Vitest and Playwright stop the servers and databases that they have started. */
const GRACE_MS = 10_000
const stopGroup = (group: number): void => {
  signalGroup(group, 'SIGINT')
  setTimeout(() => signalGroup(group, 'SIGKILL'), GRACE_MS).unref()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const group of groups) stopGroup(group)
    setTimeout(() => process.exit(1), GRACE_MS)
  })

function runScript(step: Step, limitMs: number): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const npm = process.env['npm_execpath']
    const args = ['run', '--silent', step.script, ...(step.args?.length ? ['--', ...step.args] : [])]
    const [command, commandArgs] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
    const child = spawn(command, commandArgs, {
      cwd: root,
      env: { ...process.env, ...step.env },
      // A terminal gets colours and lines that change. Elsewhere the end of what was said is repeated when a step fails.
      stdio:
        step.quiet || !process.stdout.isTTY ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    const { pid } = child
    if (pid !== undefined) groups.add(pid)
    const limit = setTimeout(() => pid !== undefined && stopGroup(pid), limitMs)
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
      if (!step.quiet) process.stdout.write(chunk)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    const end = (code: number, said: string): void => {
      clearTimeout(limit)
      if (pid !== undefined) groups.delete(pid)
      resolve({ code, output: said })
    }
    child.on('error', (error) => end(1, error.message))
    child.on('close', (code) => end(code ?? 1, output))
  })
}

interface Outcome extends Report {
  readonly name: string
  readonly seconds: number
  /** Of a step that failed, though no test of it did: an unhandled rejection, or a process that fell over. */
  readonly lastWords: string
}

const withoutColours = (text: string): string => stripVTControlCharacters(text).trim()
const lastLines = (output: string): string =>
  withoutColours(output).split('\n').slice(-LAST_WORDS_LINES).join('\n')

async function runStep(step: Step, limitMs: number): Promise<Outcome> {
  console.log(`\n── ${step.name}`)
  const started = performance.now()
  const { code, output } = await runScript(step, limitMs)
  const seconds = (performance.now() - started) / 1000
  if (code !== 0 && step.quiet) console.log(`${step.name}:\n${output.trimEnd()}`)
  if (seconds * 1000 >= limitMs)
    console.log(`Stopped: it took longer than ${Math.round(limitMs / MINUTE)} min`)
  const report = step.read?.() ?? {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    tests: [],
    faults: [],
  }
  const failedUnseen = code !== 0 && report.failed === 0
  const failed = failedUnseen ? 1 : report.failed
  console.log(`${failed === 0 ? '✓' : '✗'} ${step.name}, ${seconds.toFixed(1)} s`)
  return { ...report, name: step.name, failed, seconds, lastWords: failedUnseen ? lastLines(output) : '' }
}

mkdirSync(results, { recursive: true })

const parts = process.argv.slice(2)
const unknown = parts.filter(
  (part) =>
    !OPTIONS.includes(part) && Object.values(filesOf(root, [part])).every(({ length }) => length === 0),
)
const steps = stepsFor(parts)
for (const { report } of steps) if (report) rmSync(report, { force: true })
const began = performance.now()
const end = Date.now() + TOTAL_LIMIT_MS
const outcomes: Outcome[] = []
// Without time left a step fails at once, and says which.
const run = async (step: Step, place: number): Promise<void> => {
  outcomes[place] = await runStep(step, Math.max(1, Math.min(step.limitMs, end - Date.now())))
}

// Most of a check runs on one core. Each of Vitest and Playwright takes all of them.
const quiet = [...steps.entries()].filter(([, step]) => step.quiet)
await Promise.all(
  Array.from({ length: CHECKS_AT_ONCE }, async () => {
    for (let next = quiet.shift(); next; next = quiet.shift()) await run(next[1], next[0])
  }),
)
const leftOut: string[] = []
for (const [place, step] of steps.entries()) {
  if (step.quiet) continue
  if (performance.now() - began > (step.onlyBeforeMs ?? Number.POSITIVE_INFINITY)) leftOut.push(step.name)
  else await run(step, place)
}

const sum = (pick: (outcome: Outcome) => number): number =>
  outcomes.reduce((total, outcome) => total + pick(outcome), 0)
const tests = outcomes.flatMap((outcome) => outcome.tests)
const flaky = tests.filter((test) => test.flaky)

console.log('')
for (const part of unknown) console.log(`Nothing below tests/ is called ${part}`)
for (const { milliseconds, name } of [...tests]
  .sort((a, b) => b.milliseconds - a.milliseconds)
  .slice(0, SLOWEST))
  console.log(`  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
for (const { name, message } of outcomes.flatMap(({ faults }) => faults)) {
  console.log(`✗ ${name}`)
  for (const line of withoutColours(message).split('\n').slice(0, FAULT_LINES)) console.log(`    ${line}`)
}
for (const { name, lastWords } of outcomes)
  if (lastWords) console.log(`✗ ${name} failed without a failed test. Its last words:\n${lastWords}`)
for (const name of leftOut)
  console.log(`- ${name}: left out, the others took over ${LONG_BEFORE_MS / MINUTE} min`)
for (const { name, passed, failed, seconds } of outcomes.filter(Boolean)) {
  const mark = failed === 0 ? '✓' : '✗'
  console.log(
    `${mark} ${name.padEnd(46)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  )
}
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`)
console.log(`flaky: ${flaky.length}`)
for (const { name } of flaky) console.log(`  ${name}`)
const failed = unknown.length + sum((outcome) => outcome.failed)
console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
