/**
 * The migrated cluster of a test run, kept for the next one. Migrating takes longer than most tests, and `npm test` alone
 * starts two clusters. The name of a kept one is a hash of all that makes it; a missing or broken one is made again.
 */
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'node_modules', '.cache', 'test-clusters')
/** One for each branch that somebody works on in turn, and room for one more. */
const KEPT = 3

/** Migrations, sources and data, the program that applies them, and how a cluster is created. */
const SOURCES = [
  'db',
  'server/database',
  'tests/harness/test-cluster.ts',
  'tests/harness/credits.ts',
  'tests/harness/issuer.ts',
  'package-lock.json',
]

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** `secret`: the passwords of the roles follow from it. A kept cluster ends with its day, like rows that count from now. */
export function nameOfCluster(secret: string, now = new Date()): string {
  const hash = createHash('sha256').update(`${secret}\n${now.toISOString().slice(0, 10)}\n`)
  for (const file of SOURCES.flatMap((source) => filesIn(join(root, source)))) {
    hash.update(`${file.slice(root.length).split(sep).join('/')}\n`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 32)
}

/** With owners and modes: as root the files belong to the account under which PostgreSQL runs. */
function copy(from: string, to: string): boolean {
  if (process.platform !== 'win32') return spawnSync('cp', ['-a', from, to], { stdio: 'ignore' }).status === 0
  cpSync(from, to, { recursive: true })
  return true
}

/** Puts the kept data folder at `dataDir`, which does not exist yet. */
export function restoreCluster(name: string, dataDir: string): boolean {
  const kept = join(folder, name)
  if (!existsSync(kept)) return false
  if (copy(kept, dataDir)) return true
  rmSync(dataDir, { recursive: true, force: true })
  return false
}

/** One that does not start. */
export function forgetCluster(name: string): void {
  rmSync(join(folder, name), { recursive: true, force: true })
}

/** Keeps a data folder whose database is stopped. Without room or rights the next run migrates again. */
export function keepCluster(name: string, dataDir: string): void {
  const draft = join(folder, `draft-${randomUUID()}`)
  try {
    mkdirSync(folder, { recursive: true })
    if (copy(dataDir, draft)) renameSync(draft, join(folder, name))
    const kept = readdirSync(folder)
      .map((one) => ({ path: join(folder, one), time: statSync(join(folder, one)).mtimeMs }))
      .sort((a, b) => b.time - a.time)
    for (const { path } of kept.slice(KEPT)) rmSync(path, { recursive: true, force: true })
  } catch {
    // Another run has just kept the same, or removes what this one reads.
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
