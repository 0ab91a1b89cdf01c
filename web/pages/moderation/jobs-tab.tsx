import { JobPane } from '../../features/moderation/job-pane.tsx'
import { JOB_HALF } from '../../features/moderation/moderation-half.ts'
import type { PaneProps } from '../../features/moderation/reading-pane.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { type AdminTab, useTabData } from './admin-tab.ts'
import { AdminJobDocument, AdminJobTextsDocument } from './jobs-tab.generated.ts'
import { type JobsTabData, loadJobsTab } from './jobs-tab-loader.ts'
import { QueueChoicesDocument } from './queue-tab.generated.ts'
import { QueueTab } from './queue-tab.tsx'

export const jobsTab: AdminTab = {
  name: 'jobs',
  text: 'Anzeigen',
  count: ({ moderationOverview }) => moderationOverview?.inReview,
  load: loadJobsTab,
  Component: JobsTab,
}

/** The queue of jobs in review, and the one that is open. */
function JobsTab() {
  const { texts, ...page } = useTabData<typeof loadJobsTab>()
  return <QueueTab {...page} half={JOB_HALF} renderPane={(pane) => <Reader texts={texts} pane={pane} />} />
}

interface ReaderProps {
  readonly texts: JobsTabData['texts']
  readonly pane: PaneProps
}

function Reader({ texts, pane }: ReaderProps) {
  const { reviewItem, lastApprovedJob, specialties } = useLoadedQuery(AdminJobDocument, { id: pane.item.id })
  const rendered = useLoadedQuery(AdminJobTextsDocument, texts)
  const { professions } = useLoadedQuery(QueueChoicesDocument, { kind: JOB_HALF.kind })
  const professionNames = new Map(professions.map(({ slug, name }) => [slug, name]))
  const names = new Map(specialties.map(({ slug, name }) => [slug, name]))
  if (!reviewItem?.job) return null
  return (
    <JobPane
      {...pane}
      job={reviewItem.job}
      lastApproved={lastApprovedJob}
      texts={rendered}
      specialtyNames={names}
      professionNames={professionNames}
    />
  )
}
