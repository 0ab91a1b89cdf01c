/**
 * Compares the object store with the rows of files, every night. By the order of all steps neither can hold what the other
 * does not know; where it does all the same, the task fails and admins see how much.
 */
import { z } from 'zod'
import type { FileStore, StoredObject } from '../../../files/file-store.ts'
import { defineTask, type RegisteredTask } from '../../task.ts'

const AN_HOUR_MS = 60 * 60 * 1000

const objectRows = z.array(
  z.object({ key: z.string(), file_id: z.string().nullable(), is_stored: z.boolean() }),
)
type Known = ReadonlyMap<string, z.infer<typeof objectRows>[number]>

class FilesDiffer extends Error {
  override readonly name = 'FilesDiffer'
  /** Admins read it. */
  readonly code: string

  constructor(missing: number, unknown: number) {
    super('The object store and the rows of files differ')
    this.code = `missing ${missing} unknown ${unknown}`
  }
}

export function checkFilesTask(files: FileStore): RegisteredTask {
  return defineTask({
    name: 'applications/check-files',
    payload: z.object({}),
    async run(_, { query, logger }) {
      const known = async (): Promise<Known> => {
        const { rows } = await query('select * from app_private.application_file_objects()')
        return new Map(objectRows.parse(rows).map((row) => [row.key, row]))
      }
      const before = await known()
      const stored = new Map<string, StoredObject>()
      for await (const object of files.list()) stored.set(object.key, object)
      const after = await known()
      // Whatever changed meanwhile is in one of the two only.
      const missing = [...before.values()].filter(
        ({ key, is_stored }) => is_stored && after.get(key)?.is_stored === true && !stored.has(key),
      )
      const unknown = [...stored.values()].filter(
        ({ key, storedAt }) =>
          !before.has(key) && !after.has(key) && Date.now() - storedAt.getTime() > AN_HOUR_MS,
      )
      if (missing.length === 0 && unknown.length === 0) return
      // No keys: a log is read by more people than the store.
      for (const { file_id } of missing) logger.error(`The object of the file ${file_id} is missing`)
      for (const { storedAt } of unknown)
        logger.error(`An object of ${storedAt.toISOString()} belongs to no file`)
      // More of them mean another bucket or an older database, which somebody has to look at first.
      if (unknown.length <= Math.max(10, stored.size / 10))
        await query('select app_private.delete_unknown_files($1)', [unknown.map(({ key }) => key)])
      throw new FilesDiffer(missing.length, unknown.length)
    },
  })
}
