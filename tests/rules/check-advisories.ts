/**
 * `npm run advisories`: asks the registry for known flaws of our packages. Ends with 1 when there is one that nobody has let
 * through, and with 0, and a sentence, where no source can be reached.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { judgeAdvisories } from './advisories.ts'

const npm = process.env['npm_execpath']
const args = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000']
const [command, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
/** Each with a lock file of its own. */
const FOLDERS = ['../../', '../bench/'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
const reports = FOLDERS.map((folder) => {
  // Else npm would look at the folder of the script that has started this.
  const env = { ...process.env, npm_config_local_prefix: folder, INIT_CWD: folder }
  const options = { cwd: folder, env, timeout: 120_000, maxBuffer: 64_000_000 } as const
  return spawnSync(command, all, { ...options, encoding: 'utf8' }).stdout ?? ''
})
const { problems, notes } = judgeAdvisories(
  reports,
  readFileSync(new URL('./allowed-advisories.json', import.meta.url), 'utf8'),
)
for (const note of notes) console.log(`Advisories: ${note}`)
for (const problem of problems ?? []) console.error(`Advisories: ${problem}`)
if (problems?.length === 0) console.log('Advisories: none that nobody has looked at.')
if (problems !== undefined && problems.length > 0) process.exitCode = 1
