/**
 * A backup of a site with many jobs while eight people write, on a database that flushes to the disk, as an operator's does:
 * how much they slow down, how long backup and restore take as commands, and whether anything is lost that was committed
 * before the backup's end.
 */
import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { loadManyJobs } from '../../db/demo/load-many-jobs.ts'
import { backupsIn } from '../../server/backup/leftovers.ts'
import { readManifest } from '../../server/backup/manifest.ts'
import { acquireEmbeddedDatabase } from '../../server/database/embedded-postgres.ts'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import { compareWith, openPurses, startCrowd } from '../server/backup/crowd.ts'
import { REMOVE, type Site, startSite, withClient } from '../server/backup/stage.ts'
import { number, ratio } from './report.ts'

const QUIET_MS = 5_000
const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

/** As an operator starts it; in milliseconds. */
async function timed(script: string, args: readonly string[], dataDir: string): Promise<number> {
  const began = performance.now()
  await run(process.execPath, [join(root, `server/cli/${script}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    maxBuffer: 10_000_000,
  })
  return performance.now() - began
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function benchSite(site: Site, jobs: number): Promise<void> {
  writeFileSync(join(site.dataDir, 'auth-secret'), TEST_AUTH_SECRET, { mode: 0o600 })
  await withClient(site.database.url, async (client) => {
    await client.query('set role app_owner')
    await client.query('begin')
    await loadManyJobs(client, jobs)
    await client.query('commit')
    await client.query('reset role')
    await client.query('vacuum (analyze)')
    await openPurses(client)
    await client.query('checkpoint')
  })
  const target = join(site.folder, 'backups')
  const crowd = startCrowd(site.database.url)
  const rate = async (work: () => Promise<unknown>): Promise<number> => {
    const [began, before] = [performance.now(), crowd.written.length]
    await work()
    return (crowd.written.length - before) / ((performance.now() - began) / 1000)
  }
  await delay(1_000)
  const quiet = await rate(() => delay(QUIET_MS))
  let saving = 0
  const beside = await rate(async () => {
    saving = await timed('backup', [target], site.dataDir)
  })
  const after = await rate(() => delay(QUIET_MS))
  await crowd.stop()

  const [name = ''] = await backupsIn(target)
  const backup = join(target, name)
  const manifest = await readManifest(backup)
  const content = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  const packed = (await bytesIn(backup)) / 1e6
  const dataDir = join(site.folder, 'restored')
  const restoring = await timed('restore', [backup], dataDir)
  const restored = await acquireEmbeddedDatabase({ dataDir })
  const kept = await withClient(restored.url, (client) =>
    compareWith(client, crowd.written, manifest.end),
  ).finally(() => restored.release())

  const line = (what: string, text: string): void => console.log(`  ${what.padEnd(42)} ${text}`)
  const perSecond = (ms: number): string => `${(content / (ms / 1000)).toFixed(0)} MB/s`
  line('writers alone, before and after', `${number(quiet)}/s, ${number(after)}/s`)
  line('writers during the backup', `${number(beside)}/s  ${ratio(beside / ((quiet + after) / 2))}`)
  line(
    'backup',
    `${(saving / 1000).toFixed(1)} s, ${content.toFixed(0)} MB as ${packed.toFixed(0)} MB, ${perSecond(saving)}`,
  )
  line('restore, until it has answered', `${(restoring / 1000).toFixed(1)} s, ${perSecond(restoring)}`)
  const whole = kept.missing.length === 0 && kept.sum === 1_000
  line(
    'acknowledged before the end of the backup',
    `${number(kept.due)} of ${number(crowd.written.length)}, missing: ${kept.missing.length}  goal 0, no half transaction: ${whole ? 'met' : 'MISSED'}`,
  )
}

export async function benchBackup(jobs: number): Promise<void> {
  console.log(`\nBackup of a site with ${number(jobs)} jobs while 8 people write`)
  const site = await startSite()
  try {
    await benchSite(site, jobs)
  } finally {
    await site.stop()
    rmSync(site.folder, REMOVE)
  }
}
