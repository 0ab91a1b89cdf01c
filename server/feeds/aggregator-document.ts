/**
 * The document for job search engines: read in batches while it is sent, so that neither memory nor a connection to the database is
 * held however long it is and however slowly it is taken.
 */
import { Gate } from '../overload/gate.ts'
import { AGGREGATOR_FOOT, aggregatorHead, aggregatorJob } from './aggregator-xml.ts'
import type { FeedSource } from './feed-source.ts'
import type { JobHtml } from './job-html.ts'

const JOBS_PER_BATCH = 100

/** One batch at a time, of whichever document. Never refused: who has begun to send a document must end it. */
const batches = new Gate({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

interface DocumentOptions {
  readonly source: FeedSource
  readonly html: JobHtml
  readonly siteName: string
  readonly siteUrl: string
  readonly builtAt: Date
  readonly after: string | null
  /** The last job of the document; null for one without jobs. */
  readonly lastId: string | null
}

export async function* aggregatorDocument(options: DocumentOptions): AsyncGenerator<string> {
  const { source, html, siteUrl, lastId } = options
  yield aggregatorHead(options)
  let after = options.after
  // Ids are compared as the database does: as text in lower case they have the same order.
  while (lastId !== null && (after === null || after < lastId)) {
    const begin = after
    const batch = await batches.run('', async () => {
      const jobs = await source.jobsAfter(begin, JOBS_PER_BATCH)
      const listed = jobs.filter(({ id }) => id <= lastId)
      const texts = await Promise.all(
        listed.map(async (job) => aggregatorJob(job, await html.of(job), siteUrl)),
      )
      return { last: jobs.at(-1)?.id, text: texts.join('') }
    })
    if (batch.last === undefined) break
    after = batch.last
    yield batch.text
  }
  yield AGGREGATOR_FOOT
}
