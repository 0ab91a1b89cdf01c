/** A primary and its standbys by streaming replication, of the embedded binaries; each is killed, frozen and promoted alone. */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedLayout, embeddedLayout } from '../../server/database/embedded-binaries.ts'
import { SUPERUSER, spawnPostmaster, stopPostmaster } from '../../server/database/embedded-cluster.ts'
import { nameOfCluster, restoreCluster } from './kept-cluster.ts'
import { onCluster, TEMPLATE, TEST_AUTH_SECRET } from './test-cluster.ts'
import { until } from './until.ts'

const DATABASE = 'site'

export interface PostgresServer {
  /** Superuser. */
  readonly url: string
  readonly port: number
  readonly pool: pg.Pool
  /** SIGKILL to all its processes. */
  kill(): void
  /** It keeps its connections, and says nothing. */
  freeze(): void
  thaw(): void
}

export interface ReplicatedDatabase {
  readonly primary: PostgresServer
  readonly standbys: readonly PostgresServer[]
  stop(): Promise<void>
}

function processesOf(postmaster: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster)
    .map(([pid = 0]) => pid)
  return [postmaster, ...children]
}

/** The test run's global setup has made the cluster and keeps it. */
export async function startReplicated(count: number): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'standbys-'))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'primary')
  if (!restoreCluster(nameOfCluster(TEST_AUTH_SECRET), dataDir))
    throw new Error('No migrated cluster is kept')
  const layout = embeddedLayout(dataDir)
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const urlOf = (port: number, database: string): string =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
  const started: Array<{ readonly pid: number; readonly server: PostgresServer }> = []

  async function start(server: EmbeddedLayout, name: string): Promise<PostgresServer> {
    const { process: child, port } = await spawnPostmaster(server, join(folder, `${name}.log`), true)
    const pid = child.pid ?? 0
    const answers = async (): Promise<boolean> => {
      const client = new pg.Client({ connectionString: urlOf(port, 'postgres') })
      client.on('error', () => {})
      const isThere = await client.connect().then(
        () => true,
        () => false,
      )
      await client.end().catch(() => {})
      return isThere
    }
    await until(answers, `${name} to answer`)
    const pool = new pg.Pool({ connectionString: urlOf(port, DATABASE), max: 2 })
    pool.on('error', () => {})
    const signal = (name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void => {
      for (const one of processesOf(pid)) {
        try {
          process.kill(one, name)
        } catch {
          // It has ended already.
        }
      }
    }
    const running: PostgresServer = {
      url: urlOf(port, DATABASE),
      port,
      pool,
      kill: () => signal('SIGKILL'),
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
    }
    started.push({ pid, server: running })
    return running
  }

  async function copy(primary: PostgresServer, index: number): Promise<PostgresServer> {
    const cluster = join(folder, `standby-${index}`)
    const client = new pg.Client({ connectionString: primary.url })
    await client.connect()
    await client.query(`select pg_backup_start('standby', true)`)
    spawnSync('cp', ['-a', layout.cluster, cluster])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
    await client.end()
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
    writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(cluster, 'standby.signal'), '')
    const conninfo = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=${password}`
    appendFileSync(join(cluster, 'postgresql.auto.conf'), `\nprimary_conninfo = '${conninfo}'\n`)
    const { uid, gid } = statSync(layout.cluster)
    for (const name of ['backup_label', 'standby.signal']) chownSync(join(cluster, name), uid, gid)
    return start({ ...layout, cluster }, `standby-${index}`)
  }

  async function stop(): Promise<void> {
    for (const { pid, server } of started) {
      server.thaw()
      await server.pool.end()
      await stopPostmaster(pid)
    }
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    const primary = await start(layout, 'primary')
    await onCluster(urlOf(primary.port, 'postgres'), async (client) => {
      await client.query(`create database ${DATABASE} template ${TEMPLATE}`)
    })
    const standbys: PostgresServer[] = []
    for (let index = 1; index <= count; index += 1) standbys.push(await copy(primary, index))
    return { primary, standbys, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
