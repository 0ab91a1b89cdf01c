/**
 * Makes the archive of a person's data. A worker that is killed half-way leaves pieces of an attempt that is over: the
 * next attempt deletes them, and begins again from the start.
 */
import { z } from 'zod'
import { buildArchive } from '../../../exports/build-archive.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { defineTask, type RegisteredTask } from '../../task.ts'

const payload = z.object({ exportId: z.uuid() })
const begunRows = z.array(z.object({ user_id: z.uuid(), attempt: z.number() })).max(1)
const doneRows = z.tuple([z.object({ done: z.boolean() })])

/** Another worker has begun the archive again, or the account is gone: nothing is left to do, and nothing has failed. */
class AttemptOver extends Error {
  override readonly name = 'AttemptOver'
}

export function buildArchiveTask(siteName: string, files: FileStore): RegisteredTask {
  return defineTask({
    name: 'privacy/build-archive',
    payload,
    async run({ exportId }, { query, withPgClient, abortSignal, job }) {
      const begun = await query('select * from app_private.begin_data_export($1)', [exportId])
      const [attempt] = begunRows.parse(begun.rows)
      if (attempt === undefined) return
      const key = [exportId, attempt.attempt]
      let position = 0
      try {
        const bytes = await withPgClient((client) =>
          buildArchive(client, {
            userId: attempt.user_id,
            siteName,
            files,
            // Else an object that was lost would keep its owner from all the other data for ever.
            mayLackFiles: attempt.attempt > 1,
            signal: abortSignal ?? new AbortController().signal,
            async store(piece) {
              const stored = await query('select app_private.put_data_export_chunk($1, $2, $3, $4) as done', [
                ...key,
                position,
                piece,
              ])
              if (!doneRows.parse(stored.rows)[0].done) throw new AttemptOver()
              position += 1
            },
            async progress(percent) {
              await query('select app_private.note_data_export_progress($1, $2, $3)', [...key, percent])
            },
          }),
        )
        await query('select app_private.finish_data_export($1, $2, $3)', [...key, bytes])
      } catch (error) {
        if (error instanceof AttemptOver) return
        if (job.attempts >= job.max_attempts)
          await query('select app_private.fail_data_export($1)', [exportId])
        throw error
      }
    },
  })
}
