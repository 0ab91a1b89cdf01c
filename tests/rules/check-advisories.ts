/**
 * `npm run advisories`: asks the registry for known flaws of our packages. Ends with 1 when there is one that nobody has let
 * through, and with 0, and a sentence, where no source can be reached.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { judgeAdvisories } from './advisories.ts'

const npm = process.env['npm_execpath']
const args = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000']
const [command, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
const { stdout } = spawnSync(command, all, {
  cwd: new URL('../../', import.meta.url),
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 64_000_000,
})
const { problems, notes } = judgeAdvisories(
  stdout ?? '',
  readFileSync(new URL('./allowed-advisories.json', import.meta.url), 'utf8'),
)
for (const note of notes) console.log(`Advisories: ${note}`)
for (const problem of problems ?? []) console.error(`Advisories: ${problem}`)
if (problems?.length === 0) console.log('Advisories: none that nobody has looked at.')
if (problems !== undefined && problems.length > 0) process.exitCode = 1
