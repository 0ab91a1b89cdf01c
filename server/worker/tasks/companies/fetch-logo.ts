/**
 * Fetches the logos of a company that are due. That a foreign host does not answer is no failure of the task: the row
 * has its own attempts, and the employer reads of it in the form.
 */
import { z } from 'zod'
import { drawLogo } from '../../../logos/draw-logo.ts'
import { fetchPicture } from '../../../logos/fetch-picture.ts'
import { LogoError } from '../../../logos/logo-error.ts'
import { defineTask, type RegisteredTask } from '../../task.ts'

const payload = z.object({ companyId: z.uuid() })

const END = 'select app_private.end_logo_fetch($1, $2, $3, $4, $5, $6)'

export type FetchPicture = (url: string) => Promise<Buffer>

export function fetchLogoTask(fetchFile: FetchPicture = fetchPicture): RegisteredTask {
  return defineTask({
    name: 'companies/fetch-logo',
    payload,
    async run({ companyId }, { query }) {
      const { rows } = await query<{ url: string }>('select app_private.begin_logo_fetches($1) as url', [
        companyId,
      ])
      for (const { url } of rows) {
        try {
          const { image, small } = await drawLogo(await fetchFile(url))
          await query(END, [companyId, url, image, null, true, small])
        } catch (error) {
          if (!(error instanceof LogoError)) throw error
          await query(END, [companyId, url, null, error.problem, error.isFinal, null])
        }
      }
    },
  })
}
