/** A durable embedded database with our schema, as `npm start` has it: test clusters keep no log from which a copy could be repaired. */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { migrate } from '../../../db/migrate.ts'
import { acquireEmbeddedDatabase, type EmbeddedDatabase } from '../../../server/database/embedded-postgres.ts'
import { createFileStore, type FileStore } from '../../../server/files/file-store.ts'
import { nameOfCluster, restoreCluster } from '../../harness/kept-cluster.ts'
import { TEMPLATE, TEST_AUTH_SECRET } from '../../harness/test-cluster.ts'

/** Guards of killed processes may still read a folder. */
export const REMOVE = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }

export interface Site {
  /** Holds everything of the site; the test may put its backups there. */
  readonly folder: string
  readonly dataDir: string
  readonly database: EmbeddedDatabase
  readonly files: FileStore
  stop(): Promise<void>
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function newFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'orthostellen-test-backup-'))
  // As root the database runs under another account, which must pass.
  chmodSync(folder, 0o755)
  return folder
}

export async function startSite(parent?: string): Promise<Site> {
  const folder = newFolder(parent)
  const dataDir = join(folder, 'data')
  const isKept = restoreCluster(nameOfCluster(TEST_AUTH_SECRET), dataDir)
  const database = await acquireEmbeddedDatabase({ dataDir })
  const maintenance = new URL(database.url)
  maintenance.pathname = '/postgres'
  if (isKept)
    await withClient(maintenance.href, async (client) => {
      await client.query('drop database orthostellen')
      await client.query(`create database orthostellen template ${TEMPLATE}`)
      await client.query(`drop database ${TEMPLATE}`)
    })
  else await migrate({ databaseUrl: database.url, authSecret: TEST_AUTH_SECRET })
  return {
    folder,
    dataDir,
    database,
    files: createFileStore({ dataDir, bucket: undefined }),
    async stop() {
      await database.release()
      rmSync(folder, REMOVE)
    },
  }
}

/** What createBackup asks for. */
export function sourceOf({ dataDir, database, files }: Pick<Site, 'dataDir' | 'database' | 'files'>) {
  return {
    env: { authSecret: TEST_AUTH_SECRET, dataDir, givenFactorSecret: undefined, givenPushKey: undefined },
    database: { url: database.url, embedded: true },
    files,
  }
}

/** A copy whose manifest and secrets a test may damage. The database, more than a thousand files, is the same. */
export function copyOf(backup: string, folder: string, name: string): string {
  const copy = join(folder, name)
  mkdirSync(copy)
  cpSync(join(backup, 'manifest.json'), join(copy, 'manifest.json'))
  cpSync(join(backup, 'secrets'), join(copy, 'secrets'), { recursive: true })
  for (const rest of ['cluster', 'files']) symlinkSync(join(backup, rest), join(copy, rest))
  return copy
}

/** Whatever JSON the manifest is to be, also a wrong one. */
export function editManifest(
  copy: string,
  change: (manifest: Readonly<Record<string, unknown>>) => unknown,
): void {
  const path = join(copy, 'manifest.json')
  const manifest = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')))
  writeFileSync(path, JSON.stringify(change(manifest)))
}
