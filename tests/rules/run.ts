/** `npm run rules`: who may import whom, what tests may not do, and which German words people read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { findListProblems } from './advisories.ts'
import { findContractions } from './expand-contract.ts'
import { findUnusedExports } from './exports.ts'
import { findStaleDocs } from './generated-docs.ts'
import { findCycles, findViolations, importsOf } from './import-rules.ts'
import { findLicenceProblems, findScriptProblems } from './licences.ts'
import { findLockProblems } from './lock-file.ts'
import { readSource, sourceFiles } from './source-files.ts'
import { findHabits, findLostFolders } from './test-habits.ts'
import { findUiWords } from './ui-words.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
})
const namesIn = (file: string, list: 'dependencies' | 'devDependencies'): ReadonlySet<string> =>
  new Set(Object.keys(manifestSchema.parse(JSON.parse(readFileSync(join(root, file), 'utf8')))[list]))

const files = ['db', 'schema', 'server', 'web', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/node_modules/')),
)
const sources = files.map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
const edges = sources.flatMap(({ file, code }) => importsOf(file, code))
const violations = findViolations(edges, {
  dependencies: namesIn('package.json', 'dependencies'),
  devDependencies: namesIn('package.json', 'devDependencies'),
  tests: namesIn('tests/package.json', 'devDependencies'),
  bench: namesIn('tests/bench/package.json', 'dependencies'),
})
for (const { edge, why } of violations) console.error(`${edge.from}:${edge.line} → ${edge.to}: ${why}`)
const cycles = findCycles(edges)
for (const cycle of cycles) console.error(`import cycle: ${cycle.join(' → ')}`)
const habits = sources.flatMap(({ file, code }) => findHabits(file, code))
for (const habit of habits) console.error(habit)
const tools = readdirSync(root)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, code: readSource(file) }))
const unused = findUnusedExports([...sources, ...tools])
for (const line of unused) console.error(line)
const lost = findLostFolders(files, (folder) => existsSync(join(root, folder)))
for (const folder of lost) console.error(`${folder}: what it tests lies elsewhere`)
const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
const benchLock = readFileSync(join(root, 'tests/bench/package-lock.json'), 'utf8')
const locked = [
  ...findLockProblems(lockText),
  ...findLockProblems(benchLock, 'tests/bench/package-lock.json'),
  ...findLicenceProblems(lockText, benchLock),
  ...findScriptProblems(benchLock, '{"allowScripts":{}}'),
  ...findScriptProblems(lockText, readFileSync(join(root, 'package.json'), 'utf8')),
  ...findListProblems(
    readFileSync(join(root, 'tests/rules/allowed-advisories.json'), 'utf8'),
    new Date().toISOString().slice(0, 10),
  ),
]
for (const problem of locked) console.error(problem)
const migrations = readdirSync(join(root, 'db/migrations'))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ name, sql: readFileSync(join(root, 'db/migrations', name), 'utf8') }))
const contractions = findContractions(migrations)
for (const contraction of contractions) console.error(contraction)
const stale = findStaleDocs()
for (const page of stale) console.error(page)
const words = sourceFiles().flatMap((file) => findUiWords(file, readSource(file)))
for (const word of words) console.error(word)
console.log(
  `${files.length} files, ${edges.length} imports, ${violations.length} against the rules, ${cycles.length} cycles, ${habits.length + lost.length} bad habits of tests, ${unused.length} unused exports, ${words.length} words that the product does not use`,
)
if (
  [violations, cycles, habits, lost, unused, words, locked, contractions, stale].some(
    ({ length }) => length > 0,
  )
)
  process.exitCode = 1
