/**
 * Restores a backup to a place where nothing is yet: DATA_DIR absent or empty, or an empty database behind DATABASE_URL.
 * Everything is unpacked and checked beside DATA_DIR first, and takes its name only when it is whole. An empty DATA_DIR that is
 * there may be a mounted disk, which nothing can take the name of: then within it.
 */
import { chown, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { installRoles } from '../../db/roles.ts'
import { databaseFolder, migrationFiles, migrationId } from '../../db/source-files.ts'
import { embeddedLayout, type Identity } from '../database/embedded-binaries.ts'
import { MAJOR_VERSION } from '../database/embedded-cluster.ts'
import type { Bucket } from '../env.ts'
import { createFileStore } from '../files/file-store.ts'
import { BackupError, DUMP, type Manifest, type PackedFile, readManifest } from './manifest.ts'
import { check, unpack } from './packed-file.ts'
import { restoreServer } from './server-dump.ts'
import { severalAtOnce } from './several-at-once.ts'

interface RestoreTarget {
  readonly dataDir: string
  /** Undefined: the embedded database of dataDir. */
  readonly databaseUrl: string | undefined
  /** Undefined: uploaded files lie in dataDir. */
  readonly bucket: Bucket | undefined
  /** Undefined: that of the backup. With DATABASE_URL the passwords of the roles follow from it. */
  readonly authSecret?: string | undefined
  /** True for a trial: uploaded files are read and compared, not stored. */
  readonly onlyCheckObjects?: boolean
  readonly log?: (line: string) => void
}

/** Undefined when nothing is there. */
async function contentOf(folder: string): Promise<string[] | undefined> {
  return readdir(folder).catch((error: Error) => {
    if ('code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
}

const STAGING = '.restoring'
/** Makes no folder full: what an interrupted restore has left, and what file systems have at their root. */
const NOTHING: ReadonlySet<string> = new Set([STAGING, 'lost+found'])
/** Comes last: without it nothing was restored. */
const MARK = 'restored-from'

async function moveUp(staging: string, dataDir: string): Promise<void> {
  const names = (await readdir(staging)).filter((name) => name !== MARK)
  for (const name of [...names, MARK]) await rename(join(staging, name), join(dataDir, name))
  await rmdir(staging)
}

function assertFits(manifest: Manifest, isEmbedded: boolean): void {
  const { postgres, method, migration } = manifest
  const known = migrationFiles(databaseFolder).map(migrationId)
  if (!known.includes(migration))
    throw new BackupError(
      `The backup is of a newer version of this program: it has the migration ${migration}, which this checkout lacks`,
    )
  if (method === 'dump' && isEmbedded)
    throw new BackupError('The backup is of a database server: set DATABASE_URL to an empty database')
  if (method === 'dump') return
  if (!isEmbedded)
    throw new BackupError(
      'The backup is of the embedded database: restore it without DATABASE_URL, and move to a server with pg_dump afterwards',
    )
  if (postgres.major !== MAJOR_VERSION)
    throw new BackupError(
      `The backup is of PostgreSQL ${postgres.major}, this program brings ${MAJOR_VERSION}. Restore it with the version of this program that made it`,
    )
  if (postgres.platform !== platform() || postgres.arch !== arch())
    throw new BackupError(
      `The backup was made on ${postgres.platform} ${postgres.arch}, this is ${platform()} ${arch()}: files of a database fit only the same kind of machine`,
    )
}

const below = (files: readonly PackedFile[], prefix: string): PackedFile[] =>
  files.filter(({ path }) => path.startsWith(prefix))

/** The cluster belongs to the account under which PostgreSQL runs, and PostgreSQL refuses one that others can read. */
async function unpackCluster(folder: string, manifest: Manifest, dataDir: string): Promise<void> {
  const { cluster, runAs } = embeddedLayout(dataDir)
  // Fails where something is already: that is not of this restore, and stays.
  await mkdir(cluster, { mode: 0o700 })
  try {
    await fillCluster(folder, manifest, cluster, runAs)
  } catch (error) {
    // It lies outside of dataDir where the account of PostgreSQL cannot enter that.
    await rm(cluster, { recursive: true, force: true })
    throw error
  }
}

async function fillCluster(
  folder: string,
  manifest: Manifest,
  cluster: string,
  runAs: Identity | undefined,
): Promise<void> {
  const place = (path: string): string => join(cluster, path.slice('cluster/'.length))
  const own = async (path: string): Promise<void> => {
    if (runAs) await chown(path, runAs.uid, runAs.gid)
  }
  await own(cluster)
  // A folder comes after the one that it lies in.
  for (const path of [...manifest.folders].sort()) {
    await mkdir(place(path), { recursive: true, mode: 0o700 })
    await own(place(path))
  }
  await severalAtOnce(below(manifest.files, 'cluster/'), async (file) => {
    await unpack(file, folder, place(file.path))
    await own(place(file.path))
  })
}

async function unpackObjects(
  folder: string,
  manifest: Manifest,
  { dataDir, bucket }: Pick<RestoreTarget, 'dataDir' | 'bucket'>,
): Promise<number> {
  const store = createFileStore({ dataDir, bucket })
  const files = below(manifest.files, 'files/')
  const spool = join(dataDir, 'spool')
  if (files.length > 0) await mkdir(spool, { recursive: true, mode: 0o700 })
  for (const file of files) {
    const path = join(spool, 'restored')
    await unpack(file, folder, path)
    await store.take(file.path.slice('files/'.length), path)
  }
  return files.length
}

async function unpackSecrets(folder: string, manifest: Manifest, dataDir: string): Promise<void> {
  for (const file of below(manifest.files, 'secrets/'))
    await unpack(file, folder, join(dataDir, file.path.slice('secrets/'.length)))
}

async function assertEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_catalog.pg_namespace
     where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
     union all
     select c.oid::regclass::text from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`,
  )
  if (rows.length > 0)
    throw new BackupError(
      `The database of DATABASE_URL is not empty (${rows
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')}). Nothing was changed; create an empty database`,
    )
}

async function restoreDump(
  folder: string,
  manifest: Manifest,
  databaseUrl: string,
  staging: string,
  authSecret: string,
): Promise<void> {
  const dump = manifest.files.find(({ path }) => path === DUMP)
  if (dump === undefined) throw new BackupError('The backup lacks the database', { code: 'damaged' })
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await assertEmptyDatabase(client)
    // A dump names the roles as owners but does not hold them: they belong to the server.
    await installRoles(client, { databaseUrl, authSecret })
  } finally {
    await client.end().catch(() => {})
  }
  const file = join(staging, DUMP)
  await unpack(dump, folder, file)
  await restoreServer(databaseUrl, manifest.postgres.major, file)
  await rm(file)
}

/** Reads every byte of a backup: says whether it could be restored, as far as its files tell. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await severalAtOnce(manifest.files, (file) => check(file, folder))
  return manifest
}

export async function restoreBackup(backup: string, target: RestoreTarget): Promise<Manifest> {
  const folder = resolve(backup)
  const dataDir = resolve(target.dataDir)
  const { log = () => {} } = target
  const manifest = await readManifest(folder)
  assertFits(manifest, target.databaseUrl === undefined)
  const found = await contentOf(dataDir)
  const there = found?.filter((name) => !NOTHING.has(name)) ?? []
  if (there.length > 0)
    throw new BackupError(
      `${dataDir} is not empty (${there.slice(0, 3).join(', ')}). Nothing was changed; name another folder by DATA_DIR, or move this one away`,
    )
  const staging = found === undefined ? `${dataDir}${STAGING}` : join(dataDir, STAGING)
  // A restore that was interrupted leaves this folder.
  await rm(staging, { recursive: true, force: true })
  await mkdir(dirname(dataDir), { recursive: true })
  // As of the embedded database: everybody may pass, nobody may list, because PostgreSQL runs under another account.
  await mkdir(staging, { mode: 0o711 })
  try {
    await unpackSecrets(folder, manifest, staging)
    if (target.onlyCheckObjects)
      await severalAtOnce(below(manifest.files, 'files/'), (file) => check(file, folder))
    else {
      const objects = await unpackObjects(folder, manifest, { dataDir: staging, bucket: target.bucket })
      log(`Uploaded files: ${objects}`)
    }
    if (target.databaseUrl === undefined) await unpackCluster(folder, manifest, staging)
    else {
      const secret = target.authSecret ?? (await readFile(join(staging, 'auth-secret'), 'utf8')).trim()
      await restoreDump(folder, manifest, target.databaseUrl, staging, secret)
    }
    await writeFile(join(staging, MARK), `${manifest.createdAt}\n`, { mode: 0o600 })
    if (found === undefined) await rename(staging, dataDir)
    else await moveUp(staging, dataDir)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
  return manifest
}
