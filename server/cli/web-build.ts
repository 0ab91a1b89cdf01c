/** Builds the web app when its sources have changed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFileLock } from '../database/file-lock.ts'
import { keepingPreviousAssets } from './previous-assets.ts'
import { CommandError } from './run-command.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const dist = join(root, 'dist')
const stamp = join(dist, '.built-from')
const RESULTS = ['client/.vite/manifest.json', 'server/entry-server.js']

/** Everything that the build depends on. */
const SOURCES = ['web', 'schema', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

function filesBelow(path: string): string[] {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (!path.includes('.')) {
    return readdirSync(absolute, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  }
  return [absolute]
}

/** Compares contents, not times: a fresh checkout and a copied folder have new times but nothing to build. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesBelow)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function isCurrent(wanted: string): boolean {
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8').trim() === wanted &&
    RESULTS.every((file) => existsSync(join(dist, file)))
  )
}

function runVite(quiet: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app'], {
      cwd: root,
      // React must be built as it runs: without development checks.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

export interface BuildOptions {
  /** Builds also when nothing has changed. */
  readonly force?: boolean
  /** Shows Vite's own report instead of one line. */
  readonly verbose?: boolean
  readonly log?: (line: string) => void
}

/** Returns whether something was built. */
export async function buildWeb(options: BuildOptions = {}): Promise<boolean> {
  if (!options.force && isCurrent(fingerprint())) return false
  mkdirSync(dist, { recursive: true })
  return withFileLock(join(dist, '.build-lock.sqlite'), async () => {
    const wanted = fingerprint()
    if (!options.force && isCurrent(wanted)) return false
    options.log?.('Building the web app …')
    await keepingPreviousAssets(dist, async () => {
      const { code, output } = await runVite(!options.verbose)
      if (code === 0) return
      if (!options.verbose) console.error(output.trim())
      throw new CommandError('The web app could not be built (see above)')
    })
    writeFileSync(stamp, `${wanted}\n`)
    return true
  })
}
