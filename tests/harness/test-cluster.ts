/** One throw-away PostgreSQL per test run, with a migrated template that every test file clones. */
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../db/migrate.ts'
import { isPostgres, recordedPostmaster } from '../../server/database/embedded-cluster.ts'
import { acquireEmbeddedDatabase, type EmbeddedDatabase } from '../../server/database/embedded-postgres.ts'
import { GIVE_CREDITS } from './credits.ts'
import { PUT_ISSUER } from './issuer.ts'
import { forgetCluster, keepCluster, nameOfCluster, restoreCluster } from './kept-cluster.ts'

/** Every password of the test roles follows from it. */
export const TEST_AUTH_SECRET = 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz'
export const TEMPLATE = 'template_orthostellen'
const PREFIX = 'orthostellen-test-'

/** A folder in memory, of Linux: a clone of the template is more than a thousand files. */
const MEMORY = '/dev/shm'
/** For the clones of all tests that run at the same time, and their log. */
const MEMORY_NEEDED = 6 * 2 ** 30

export interface TestCluster {
  /** Superuser, database `postgres`: for creating and dropping databases only. */
  readonly adminUrl: string
  stop(): Promise<void>
}

function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= MEMORY_NEEDED ? MEMORY : undefined
  } catch {
    return undefined
  }
}

/** A killed run cannot clean up after itself, so the next one does. */
function removeLeftovers(parent: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(parent, name)
    try {
      const postmaster = recordedPostmaster(join(folder, 'postgres'))
      const used = postmaster !== undefined && isPostgres(postmaster.pid)
      if (!used && Date.now() - statSync(folder).mtimeMs > 600_000)
        rmSync(folder, { recursive: true, force: true })
    } catch {
      // Owned by another account, or just being removed.
    }
  }
}

export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function onCluster(adminUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Copies files instead of writing every page to the log as well: a tenth of the time. */
export async function cloneTemplate(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `create database ${client.escapeIdentifier(name)} template ${TEMPLATE} strategy file_copy`,
  )
}

interface ClusterOptions {
  /** In memory where there is room: quick, and nothing that a bench should measure. */
  readonly inMemory?: boolean
}

export async function startTestCluster({ inMemory = false }: ClusterOptions = {}): Promise<TestCluster> {
  for (const parent of [tmpdir(), MEMORY]) removeLeftovers(parent)
  const dataDir = join((inMemory ? memoryFolder() : undefined) ?? tmpdir(), `${PREFIX}${randomUUID()}`)
  const name = nameOfCluster(TEST_AUTH_SECRET)
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true })
  try {
    const database = (await openKept(name, dataDir)) ?? (await openNew(name, dataDir))
    return {
      adminUrl: databaseUrl(database.url, 'postgres'),
      async stop() {
        await database.release()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

function openCluster(dataDir: string): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true })
  // Everybody may enter: as root the database runs under another account.
  chmodSync(dataDir, 0o755)
  return acquireEmbeddedDatabase({ dataDir, durable: false })
}

async function openKept(name: string, dataDir: string): Promise<EmbeddedDatabase | undefined> {
  if (!restoreCluster(name, dataDir)) return undefined
  try {
    return await openCluster(dataDir)
  } catch {
    forgetCluster(name)
    rmSync(dataDir, { recursive: true, force: true })
    return undefined
  }
}

async function openNew(name: string, dataDir: string): Promise<EmbeddedDatabase> {
  const made = await openCluster(dataDir)
  try {
    await makeTemplate(databaseUrl(made.url, 'postgres'))
  } finally {
    await made.release()
  }
  keepCluster(name, dataDir)
  return openCluster(dataDir)
}

async function makeTemplate(adminUrl: string): Promise<void> {
  await onCluster(adminUrl, async (client) => {
    await client.query(`create database ${TEMPLATE}`)
  })
  await migrate({ databaseUrl: databaseUrl(adminUrl, TEMPLATE), authSecret: TEST_AUTH_SECRET })
  await onCluster(databaseUrl(adminUrl, TEMPLATE), async (client) => {
    await client.query(GIVE_CREDITS)
    await client.query(PUT_ISSUER)
    await client.query('analyze')
  })
}
