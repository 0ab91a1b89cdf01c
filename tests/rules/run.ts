/** `npm run rules` */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { findCycles, findViolations, importsOf } from './import-rules.ts'

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
console.log(
  `${files.length} files, ${edges.length} imports, ${violations.length} against the rules, ${cycles.length} cycles`,
)
if (violations.length + cycles.length > 0) process.exitCode = 1
