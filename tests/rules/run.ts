/** `npm run rules`: who may import whom, and what tests may not do. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { findCycles, findViolations, importsOf } from './import-rules.ts'
import { findHabits, findLostFolders } from './test-habits.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

const files = ['db', 'server', 'web', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
)
const edges = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))
const violations = findViolations(edges, {
  dependencies: new Set(Object.keys(manifest.dependencies)),
  devDependencies: new Set(Object.keys(manifest.devDependencies)),
})
for (const { edge, why } of violations) console.error(`${edge.from}:${edge.line} → ${edge.to}: ${why}`)
const cycles = findCycles(edges)
for (const cycle of cycles) console.error(`import cycle: ${cycle.join(' → ')}`)
const habits = files.flatMap((file) => findHabits(file, readFileSync(join(root, file), 'utf8')))
for (const habit of habits) console.error(habit)
const lost = findLostFolders(files, (folder) => existsSync(join(root, folder)))
for (const folder of lost) console.error(`${folder}: what it tests lies elsewhere`)
console.log(
  `${files.length} files, ${edges.length} imports, ${violations.length} against the rules, ${cycles.length} cycles, ${habits.length + lost.length} bad habits of tests`,
)
if (violations.length + cycles.length + habits.length + lost.length > 0) process.exitCode = 1
