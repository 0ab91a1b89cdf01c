import { JobPane } from '../../features/moderation/job-pane.tsx'
import { JOB_HALF } from '../../features/moderation/moderation-half.ts'
import type { QueuedItem } from '../../features/moderation/queue-list.tsx'
import type { PaneProps } from '../../features/moderation/reading-pane.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { changeInReview } from '../../shared/publication/change.ts'
import { type AdminTab, useTabData } from './admin-tab.ts'
import { AdminJobsDocument, type AdminJobsQuery, AdminJobTextsDocument } from './jobs-tab.generated.ts'
import { type JobsTabData, loadJobsTab } from './jobs-tab-loader.ts'
import { QueueTab } from './queue-tab.tsx'

export const jobsTab: AdminTab = {
  name: 'jobs',
  text: 'Anzeigen',
  count: ({ moderationOverview }) => moderationOverview?.inReview ?? 0,
  load: loadJobsTab,
  Component: JobsTab,
}

/** The queue of jobs in review, and the one that is open. */
function JobsTab() {
  const { texts, ...page } = useTabData<typeof loadJobsTab>()
  const client = useClient()
  const { variables } = page
  const { moderationQueue, specialties } = useLoadedQuery(AdminJobsDocument, variables)
  return (
    <QueueTab
      {...page}
      half={JOB_HALF}
      rows={moderationQueue}
      toItem={toItem}
      reload={() => client.query({ query: AdminJobsDocument, variables, fetchPolicy: 'network-only' })}
      renderPane={(job, pane) => <Reader job={job} texts={texts} specialties={specialties} pane={pane} />}
    />
  )
}

type Queued = AdminJobsQuery['moderationQueue'][number]

/** A change stands in the queue with its own texts, since it was submitted. */
function toItem(job: Queued): QueuedItem {
  const change = changeInReview(job)
  const { title, company, location } = change?.fields ?? job
  return {
    id: job.id,
    title,
    about: [company, location],
    submittedAt: (change ?? job).submittedAt,
    publishedAt: job.publishedAt,
    isChange: change !== null,
  }
}

interface ReaderProps {
  readonly job: Queued
  readonly texts: JobsTabData['texts']
  readonly specialties: AdminJobsQuery['specialties']
  readonly pane: PaneProps
}

function Reader({ job, texts, specialties, pane }: ReaderProps) {
  const rendered = useLoadedQuery(AdminJobTextsDocument, texts)
  const names = new Map(specialties.map(({ slug, name }) => [slug, name]))
  return <JobPane {...pane} job={job} texts={rendered} specialtyNames={names} />
}
