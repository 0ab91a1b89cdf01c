/** The disk of the data folder is full while people write: what was acknowledged is there, and it goes on once there is space. */
import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acquireEmbeddedDatabase } from '../../../server/database/embedded-postgres.ts'
import { freePort } from '../../../server/database/free-port.ts'
import { isAlive } from '../../../server/database/is-alive.ts'
import { until } from '../../harness/until.ts'
import { type Site, startSite } from '../backup/stage.ts'
import {
  giveWritings,
  lookInto,
  missing,
  type Product,
  postmasterOf,
  startProduct,
  startWriters,
  type Writers,
  type Writing,
} from './writers.ts'

/** A disk of its own, in memory: filling that of the machine would stop everything else on it. */
const DISK = '1g'
const disk = mkdtempSync(join(tmpdir(), 'orthostellen-test-disk-'))
const isMounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', disk], { stdio: 'ignore' })
    .status === 0
if (!isMounted) rmdirSync(disk)

const ballast = join(disk, 'ballast')

function fillDisk(): void {
  const file = openSync(ballast, 'a')
  const chunk = Buffer.alloc(64 * 1024, 1)
  try {
    for (;;) writeSync(file, chunk)
  } catch {
    // Full, as it is to be.
  } finally {
    closeSync(file)
  }
}

// Only root may mount.
describe.skipIf(!isMounted)('on a disk that runs full', () => {
  let site: Site
  let port: number
  let product: Product
  let writers: Writers
  let all: readonly Writing[]

  const postmaster = () => postmasterOf(site.dataDir)

  const look = <T>(work: (client: pg.Pool) => Promise<T>): Promise<T> => lookInto(site.dataDir, work)

  beforeAll(async () => {
    chmodSync(disk, 0o755)
    site = await startSite(disk)
    const writings = await look(giveWritings)
    await site.database.release()
    all = writings.flat()
    port = await freePort()
    product = await startProduct(site.dataDir, port)
    writers = startWriters(product.origin, writings)
  })
  afterAll(async () => {
    await writers?.stop()
    await product?.kill()
    await site?.stop()
    spawnSync('umount', ['-l', disk])
    rmdirSync(disk)
  })

  /**
   * Fills the disk too. Without place for the next piece of its log PostgreSQL ends its processes and starts them again, which may find a piece
   * that was there already; sooner or later it finds none, and ends.
   */
  async function fillLog(): Promise<void> {
    const database = await acquireEmbeddedDatabase({ dataDir: site.dataDir })
    const { postmasterPid } = database
    const pool = new pg.Pool({ connectionString: database.url, max: 1 })
    pool.on('error', () => {})
    fillDisk()
    await until(async () => {
      await pool.query("select pg_logical_emit_message(true, 'full-disk', repeat('x', 1000))").catch(() => {})
      await pool.query('select pg_switch_wal()').catch(() => {})
      return !isAlive(postmasterPid)
    }, 'the end of the database')
    await pool.end()
    // The lock under which it is released is a file, too.
    await database.release().catch(() => {})
  }

  const statusOf = (path: string) =>
    fetch(`${product.origin}${path}`).then(
      ({ status }) => status,
      () => undefined,
    )
  const some = async () => {
    const before = writers.acknowledged.length
    await until(() => writers.acknowledged.length >= before + 8 || writers.acknowledged.length === all.length)
  }
  const kept = () => look((client) => missing(client, writers.acknowledged))

  test('pages are read while nothing can be written, and writing goes on by itself once there is space', async () => {
    await some()
    fillDisk()
    // What still fits into space that the database has already is written.
    await until(() => /53100|ENOSPC/.test(product.said()))
    const before = writers.acknowledged.length
    expect(before).toBeLessThan(all.length)
    await until(async () => (await statusOf('/job-angebot')) === 200)
    rmSync(ballast)
    await some()
    expect(await kept()).toBe(0)
  })

  test('a database that ended for want of space is started again, and nothing acknowledged is lost', async () => {
    await fillLog()
    rmSync(ballast)
    await until(async () => (await statusOf('/job-angebot')) === 200)
    await writers.done
    expect(await kept()).toBe(0)
    await product.stop()
    expect(postmaster()).toBeUndefined()
  })
})
