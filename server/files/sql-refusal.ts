import pg from 'pg'
import { z } from 'zod'
import type { FileRefusalCode } from '../../schema/file-refusals.ts'
import { FileRefusal } from './file-refusal.ts'

/** What the verbs of files raise; their comments say when. 23514: a name that the table does not take. */
const CODES: Readonly<Record<string, FileRefusalCode>> = {
  OS401: 'UNAUTHENTICATED',
  OS403: 'FORBIDDEN',
  OS409: 'FILE_TAKEN',
  OS410: 'FILE_SENT',
  '23514': 'INVALID_INPUT',
}

const detail = z.object({
  fields: z.object({
    files: z.string().optional(),
    uploads: z.string().optional(),
    store: z.string().optional(),
  }),
})

function limitOf(error: pg.DatabaseError): FileRefusalCode {
  const { fields } = detail.parse(JSON.parse(error.detail ?? ''))
  if (fields.files !== undefined) return 'TOO_MANY_FILES'
  if (fields.store !== undefined) return 'STORAGE_FULL'
  return fields.uploads === 'too_often' ? 'UPLOADS_TOO_OFTEN' : 'TOO_MANY_UPLOADS'
}

/** Turns a refusal of SQL into one that people read; any other error is a failure of ours and stays as it is. */
export function asFileRefusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return error
  const code = error.code === 'OS429' ? limitOf(error) : CODES[error.code]
  return code === undefined ? error : new FileRefusal(code, error)
}
