/** One throw-away PostgreSQL per test run, with a migrated template that every test file clones. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../db/migrate.ts'
import { isPostgres, recordedPostmaster } from '../../server/database/embedded-cluster.ts'
import { acquireEmbeddedDatabase } from '../../server/database/embedded-postgres.ts'

/** Every password of the test roles follows from it. */
export const TEST_AUTH_SECRET = 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz'
export const TEMPLATE = 'template_orthostellen'
const PREFIX = 'orthostellen-test-'

export interface TestCluster {
  /** Superuser, database `postgres`: for creating and dropping databases only. */
  readonly adminUrl: string
  stop(): Promise<void>
}

/** A killed run cannot clean up after itself, so the next one does. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(tmpdir(), name)
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

export async function startTestCluster(): Promise<TestCluster> {
  removeLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  // mkdtemp makes a folder that only its owner can open; as root the database runs under another account.
  chmodSync(dataDir, 0o755)
  const database = await acquireEmbeddedDatabase({ dataDir, durable: false })
  const stop = async (): Promise<void> => {
    await database.release()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const adminUrl = databaseUrl(database.url, 'postgres')
    await onCluster(adminUrl, async (client) => {
      await client.query(`create database ${TEMPLATE}`)
    })
    await migrate({ databaseUrl: databaseUrl(adminUrl, TEMPLATE), authSecret: TEST_AUTH_SECRET })
    await onCluster(databaseUrl(adminUrl, TEMPLATE), async (client) => {
      await client.query('analyze')
    })
    return { adminUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
