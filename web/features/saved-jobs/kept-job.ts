/** A job of the Merkliste as it is kept for times without a network. */
import type { EarlyClient } from '../../shared/apollo/data-source.ts'
import type { KeptJob } from '../../shared/device/device-db.ts'
import { paths } from '../../shared/routing/paths.ts'
import { type SavedJobs_ItemFragment, SavedJobs_KeptFragmentDoc } from './saved-jobs.generated.ts'

export type Item = Pick<SavedJobs_ItemFragment, 'jobId' | 'title' | 'company' | 'town'> & {
  readonly job: { readonly slug: string } | null
}

export function toKeptJob({ jobId, title, company, town, job }: Item): KeptJob {
  return {
    jobId,
    title: title ?? 'Eine Stelle, die Sie sich gemerkt haben',
    company: [company, town].filter(Boolean).join(' · '),
    href: job ? paths.job.href(job.slug) : null,
  }
}

/** An offer that this tab has shown, as when its heart was tapped. */
export function shownJob(client: EarlyClient, jobId: string): KeptJob | null {
  const job = client.readFragment({ id: `PublicJob:${jobId}`, fragment: SavedJobs_KeptFragmentDoc })
  return job && toKeptJob({ ...job, jobId, town: job.town ?? job.location, job })
}
