/** Tells search engines of jobs that came online or went (IndexNow). Without a key what waits is forgotten. */
import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { jobPath } from '../../../search-engines/public-urls.ts'
import { defineRecurringTask } from '../../recurring-task.ts'
import type { RegisteredTask } from '../../task.ts'

/** The protocol's limit. */
const URLS_PER_CALL = 10_000
const TIME_LIMIT_MS = 10_000

export interface IndexNow {
  readonly key: string
  /** Where it is told. */
  readonly url: string
  readonly siteUrl: string
}

const news = z.array(z.object({ job_id: z.string(), slug: z.string(), noted_at: z.string() }))

async function tell({ key, url, siteUrl }: IndexNow, paths: readonly string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(siteUrl).host,
      key,
      keyLocation: `${siteUrl}/${key}.txt`,
      urlList: paths.map((path) => siteUrl + path),
    }),
  })
  await answer.body?.cancel()
  // 200 and 202; anything else is told again with the next run.
  if (!answer.ok) throw new Error(`IndexNow answered ${answer.status}`)
}

export function tellSearchEnginesTask(indexNow: IndexNow | undefined): RegisteredTask {
  return defineRecurringTask({
    name: 'search/tell-search-engines',
    schedules: [{ match: '*/5 * * * *', catchUp: 'no' }],
    async run({ query, abortSignal }: JobHelpers) {
      for (;;) {
        const { rows } = await query('select * from app_private.due_search_engine_news($1)', [URLS_PER_CALL])
        const due = news.parse(rows)
        if (due.length > 0 && indexNow !== undefined)
          await tell(
            indexNow,
            due.map(({ slug }) => jobPath(slug)),
          )
        await query('select app_private.forget_search_engine_news($1, $2)', [
          due.map(({ job_id: id }) => id),
          due.map(({ noted_at: at }) => at),
        ])
        if (due.length < URLS_PER_CALL || abortSignal?.aborted) return
      }
    },
  })
}
