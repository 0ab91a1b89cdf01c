/**
 * Deletes objects that no file names any more: the object first, then what remembers it. A worker that is killed between
 * the two deletes once more what is gone already, which is no error. An object that cannot be deleted makes the task fail, but
 * only after the others.
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
      const kept = new Map<string, unknown>()
      while (!abortSignal?.aborted) {
        const { rows } = await query('select app_private.files_due_for_deletion() as key')
        const deleted: string[] = []
        for (const { key } of dueRows.parse(rows)) {
          if (abortSignal?.aborted) break
          if (kept.has(key)) continue
          try {
            await files.delete(key)
            deleted.push(key)
          } catch (error) {
            kept.set(key, error)
          }
        }
        // Nothing is left, or the store is away.
        if (deleted.length === 0) break
        await query('select app_private.note_files_deleted($1)', [deleted])
      }
      const [failure] = kept.values()
      if (kept.size > 0) throw failure
    },
  })
}
