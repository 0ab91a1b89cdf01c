/**
 * Draws the pictures that other sites show beside a link to a job: after an approval at once, else within a minute. A few at
 * a time, so that a thousand jobs that come online together leave the machine to the pages.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PreviewDrawer } from '../../../link-previews/preview-drawer.ts'
import { previewTexts } from '../../../link-previews/preview-svg.ts'
import { defineRecurringTask } from '../../recurring-task.ts'
import type { RegisteredTask } from '../../task.ts'

/** Some three seconds. */
const IN_A_RUN = 50

const due = z.array(
  z.object({ job_id: z.uuid(), due_at: z.string(), texts: previewTexts.omit({ siteName: true }) }),
)

const nameOf = (image: Uint8Array): string => createHash('sha256').update(image).digest('hex').slice(0, 32)

export function drawLinkPreviewsTask(siteName: string): RegisteredTask {
  return defineRecurringTask({
    name: 'jobs/draw-link-previews',
    schedules: [{ match: '* * * * *', catchUp: 'no' }],
    async run({ query, abortSignal, logger }) {
      const { rows } = await query('select * from app_private.due_link_previews($1)', [IN_A_RUN])
      const drawer = new PreviewDrawer()
      try {
        for (const { job_id: id, due_at: at, texts } of due.parse(rows)) {
          if (abortSignal?.aborted) return
          try {
            const image = await drawer.draw({ ...texts, siteName })
            const drawn = image === null ? [null, null] : [nameOf(image), Buffer.from(image)]
            await query('select app_private.keep_link_preview($1, $2, $3, $4)', [id, at, ...drawn])
          } catch (error) {
            logger.error(`The picture of job ${id} could not be drawn: ${error}`)
            await query('select app_private.put_off_link_preview($1, $2)', [id, at])
          }
        }
      } finally {
        drawer.end()
      }
    },
  })
}
