/**
 * A document of all ads, for job search engines or the Bundesagentur: read in batches while it is sent, so that neither memory nor a connection to the database is
 * held however long it is and however slowly it is taken.
 */
import { Gate } from '../overload/gate.ts'
import type { FeedSource, SharedJob } from './feed-source.ts'

const JOBS_PER_BATCH = 100

/** One batch at a time, of whichever document. Never refused: who has begun to send a document must end it. */
const batches = new Gate({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

/** How a document begins, says one ad, and ends. */
export interface DocumentForm {
  readonly head: string
  readonly job: (job: SharedJob) => string | Promise<string>
  readonly foot: string
}

interface DocumentOptions {
  readonly source: FeedSource
  readonly form: DocumentForm
  readonly after: string | null
  /** The last job of the document; null for one without jobs. */
  readonly lastId: string | null
}

export async function* aggregatorDocument({
  source,
  form,
  after: start,
  lastId,
}: DocumentOptions): AsyncGenerator<string> {
  yield form.head
  let after = start
  // Ids are compared as the database does: as text in lower case they have the same order.
  while (lastId !== null && (after === null || after < lastId)) {
    const begin = after
    const batch = await batches.run('', async () => {
      const jobs = await source.jobsAfter(begin, JOBS_PER_BATCH)
      const listed = jobs.filter(({ id }) => id <= lastId)
      const texts = await Promise.all(listed.map((job) => form.job(job)))
      return { last: jobs.at(-1)?.id, text: texts.join('') }
    })
    if (batch.last === undefined) break
    after = batch.last
    yield batch.text
  }
  yield form.foot
}
