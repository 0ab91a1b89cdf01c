/**
 * Reads a source of ads: an address, or the rows of a file that somebody uploaded. That a foreign host does not answer is no failure of the task: the
 * run says so, and the employer reads it.
 */
import { z } from 'zod'
import type { Visit } from '../../../job-import/foreign-documents.ts'
import { ImportProblem, type SourceProblem } from '../../../job-import/import-problem.ts'
import { readRecords, readSource } from '../../../job-import/read-source.ts'
import { understoodAd } from '../../../job-import/understood-ad.ts'
import { defineTask, type RegisteredTask } from '../../task.ts'

const payload = z.object({ sourceId: z.uuid() })

const begun = z.object({
  run_id: z.uuid().nullable(),
  url: z.string().nullable(),
  proof_line: z.string().nullable(),
  ads: z.array(z.record(z.string(), z.unknown())).nullable(),
})

export function readSourceTask(visit: Visit = {}): RegisteredTask {
  return defineTask({
    name: 'jobs/read-source',
    payload,
    async run({ sourceId }, { query, abortSignal }) {
      const { rows } = await query('select * from app_private.begin_source_run($1)', [sourceId])
      const { run_id: run, url, proof_line: proofLine, ads: records } = begun.parse(rows[0])
      if (run === null) return
      const end = (problem: SourceProblem | null, hasLine: boolean) =>
        query('select app_private.end_source_run($1, $2, $3)', [run, problem, hasLine])
      try {
        const found =
          url === null
            ? { ads: readRecords(records ?? []), text: '' }
            : await readSource(
                url,
                { ...visit, ...(abortSignal && { signal: abortSignal }) },
                async (done, known) => {
                  await query('select app_private.note_source_pages($1, $2, $3)', [run, done, known])
                },
              )
        // One transaction for each: a thousand ads lock nothing for long.
        for (const ad of found.ads)
          await query('select app_private.import_ad($1, $2)', [run, JSON.stringify(understoodAd(ad))])
        const hasLine = proofLine !== null && found.text.includes(proofLine)
        await end(found.ads.length === 0 ? 'no_ads' : null, hasLine)
      } catch (error) {
        if (error instanceof ImportProblem && !abortSignal?.aborted)
          return void (await end(error.problem, false))
        // Who watches must not wait for the next attempt, which may never come. What this fails of is the error that counts.
        await end('interrupted', false).catch(() => undefined)
        throw error
      }
    },
  })
}
