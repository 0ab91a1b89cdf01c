/**
 * Makes a backup while the site runs: the database first, then the uploaded files (one more than the database knows does
 * no harm, one that is missing does), then the secrets, and the manifest last. Until it is whole, its folder ends in
 * `.partial`, and the next backup removes what an interrupted one has left.
 */

import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { z } from 'zod'
import { BOOKKEEPING_SCHEMA, MIGRATIONS_TABLE } from '../../db/bookkeeping.ts'
import { sealFileName, sealFileOf } from '../audit/seal-file.ts'
import { withFileLock } from '../database/file-lock.ts'
import type { Env } from '../env.ts'
import type { FileStore } from '../files/file-store.ts'
import { becomeOwner } from './become-owner.ts'
import { copyCluster } from './copy-cluster.ts'
import { countRows, fewerOf } from './count-rows.ts'
import { NAME, PARTIAL, removeLeftovers } from './leftovers.ts'
import { BackupError, DUMP, MANIFEST, type Manifest, type PackedFile } from './manifest.ts'
import { pack } from './packed-file.ts'
import { dumpServer } from './server-dump.ts'

export interface BackupSource {
  readonly env: Pick<Env, 'authSecret' | 'dataDir' | 'givenFactorSecret' | 'givenPushKey'>
  readonly database: { readonly url: string; readonly embedded: boolean }
  readonly files: Pick<FileStore, 'list' | 'open'>
  readonly log?: (line: string) => void
}

export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
}

export const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

const bytesOf = (files: readonly PackedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

const serverRow = z.tuple([z.object({ version: z.string(), number: z.string(), migration: z.string() })])

async function askServer(client: pg.Client): Promise<z.infer<typeof serverRow>[0]> {
  const known = await client.query(
    `select to_regclass('${BOOKKEEPING_SCHEMA}.${MIGRATIONS_TABLE}') is not null as yes`,
  )
  if (known.rows[0]?.yes !== true)
    throw new BackupError('The database has not been migrated: there is nothing to save yet')
  const { rows } = await client.query(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number,
       (select max(name) from ${BOOKKEEPING_SCHEMA}.${MIGRATIONS_TABLE}) as migration`,
  )
  return serverRow.parse(rows)[0]
}

export const factorSecretOf = (dataDir: string): string => join(dataDir, 'factor-secret')

async function packObjects(files: BackupSource['files'], folder: string): Promise<PackedFile[]> {
  const packed: PackedFile[] = []
  for await (const { key } of files.list()) {
    const content = await files.open(key)
    // Deleted since it was listed, and in the database with it.
    if (content !== undefined) packed.push(await pack(content, folder, `files/${key}`))
  }
  return packed
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function fill(folder: string, source: BackupSource): Promise<Manifest> {
  const { env, database, files, log = () => {} } = source
  const createdAt = new Date().toISOString()
  const client = new pg.Client({
    connectionString: database.url,
    application_name: 'orthostellen backup',
    // A slow disk may take its time; other connections of the program end statements after seconds.
    statement_timeout: 0,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!database.embedded) await becomeOwner(client)
    const server = await askServer(client)
    const before = await countRows(client)
    const major = String(Math.trunc(Number(server.number) / 10_000))
    // Before the database is read: a seal that is made meanwhile would look as if the database had lost it.
    const seals = await readFile(sealFileOf(env.dataDir)).catch(() => undefined)
    let folders: string[] = []
    let end: string | null = null
    let saved: PackedFile[]
    if (database.embedded) {
      const copy = await copyCluster(client, folder, 'cluster')
      folders = copy.folders
      end = copy.end
      saved = copy.files
    } else {
      const file = join(folder, DUMP)
      await dumpServer(database.url, major, file)
      saved = [await pack(createReadStream(file), folder, DUMP)]
      await rm(file)
    }
    // Migrations commit one by one: the copy may hold one that the manifest does not name.
    if ((await askServer(client)).migration !== server.migration)
      throw new BackupError('The database was migrated during the backup; start the backup again', {
        code: 'migrating',
      })
    const rows = fewerOf(before, await countRows(client))
    log(`Database: ${megabytes(bytesOf(saved))}`)
    const objects = await packObjects(files, folder)
    log(`Uploaded files: ${objects.length}, ${megabytes(bytesOf(objects))}`)
    const secrets = [await pack(Readable.from([Buffer.from(env.authSecret)]), folder, 'secrets/auth-secret')]
    // Without a variable and a file nobody has an authenticator app: asking env for the secret would make one.
    const factorSecret =
      env.givenFactorSecret ?? (await readFile(factorSecretOf(env.dataDir)).catch(() => undefined))
    if (factorSecret !== undefined)
      secrets.push(await pack(Readable.from([Buffer.from(factorSecret)]), folder, 'secrets/factor-secret'))
    // Without a variable and a file no device gets notifications.
    const pushKey = env.givenPushKey ?? (await readFile(join(env.dataDir, 'push-key')).catch(() => undefined))
    if (pushKey !== undefined)
      secrets.push(await pack(Readable.from([Buffer.from(pushKey)]), folder, 'secrets/push-key'))
    if (seals !== undefined)
      secrets.push(await pack(Readable.from([seals]), folder, `secrets/${sealFileName}`))
    if (database.embedded) {
      const password = decodeURIComponent(new URL(database.url).password)
      secrets.push(await pack(Readable.from([Buffer.from(password)]), folder, 'secrets/postgres-password'))
    }
    return {
      product: 'orthostellen',
      format: 1,
      createdAt,
      method: database.embedded ? 'cluster' : 'dump',
      postgres: { major, version: server.version, platform: platform(), arch: arch() },
      end,
      migration: server.migration,
      folders,
      rows,
      files: [...saved, ...objects, ...secrets],
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Saves into a new folder of `parent`, whose lock the caller holds. */
export async function saveInto(parent: string, source: BackupSource): Promise<Backup> {
  await removeLeftovers(parent)
  const name = `${NAME}${new Date().toISOString().replaceAll(':', '-').replace('.', '-')}`
  const folder = join(parent, name)
  const partial = `${folder}${PARTIAL}`
  await mkdir(partial, { mode: 0o700 })
  try {
    const manifest = await fill(partial, source)
    await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
    await syncFolder(partial)
    await rename(partial, folder)
    await syncFolder(parent)
    return { folder, manifest }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/** Locks the folder: no other process saves there, restores on trial or removes meanwhile; a second caller waits. */
export async function withBackupFolder<T>(target: string, work: (parent: string) => Promise<T>): Promise<T> {
  const parent = resolve(target)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  return withFileLock(join(parent, 'backup-lock.sqlite'), () => work(parent), 30 * 60_000)
}

/** Makes a backup in a new folder of `target`. Only one is made there at a time; a second caller waits. */
export function createBackup(target: string, source: BackupSource): Promise<Backup> {
  return withBackupFolder(target, (parent) => saveInto(parent, source))
}
