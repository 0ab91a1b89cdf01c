/**
 * Deletes objects that no file names any more: the object first, then what remembers it. A worker that is killed between
 * the two deletes once more what is gone already, which is no error.
 */
import { z } from 'zod'
import type { FileStore } from '../../../files/file-store.ts'
import { defineTask, type RegisteredTask } from '../../task.ts'

const dueRows = z.array(z.object({ key: z.string() }))

export function deleteFilesTask(files: FileStore): RegisteredTask {
  return defineTask({
    name: 'applications/delete-files',
    payload: z.object({}),
    async run(_, { query, abortSignal }) {
      while (!abortSignal?.aborted) {
        const { rows } = await query('select app_private.files_due_for_deletion() as key')
        const keys = dueRows.parse(rows).map(({ key }) => key)
        if (keys.length === 0) return
        for (const key of keys) await files.delete(key)
        await query('select app_private.note_files_deleted($1)', [keys])
      }
    },
  })
}
