/** Where uploaded files and backups lie. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { EnvError, url } from './field-kinds.ts'

export const fileFields = {
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'folder on another disk, of this site alone, where the worker saves everything each night and `npm run backup` unless told otherwise',
    ),
  BACKUPS_KEPT: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(7)
    .describe('how many backups of BACKUP_DIR stay; older ones go once a new one was restored on trial'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe(
      'private bucket, of this site alone, for uploaded files; without it they lie in DATA_DIR/files',
    ),
  S3_ENDPOINT: url(['http:', 'https:'])
    .optional()
    .describe('address of the S3 store; without it that of Amazon for S3_REGION'),
  S3_REGION: z.string().min(1).default('eu-central-1').describe('region of the bucket'),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe('key that may read, write, delete and list S3_BUCKET; required with it'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('secret of that key; required with it'),
}

type Given = z.infer<z.ZodObject<typeof fileFields>>

export interface FilesEnv {
  /** Absolute. */
  readonly backupDir: string | undefined
  readonly backupsKept: number
  /** Undefined: uploaded files lie in dataDir. */
  readonly bucket: Bucket | undefined
}

/** Of an S3 store. */
export interface Bucket {
  readonly name: string
  /** Undefined: Amazon's. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

function bucketOf(given: Given): Bucket | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (S3_BUCKET === undefined) return undefined
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    throw new EnvError('Configuration: S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  return {
    name: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

export function filesOf(given: Given): FilesEnv {
  return {
    backupDir: given.BACKUP_DIR === undefined ? undefined : resolve(given.BACKUP_DIR),
    backupsKept: given.BACKUPS_KEPT,
    bucket: bucketOf(given),
  }
}
