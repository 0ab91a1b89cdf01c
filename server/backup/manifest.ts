/** The manifest of a backup. It is written last: a folder without it is no backup. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { sealFileName } from '../audit/seal-file.ts'

export const MANIFEST = 'manifest.json'

/** Below the folder of the backup. A backup may come from another machine: nothing in it may name a place outside. */
const relativePath = z
  .string()
  .min(1)
  .max(1_000)
  .refine(
    (path) =>
      !/[\\\0]|^[A-Za-z]:/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part)),
    { error: 'must lie inside the backup' },
  )

/** All that a backup holds below secrets/. Another name there could tell the program of the restored site where to look. */
const SECRETS: readonly string[] = [
  'auth-secret',
  'factor-secret',
  'push-key',
  'postgres-password',
  sealFileName,
].map((name) => `secrets/${name}`)
export const DUMP = 'database.dump'

const isOfCluster = (path: string): boolean => path.startsWith('cluster/')

const packedFile = z.object({
  path: relativePath.refine(
    (path) => path === DUMP || isOfCluster(path) || path.startsWith('files/') || SECRETS.includes(path),
    { error: 'must be what backups hold' },
  ),
  /** Size of the content before it was packed. */
  bytes: z.int().min(0),
  /** Hash of the content before it was packed, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type PackedFile = z.infer<typeof packedFile>

const manifest = z.object({
  product: z.literal('orthostellen'),
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** `cluster`: the files of the embedded database; `dump`: an archive of pg_dump. */
  method: z.enum(['cluster', 'dump']),
  /** Files of a cluster fit only the same major version, platform and architecture. */
  postgres: z.object({ major: z.string(), version: z.string(), platform: z.string(), arch: z.string() }),
  /** Position in the write-ahead log: all that was committed before it is in the backup. Null for a dump. */
  end: z.string().nullable(),
  /** Name of the newest applied migration. */
  migration: z.string().min(1),
  /** Folders of the cluster, empty ones too. */
  folders: z.array(relativePath.refine(isOfCluster, { error: 'must be of the cluster' })),
  /** Rows of each table, the fewer of those before and after the copy: people write meanwhile. Absent in older backups. */
  rows: z.record(z.string(), z.int().min(0)).optional(),
  files: z.array(packedFile),
})
export type Manifest = z.infer<typeof manifest>

/** Values of app_public.backup_problem: what admins read of a failure. The sentence of the error may name paths. */
export type BackupProblem =
  | 'disk_full'
  | 'not_writable'
  | 'database_away'
  | 'migrating'
  | 'log_removed'
  | 'program_missing'
  | 'program_version'
  | 'program_failed'
  | 'damaged'
  | 'rehearsal_impossible'
  | 'rows_missing'
  | 'seals_differ'
  | 'unexpected'

/** Told to the operator as it is. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly code: BackupProblem
  /** A copy was saved before it failed: at once again it would save one more. */
  readonly isSaved: boolean

  constructor(
    message: string,
    options: ErrorOptions & { readonly code?: BackupProblem; readonly isSaved?: boolean } = {},
  ) {
    super(message, options)
    this.code = options.code ?? 'unexpected'
    this.isSaved = options.isSaved ?? false
  }
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((cause: Error) => {
    throw new BackupError(
      folder.endsWith('.partial')
        ? `${folder} is a backup that was interrupted; it cannot be restored`
        : `${folder} is no backup: it has no ${MANIFEST}`,
      { cause, code: 'damaged' },
    )
  })
  try {
    return manifest.parse(JSON.parse(text))
  } catch (cause) {
    throw new BackupError(`${join(folder, MANIFEST)} is damaged, or from another version of this program`, {
      cause,
      code: 'damaged',
    })
  }
}
