/**
 * Copies the files of the running embedded database, as PostgreSQL's manual describes it for backups without an archive:
 * between pg_backup_start and pg_backup_stop, while people go on writing. What changes during the copy is repaired from
 * the write-ahead log of that time when the copy starts, so it holds all that was committed before the copy ended.
 */
import { createReadStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { z } from 'zod'
import { BackupError, type PackedFile } from './manifest.ts'
import { pack } from './packed-file.ts'
import { severalAtOnce } from './several-at-once.ts'

/** Their folder is part of the backup, their content belongs to the running server. */
const EMPTY = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const SKIPPED =
  /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|backup_label.*|tablespace_map.*|pg_internal\.init.*)$/
/** Names the place in the log from which the copy is repaired: it must not be older than any other file. */
const CONTROL = 'global/pg_control'
const SEGMENT = /^[0-9A-F]{24}$/

interface ClusterCopy {
  readonly folders: string[]
  readonly files: PackedFile[]
  /** Position in the log: all that was committed before it is in the copy. */
  readonly end: string
}

interface Listing {
  readonly folders: string[]
  readonly files: string[]
}

async function list(cluster: string, below: string, found: Listing): Promise<Listing> {
  for (const entry of await readdir(join(cluster, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (SKIPPED.test(entry.name)) continue
    if (entry.isSymbolicLink())
      throw new BackupError(`${path} of the database lies elsewhere (a link); such a database is not copied`)
    if (entry.isDirectory()) {
      found.folders.push(path)
      if (!EMPTY.has(path)) await list(cluster, path, found)
    } else if (entry.isFile() && path !== CONTROL) found.files.push(path)
  }
  return found
}

/** Undefined when the file is gone: its table was dropped during the backup, and the log says so. */
async function packIfThere(
  cluster: string,
  path: string,
  folder: string,
  prefix: string,
): Promise<PackedFile | undefined> {
  const handle = await open(join(cluster, path), 'r').catch((error: Error) => {
    if ('code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (handle === undefined) return undefined
  // The stream closes the handle.
  return pack(handle.createReadStream(), folder, `${prefix}/${path}`)
}

const stopRow = z.tuple([
  z.object({ label: z.string(), end: z.string(), segment: z.string().regex(SEGMENT) }),
])
const directoryRow = z.tuple([z.object({ directory: z.string() })])

/** `client` is a superuser's; everything happens on its one connection. `prefix`: folder within the backup. */
export async function copyCluster(client: pg.Client, folder: string, prefix: string): Promise<ClusterCopy> {
  const [{ directory }] = directoryRow.parse(
    (await client.query(`select current_setting('data_directory') as directory`)).rows,
  )
  // Keeps the log since the start from being recycled. A temporary one ends with its connection, however that ends.
  const slot = `backup_${process.pid}_${Date.now()}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  await client.query(`select pg_backup_start('orthostellen', true)`)

  const found = await list(directory, '', { folders: [], files: [] })
  const packed = await severalAtOnce(found.files, (path) => packIfThere(directory, path, folder, prefix))
  packed.push(await packIfThere(directory, CONTROL, folder, prefix))
  const files = packed.filter((file) => file !== undefined)

  const stopped = await client.query(
    'select labelfile as label, lsn::text as end, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
  )
  const [{ label, end, segment: last }] = stopRow.parse(stopped.rows)
  const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  if (first === undefined) throw new BackupError('PostgreSQL answered with an unknown backup label')
  for (const name of (await readdir(join(directory, 'pg_wal'))).sort()) {
    const isNeeded = SEGMENT.test(name) ? name >= first && name <= last : name.endsWith('.history')
    if (isNeeded)
      files.push(
        await pack(createReadStream(join(directory, 'pg_wal', name)), folder, `${prefix}/pg_wal/${name}`),
      )
  }
  if (!files.some(({ path }) => path.endsWith(`/${last}`)))
    throw new BackupError(
      `The database has removed its log ${last} during the backup; start the backup again`,
      { code: 'log_removed' },
    )
  // Without it PostgreSQL would begin at the wrong place of the log, and might start on broken tables.
  files.push(await pack(Readable.from([Buffer.from(label)]), folder, `${prefix}/backup_label`))
  // Made by the server at its start otherwise, but not by all versions.
  const folders = [...found.folders, 'pg_wal/archive_status', 'pg_wal/summaries']
  return { folders: [...new Set(folders)].map((path) => `${prefix}/${path}`), files, end }
}
