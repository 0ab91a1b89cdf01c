import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddedLayout } from '../../../server/database/embedded-binaries.ts'
import { recordedPostmaster } from '../../../server/database/embedded-cluster.ts'
import { acquireEmbeddedDatabase } from '../../../server/database/embedded-postgres.ts'
import { isAlive } from '../../../server/database/is-alive.ts'
import { until } from '../../harness/until.ts'

const guardScript = fileURLToPath(new URL('../../../server/database/embedded-guard.ts', import.meta.url))

const module = pathToFileURL(
  fileURLToPath(new URL('../../../server/database/embedded-postgres.ts', import.meta.url)),
)

async function ask<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Another process with the same checkout, which holds the database until it is killed. */
async function holder(
  dataDir: string,
  durable = false,
): Promise<{ process: ChildProcess; url: string; postmaster: number }> {
  const code = `
    const { acquireEmbeddedDatabase } = await import(${JSON.stringify(module.href)})
    const database = await acquireEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, durable: ${durable} })
    console.log(JSON.stringify([database.url, database.postmasterPid]))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const [url, postmaster]: [string, number] = JSON.parse(String(line))
  return { process: child, url, postmaster }
}

/** The guard process of a killed process may still read that folder. */
const REMOVE = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }

describe('the embedded database', () => {
  let dataDir = ''
  const open = () => acquireEmbeddedDatabase({ dataDir, durable: false })

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'orthostellen-test-embedded-'))
    chmodSync(dataDir, 0o755)
  })
  afterEach(() => rmSync(dataDir, REMOVE))

  it('leaves no server running when the first start fails half-way, as on a full disk', async () => {
    const first = await open()
    // Without its template the database cannot be created.
    const admin = new pg.Client({ connectionString: first.url.replace(/\/orthostellen$/, '/postgres') })
    await admin.connect()
    await admin.query('drop database orthostellen with (force)')
    await admin.query(`update pg_database set datistemplate = false where datname = 'template1'`)
    await admin.query('drop database template1')
    await admin.end()
    await first.release()
    await expect(open()).rejects.toThrow('template1')
    expect(recordedPostmaster(embeddedLayout(dataDir).cluster)).toBeUndefined()
  })

  it('is PostgreSQL 18 in UTF-8, keeps its password to the owner and stops when released', async () => {
    const database = await open()
    const rows = await ask<{ version: number; encoding: string; provider: string }>(
      database.url,
      `select current_setting('server_version_num')::int / 10000 as version, pg_encoding_to_char(encoding) as encoding,
         datlocprovider as provider from pg_database where datname = current_database()`,
    )
    expect(rows).toEqual([{ version: 18, encoding: 'UTF8', provider: 'b' }])
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
    await database.release()
    expect(isAlive(database.postmasterPid)).toBe(false)
  })

  it('is shared by processes of one checkout and stopped by the last', async () => {
    const [one, two] = await Promise.all([open(), open()])
    expect(two.url).toBe(one.url)
    expect([one.reused, two.reused].sort()).toEqual([false, true])
    await one.release()
    expect(await ask(two.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await two.release()
    expect(isAlive(one.postmasterPid)).toBe(false)
  })

  it('runs beside the database of another checkout', async () => {
    const other = mkdtempSync(join(tmpdir(), 'orthostellen-test-embedded-'))
    chmodSync(other, 0o755)
    const [one, two] = await Promise.all([
      open(),
      acquireEmbeddedDatabase({ dataDir: other, durable: false }),
    ])
    expect(new URL(one.url).port).not.toBe(new URL(two.url).port)
    await Promise.all([one.release(), two.release()])
    rmSync(other, REMOVE)
  })

  it('recovers after its server process was killed', async () => {
    const killed = await holder(dataDir)
    await ask(killed.url, 'create table kept as select 42 as answer')
    killed.process.kill('SIGKILL')
    const database = await open()
    expect(await ask(database.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    await database.release()
    await until(() => !isAlive(killed.postmaster))
  })

  it('recovers after server process and postmaster were both killed', async () => {
    // Without fsync a killed postmaster may lose its last commits, and rightly so.
    const killed = await holder(dataDir, true)
    await ask(killed.url, 'create table kept as select 42 as answer')
    process.kill(killed.postmaster, 'SIGKILL')
    killed.process.kill('SIGKILL')
    const database = await open()
    expect(database.reused).toBe(false)
    expect(await ask(database.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    await database.release()
  })

  it('leaves no postmaster behind when its only user is killed', async () => {
    const killed = await holder(dataDir)
    killed.process.kill('SIGKILL')
    await until(() => !isAlive(killed.postmaster))
  })

  it('stays with its other users when one of them is killed', async () => {
    const killed = await holder(dataDir)
    const database = await open()
    expect(database.reused).toBe(true)
    killed.process.kill('SIGKILL')
    // What the guard of the killed one runs, run here as well: so that its end is known.
    const guard = spawnSync(process.execPath, [guardScript, dataDir, String(killed.postmaster)])
    expect(guard.status).toBe(0)
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.release()
    expect(isAlive(killed.postmaster)).toBe(false)
  })

  it('is not misled by a process id that another process has got since', async () => {
    const first = await open()
    await first.release()
    const location = join(dataDir, 'postgres')
    expect(existsSync(location)).toBe(true)
    writeFileSync(
      join(location, 'postmaster.pid'),
      [process.ppid, location, 0, 1, '', '127.0.0.1', '', ''].join('\n'),
    )
    const second = await open()
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.release()
  })

  it('is not kept from starting by what the lock of an earlier release left behind', async () => {
    writeFileSync(join(dataDir, 'postgres.lock'), '4194300')
    const database = await open()
    await database.release()
  })
})
